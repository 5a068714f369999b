"""Positions that a good player would know how to play."""

"""Kalesia's pictures, painted by code."""

"""Kalua's pictures, painted by code."""

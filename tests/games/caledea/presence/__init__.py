"""Tests of what computer players show of themselves."""

"""Figures, attacks and their odds, and what enemies do."""

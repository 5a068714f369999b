"""How persons decide, and what they may do and look up meanwhile."""

"""How it sounds."""

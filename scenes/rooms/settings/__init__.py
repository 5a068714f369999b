"""The settings: every choice explained, and keys."""

"""How a person chooses."""

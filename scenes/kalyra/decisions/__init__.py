"""How a person's picks become moves."""

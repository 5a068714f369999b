"""Gold, items and what can be had in towns and of travelers."""

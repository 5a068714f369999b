"""How a pair is chosen, asked for and looked up."""

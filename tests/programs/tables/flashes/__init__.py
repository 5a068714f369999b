"""How often the picture flashes, and what still moves where people asked for less motion."""

"""Today's deal: its leaf on the shelf, who plays it, the way out of its table, and the card of its end."""

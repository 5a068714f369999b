"""What Proelio's table says of itself: of every thing, of a choice before it is made, and instead of what is refused."""

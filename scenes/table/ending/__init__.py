"""The end of a game as the results tell it."""

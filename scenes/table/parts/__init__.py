"""Parts that several titles have: lists, a board that turns, the first touch of a finger."""

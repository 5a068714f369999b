"""The board: the torus, what stands on it, and what moves over it."""

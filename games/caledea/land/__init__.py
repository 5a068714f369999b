"""The board without edges, and what is built on it."""

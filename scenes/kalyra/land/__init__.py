"""The land in its window: what is seen of it, who stands and walks on it, and what is played over it."""

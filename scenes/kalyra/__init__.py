"""Kalyra's table: the land with its heroes and enemies, what is asked of people there, and how events are shown and told."""

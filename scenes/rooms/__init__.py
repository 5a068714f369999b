"""The rooms of the launcher: what opens beside a table, before it, and after it."""

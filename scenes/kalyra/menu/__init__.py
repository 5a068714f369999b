"""Lists of what can be done: their lines, and the shapes in which they lie on the table."""

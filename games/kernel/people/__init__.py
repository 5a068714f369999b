"""Who plays at this table: persons, what they have played, and how they are forgotten."""

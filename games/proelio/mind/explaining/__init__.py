"""What a person who asked for a hint is told: why that move, in things and numbers of the table."""

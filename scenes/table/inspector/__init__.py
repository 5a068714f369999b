"""Looking at anything on a table: what a thing is, what it does now, and why it cannot be used."""

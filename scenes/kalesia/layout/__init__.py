"""What lies on the table: pure functions of a view and a context."""

"""What is laid on a table."""

"""What is looked at, and the slip beside it."""

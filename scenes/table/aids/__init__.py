"""What a table gives to aids."""

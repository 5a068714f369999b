"""What happened, shown beat by beat and told in words."""

"""What a seat does not see: worlds in which it lies as it may."""

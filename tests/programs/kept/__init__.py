"""What is kept to be compared with, written anew."""

"""What happened: beats, words, voices, and the end."""

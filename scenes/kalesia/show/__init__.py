"""What happened: beats, words, what deities say of it, and the end."""

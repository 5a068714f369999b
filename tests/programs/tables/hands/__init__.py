"""Whether the program can be played with one button, with two, and without holding anything down."""

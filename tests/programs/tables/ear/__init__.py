"""Whether tables tell enough to be played by ear."""

"""Programs that answer questions about the game: see docs/programs.md."""

"""Whether games are what their rules pages say: lengths, endings, leads, puzzles."""

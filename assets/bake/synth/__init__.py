"""Effects: waves, strokes, what each table hears; then room and loudness. Notes in them are sampled."""

"""Music from text scores, played by sampled instruments at bake time: scores, figures, players, mastering."""

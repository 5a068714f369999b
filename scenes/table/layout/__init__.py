"""What lies on a table beside its pieces: words, slips, lights, props, hints. Plain data from pure functions."""

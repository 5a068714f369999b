"""The painting of Caledea's pictures."""

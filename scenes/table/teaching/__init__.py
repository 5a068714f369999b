"""Lessons at a table: one sentence, one light, one press."""

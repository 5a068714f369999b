"""Lessons: a title taught by playing it, as data that the rules themselves play."""

"""Aids for those who are new to the game."""

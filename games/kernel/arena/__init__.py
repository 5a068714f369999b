"""Agents against each other: many games, what is counted over them, how sure it is, how fast it was."""

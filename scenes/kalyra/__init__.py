"""Kalyra's table: so far what is told of its events (telling.py) and how each is shown (beats.py); the board is to come."""

"""Rooms of the aids: what each of them can be asked for."""

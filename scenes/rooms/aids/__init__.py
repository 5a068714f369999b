"""Rooms with the settings of the aids."""

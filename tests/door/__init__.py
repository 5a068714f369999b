"""The door: how the program is started on machines of every kind, and what it says there."""

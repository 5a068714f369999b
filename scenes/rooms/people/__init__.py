"""The wall of everybody at this table."""

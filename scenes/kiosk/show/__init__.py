"""What the show of a kiosk says to whoever passes by."""

"""What is on Proelio's table only while an event is shown."""

"""What the owner of a kiosk should know about the machine itself, and how they are told."""

"""What lies on Proelio's table: Houses, what belongs to none of them, sieges, and boards under words."""

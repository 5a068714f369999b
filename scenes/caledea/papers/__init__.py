"""What lies round the board: the kingdom's parchment, its rivals, lists, news and prices."""

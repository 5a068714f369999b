"""How a person at Proelio's table decides: the open Hand, the buttons, and what picks come to."""

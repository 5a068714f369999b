"""How well, how soberly and how honestly computer players play."""

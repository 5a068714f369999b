"""How well words, and what is no word, stand out in real pictures."""

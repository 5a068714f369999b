"""The rules of Proelio."""

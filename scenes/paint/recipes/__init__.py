"""The recipes that every title may ask for."""

"""What the computer players think of kept situations: a table per title, compared as golden games are."""

"""Things that lie on a table and move to where they shall be."""

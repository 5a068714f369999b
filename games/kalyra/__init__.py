"""The rules of Kalyra. Start reading at state.py; `TITLE` is in title.py, the world tiles are Tiled maps in maps/kalyra/."""

"""The rules of Caledea. Start reading at state.py; `TITLE` is in title.py, the boards are Tiled maps in maps/caledea/."""

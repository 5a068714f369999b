"""The rules of Proelio. Start reading at state.py; `TITLE` is in title.py."""

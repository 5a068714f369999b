"""The rules of Kalua. Start reading at state.py; `TITLE` is in title.py."""

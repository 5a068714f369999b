"""The rules of Kalesia. Start reading at state.py; `TITLE` is in title.py."""

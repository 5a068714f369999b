"""What `main.py doctor` looks at, by subject. Nothing here changes anything on the machine."""

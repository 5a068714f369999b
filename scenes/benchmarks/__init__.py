"""What `main.py bench` measures, by subject; every subject that opens a window runs in a process of its own."""

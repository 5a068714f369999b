"""The Lantern Road: eight challenges of every title, and where they are tried."""

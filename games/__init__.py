"""The rules of every title: pure, deterministic, headless, integers only. Nothing here imports the screen."""

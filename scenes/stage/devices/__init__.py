"""Pads, keyboards, mouse and touch: from what they do to actions, and what is in focus."""

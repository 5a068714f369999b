"""The voice: what it says and when, who hears it, and that it costs nobody a frame."""

"""The frame loop: the window and its measures, the clock, the stack of scenes, and how one follows another."""

"""Pictures: asked for by recipe, painted beside the frames, kept, and put on the canvas."""

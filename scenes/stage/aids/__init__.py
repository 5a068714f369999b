"""Aids: what speaks, chooses or shows beside every scene, for those who cannot hear, see or press all that it asks of them."""

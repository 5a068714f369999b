"""Painters of Kalyra: the world, its heroes, foes, cards and counters."""

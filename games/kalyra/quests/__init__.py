"""Quests, what they bring, levels, and the final quests."""

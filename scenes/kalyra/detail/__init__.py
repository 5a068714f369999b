"""A closer look at one thing: the hero, the tile under the cursor, a card, the quests in words."""

"""The rules of Kalyra. Start reading at state.py; `TITLE` is in title.py, the world tiles are Tiled maps in maps/kalyra/.

For a table: `State.asking` names what is awaited, `prompt` and `legal_moves` say what may be answered, `interrupts` what a seat
may do unasked. fight.foes.intent: what an enemy is about to do. fight.odds.forecast and fight.figures.attack_parts: dice, where
they come from, expected damage, chance to defeat. land.movement.paths: where a hero can go. land.reveals.rotations,
landing_spaces. quests.finals.boss_values: the boss as it would appear now. worlds.boss_chance, tiles_left,
enemy_cards_left: what may still come.
"""

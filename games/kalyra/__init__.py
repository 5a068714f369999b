"""The rules of Kalyra. Start reading at state.py; `TITLE` is in title.py, the world tiles are Tiled maps in maps/kalyra/.

For a table: `State.asking` names what is awaited, `prompt` and `legal_moves` say what may be answered, `interrupts` what a seat
may do unasked. foes.intent: what an enemy is about to do. odds.forecast and figures.attack_parts: dice, where they come from,
expected damage, chance to defeat. movement.paths: where a hero can go. reveals.rotations, landing_spaces. finals.boss_values:
the boss as it would appear now. imagine.boss_chance, tiles_left, enemy_cards_left: what may still come.
"""

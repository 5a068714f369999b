"""Pairs of games that differ only in what one seat keeps hidden: what everybody else sees, hears and feels is the same.

    uv run python -m tests.programs.tables.twins --title kalesia --pairs 10000 --seed 1 [--pixels] [--late] [--leak sound]

`watcher` notes a run, `playing` plays pairs of a title (`tests.scenes.<title>.twins` says which), `guessing` learns to guess.
"""

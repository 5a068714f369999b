"""Four on a sofa: random evenings of people with pads, keyboard and mouse at the whole program.

    uv run python -m tests.programs.evenings.sofa --evenings 2000 --seed 1 [--title kalua]

`owners` knows who holds what, as people would say it; `watch` sees every change of seats and every move in the frame in which
it happens; `friends` do what people do with their devices; `evening` lets them come, play, leave and quarrel at random.
"""

"""What the results tell of a game of Kalyra: the party's health, its foes and its level, and its hours."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.kalyra.aftermath import HeroDefeated, HeroOut, LevelUp, QuestCompleted
from games.kalyra.content import hero_ids
from games.kalyra.state import State
from scenes.kalyra.paint.company import company
from scenes.kalyra.paint.palette import KALYRA
from scenes.kalyra.wording import TITLE
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people
from scenes.table.ending.rounds import LOWER, UPPER, WIDE, Said, Walk, under_heading
from scenes.table.ending.tale import Board, Course, End, Graph, Line, Pin, Tale
from scenes.table.laid.labels import Label
from scenes.table.laid.props import Prop

PARTY: Final = 134

Ended = End[State]


def tale(end: Ended) -> Tale:
    """All of it."""
    walk, say = Walk(end.past, lambda view: view.round), end.words.teller(TITLE)
    measures: tuple[tuple[str, str, Callable[[State], int]], ...] = (
        ("health", SHELL.good, health), ("foes", SHELL.bad, foes), ("level", SHELL.gold, lambda view: view.level)
    )  # fmt: skip
    graphs = [Graph(say(f"tale.{name}"), [_line(say(f"tale.{name}"), color, walk, of)]) for name, color, of in measures]
    boards = [_party(end), Board("turned", LOWER, end.words.say("results.turned"))]
    return Tale(
        sentence(end), boards, Course(WIDE, KALYRA.plate, graphs, say("tale.round"), walk.last, legend=False), turned(end, walk)
    )


def sentence(end: Ended) -> str:
    """Why it ended."""
    assert end.view.result is not None
    return end.words.of(TITLE, f"results.why.{end.view.result.cause}")


def _line(name: str, color: str, walk: Walk, of: Callable[[State], int]) -> Line:
    return Line(name, color, people.emblem_alone(name="crown", px=44), walk.points(of), own=True)


def health(view: State) -> int:
    """What all heroes have together."""
    return sum(max(0, hero.hp) for hero in view.heroes)


def foes(view: State) -> int:
    """How many stand on the land."""
    return len(view.enemies)


def _party(end: Ended) -> Board:
    """The six heroes, and what they came to."""
    view, say = end.view, end.words.teller(TITLE)
    led = [hero_ids()[h] for h in view.order]
    out = [hero for hero in led if view.heroes[hero_ids().index(hero)].status == "out"]
    look = company(heroes=",".join(led), out=",".join(out), w=PARTY * 0.94)
    x, y = UPPER.x + 36, UPPER.y + 166
    props = [Prop.of("party", look, x + PARTY * 0.47, y, PARTY * 0.94, PARTY * 0.94 / 0.7, 12)]
    deeds = say("results.deeds", level=view.level, defeated=view.defeated, gold=view.gold)
    left = x + PARTY + 20
    label = Label(deeds, left, UPPER.y + 84, 30, "ui", SHELL.ink, anchor="top", width=UPPER.right - left - 24, lines=4,
                  leading=1.15, layer=13, key="deeds")  # fmt: skip
    heading = say("results.won" if end.outcome.winners else "results.lost")
    return Board("party", UPPER, heading, props=props, labels=[label])


def turned(end: Ended, walk: Walk) -> list[Pin]:
    """Where it turned: heroes that fell or left, quests fulfilled, levels won."""
    say, told = end.words.teller(TITLE), dict[int, Said]()
    for r, one in walk.of(LevelUp):
        told[r] = Said(one.move, say("tale.level_up", round=r, level=one.event.level))
    for r, one in walk.of(QuestCompleted):
        told[r] = Said(one.move, say("tale.quest", round=r, quest=one.event.card))
    for r, one in walk.of(HeroDefeated):
        told[r] = Said(one.move, say("tale.fell", round=r, hero=one.event.hero))
    gone = list[int]()
    for r, one in walk.of(HeroOut):
        told[r] = Said(one.move, say("tale.gone", round=r, hero=one.event.hero))
        gone = [r, *gone]
    return walk.pins(walk.ends(health), told, gone[:1], under_heading(LOWER))

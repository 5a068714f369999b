"""What the results tell of a game of Kalyra: the last blow as a sum, the party's health, its foes and its level, its hours."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from games.kalyra.aftermath import EnemyDefeated, HeroDefeated, HeroOut, LevelUp, QuestCompleted
from games.kalyra.content import hero_ids
from games.kalyra.events import AttackDeclared, FinalQuestStarted, TilePlaced
from games.kalyra.presence.deeds import ODDS, Blow, blows, foes, health, last_blow, sides_won
from games.kalyra.state import State
from games.kernel.match import Player
from games.kernel.protocol import Outcome, Seat
from games.kernel.rounds import Walk
from games.kernel.turning_points import Deed, turned_by
from scenes.kalyra.paint import heroes, thrown
from scenes.kalyra.paint.company import company
from scenes.kalyra.paint.foes import foe_head
from scenes.kalyra.paint.palette import KALYRA
from scenes.kalyra.wording import TITLE
from scenes.paint.brush import Picture
from scenes.paint.palette import SHELL
from scenes.paint.recipes import people
from scenes.stage.aids.told import sentences
from scenes.stage.loop.metrics import Box
from scenes.stage.words.words import Words
from scenes.table.ending.recap import Board, Course, End, Graph, Line, Pin, Recap
from scenes.table.ending.rounds import LOWER, UPPER, WIDE, Said, pinned, under_heading, won
from scenes.table.ending.sums import Row
from scenes.table.face import Ending
from scenes.table.layout.labels import Label
from scenes.table.layout.props import Prop
from scenes.table.show.unmasking import SeatResult

PARTY: Final = 134
SUM: Final = Box(WIDE.x, WIDE.y, WIDE.w, 244)
COURSE: Final = Box(WIDE.x, SUM.bottom + 12, WIDE.w, WIDE.h - SUM.h - 12)
FIGURE: Final = 88

Ended = End[State]


def recap(end: Ended) -> Recap:
    """All of it."""
    walk, say = Walk(end.past, lambda view: view.round), end.words.teller(TITLE)
    measures: tuple[tuple[str, str, Callable[[State], int]], ...] = (
        ("health", SHELL.good, health), ("foes", SHELL.bad, foes), ("level", SHELL.gold, lambda view: view.level)
    )  # fmt: skip
    graphs = [Graph(say(f"recap.{name}"), [_line(say(f"recap.{name}"), color, walk, of)]) for name, color, of in measures]
    blow = last_blow(end.view, walk)
    boards = [_party(end, own_deeds(end, walk)), Board("turned", LOWER, end.words.say("results.turned"))]
    boards += [_blow(end, blow)] if blow is not None else []
    course = Course(COURSE if blow is not None else WIDE, KALYRA.plate, graphs, say("recap.round"), walk.last, legend=False)
    return Recap(sentence(end), boards, course, turned(end, walk))


def sentence(end: Ended) -> str:
    """Why it ended: the day, and of a boss what was left of it."""
    view = end.view
    assert view.result is not None
    values: dict[str, int | str] = {"n": view.round, "left": len(view.world_deck), "boss": view.final}
    boss = view.enemies.get(view.boss)
    if boss is not None:
        values |= {"hp": max(0, boss.hp), "most": boss.max_hp}
    return end.words.of(TITLE, f"results.told.{view.result.cause}", **values)


def _line(name: str, color: str, walk: Walk[State], of: Callable[[State], int]) -> Line:
    return Line(name, color, people.emblem_alone(name="crown", px=44), walk.points(of), own=True)


def _figure(id: str) -> Picture:
    return heroes.medallion(hero=id, px=FIGURE) if id in hero_ids() else foe_head(kind=id, px=FIGURE)


def _blow(end: Ended, blow: Blow) -> Board:
    """Who struck, swords less shields, and what that left of the other's health."""
    say, row = end.words.teller(TITLE), Row(FIGURE, FIGURE)
    if blow.throw is not None:
        row.pictures("by", [_figure(blow.attacker)], say(f"figure.{blow.attacker}"))
        for number, face, side in ((blow.throw[0], "sword", "attack"), (blow.throw[1], "shield", "defend")):
            if side == "defend":
                row.sign("−")
            row.sign(str(number))
            row.pictures(side, [thrown.die(face=face, side=side, px=FIGURE)], say(f"recap.{face}s"))
        row.sign("=")
    row.sign(str(blow.damage), 84, SHELL.bad, say("recap.damage"))
    row.arrow()
    row.pictures("target", [_figure(blow.target)], say(f"figure.{blow.target}"))
    row.arrow()
    row.sign(str(max(0, blow.left)), 84, SHELL.bad, say("recap.left"))
    props, labels = row.centred(SUM)
    heard = say("recap.blow.bare", damage=blow.damage, target=blow.target, hp=max(0, blow.left))
    if blow.throw is not None:
        heard = sentences((say("recap.blow", attacker=blow.attacker, swords=blow.throw[0], shields=blow.throw[1]), heard))
    heading = say("recap.last_blow", round=blow.round)
    return Board("sum", SUM, heading, KALYRA.plate, move=blow.move, props=props, labels=labels, heard=heard)


def _party(end: Ended, own: str) -> Board:
    """The six heroes, and what they came to."""
    view, say = end.view, end.words.teller(TITLE)
    led = [hero_ids()[h] for h in view.order]
    out = [hero for hero in led if view.heroes[hero_ids().index(hero)].status == "out"]
    look = company(heroes=",".join(led), out=",".join(out), w=PARTY * 0.94)
    x, y = UPPER.x + 36, UPPER.y + 166
    props = [Prop.of("party", look, x + PARTY * 0.47, y, PARTY * 0.94, PARTY * 0.94 / 0.7, 12)]
    deeds = say("results.deeds", left=len(led) - len(out), level=view.level, defeated=view.defeated)
    deeds = f"{deeds} {own}".strip()
    left = x + PARTY + 20
    label = Label(deeds, left, UPPER.y + 84, 30, "ui", SHELL.ink, anchor="top", width=UPPER.right - left - 24, lines=4,
                  leading=1.15, layer=13, key="deeds")  # fmt: skip
    heading = say("results.won" if end.outcome.winners else "results.lost")
    return Board("party", UPPER, heading, props=props, labels=[label])


def deeds(end: Ended, walk: Walk[State]) -> tuple[list[Deed[State, str]], list[Deed[State, str]]]:
    """All that is told with its sentence: first what must be, the reveal of the boss and heroes that left for good;
    then the last guard, heroes that fell, quests and levels."""
    say, felled = end.words.teller(TITLE), list(blows(walk))
    first, others = list[Deed[State, str]](), list[Deed[State, str]]()
    before = last = walk.past[0]
    for k, (r, one) in enumerate(zip(walk.rounds, walk.past, strict=True)):
        before, last = (last if one.move != last.move else before), one
        event = one.event
        told = partial(Deed, r, max(1, one.move), before.view, one.view, begins=walk.begins(k))
        match event:
            case FinalQuestStarted():
                first.insert(0, told(say("recap.reveal", round=r, boss=event.card, hp=event.hp)))
            case EnemyDefeated() if _guards(before.view) and not _guards(one.view):
                others.append(told(say("recap.last_guard", round=r)))
            case LevelUp():
                others.append(told(say("recap.level_up", round=r, level=event.level)))
            case QuestCompleted():
                others.append(told(say("recap.quest", round=r, quest=event.card)))
            case HeroDefeated() | HeroOut():
                name = "fell" if isinstance(event, HeroDefeated) else "gone"
                by = [blow for blow in felled if blow.target == event.hero and blow.move <= one.move][-1:]
                foe = by[0].attacker if by else ""
                text = say(f"recap.{name}.by", round=r, hero=event.hero, foe=foe) if foe else ""
                fitting = others if isinstance(event, HeroDefeated) else first
                fitting.append(told(text or say(f"recap.{name}", round=r, hero=event.hero)))
    return first, others


def _guards(view: State) -> int:
    return sum(enemy.guard for enemy in view.enemies.values())


def turned(end: Ended, walk: Walk[State]) -> list[Pin]:
    """Where it turned: the boss comes, a hero leaves; else what changed the chance to win most."""
    first, others = deeds(end, walk)
    chosen = turned_by(others, lambda view: ODDS.of(view)[0], first, apart=1, won=won(end))
    return pinned(walk, [Said(deed.move, deed.what, deed.begins) for deed in chosen], under_heading(LOWER))


def own_deeds(end: Ended, walk: Walk[State]) -> str:
    """What the one person did: lands found, and foes felled by attacks of the own heroes."""
    if end.you is None:
        return ""
    lands, felled, striker = 0, 0, ""
    for one in walk.past:
        event, view = one.event, one.view
        if isinstance(event, TilePlaced) and one.move and view.heroes[view.active].seat == end.you:
            lands += 1
        elif isinstance(event, AttackDeclared):
            striker = event.attacker if isinstance(event.attacker, str) else ""
        elif isinstance(event, EnemyDefeated) and event.cause == "attack" and striker:
            felled += view.heroes[hero_ids().index(striker)].seat == end.you
    return end.words.of(TITLE, "recap.yours", lands=lands, felled=felled)


def results_title(view: State, outcome: Outcome, players: Sequence[Player], words: Words) -> str:
    """All win or lose together."""
    assert view.result is not None
    return words.of(TITLE, "results.won" if view.result.result == "win" else "results.lost")


def seat_result(view: State, outcome: Outcome, seat: Seat, words: Words) -> SeatResult:
    """Its heroes, with their portraits; grey is who is out of the game."""
    led = [hero_ids()[h] for h in view.order if view.heroes[h].seat == seat]
    text = ", ".join(words.of(TITLE, f"hero_short.{hero}") for hero in led)
    out = [hero for hero in led if view.heroes[hero_ids().index(hero)].status == "out"]
    picture, args = company(heroes=",".join(led), out=",".join(out))
    return SeatResult(seat, text, seat in outcome.winners, picture, dict(args))


ENDING: Final = Ending[State](
    title=results_title, seat=seat_result, recap=recap, now=lambda view: ("recap.round", view.round), odds=ODDS, won=sides_won
)

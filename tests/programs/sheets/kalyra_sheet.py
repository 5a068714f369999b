"""Pictures of Kalyra's table at every moment: `uv run python -m tests.programs.sheets.kalyra_sheet OUT [names] [small]`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, ClassVar, Self

from games.kalyra import events
from games.kalyra.pending import Vote
from games.kernel.chance import Chance
from scenes.stage.devices.action import Action, Kind, Phase
from tests.programs.sheets import sittings

Found = Callable[[Any], bool]


class Defaults(sittings.Defaults):
    """A game of chance; the first `humans` seats share the heroes with the computers."""

    face: ClassVar = "kalyra"

    def __init__(self, n: int, size: tuple[int, int], seed: int = 5, humans: int = 1, **options: Any) -> None:
        options.setdefault("people", str(humans) if humans < n else "all")
        super().__init__(n, size, seed, humans, **options)
        self.chance = Chance(seed)

    def play(self, found: Found, most: int = 6000) -> bool:
        """Plays until a position is found in which seat 0 is to act; False when the game ended before."""
        for _ in range(most):
            if not self.match.to_act():
                return False
            if self.match.to_act()[0] == 0 and found(self.view):
                return True
            seat = self.match.to_act()[0]
            self.match.submit(seat, self.title.random_move(self.match.view(seat), seat, self.chance))
        return False

    def press(self, kind: Kind, seat: int | None = None, **more: Any) -> Self:
        return super().press(kind, seat, **more).run(0.5)


def at(
    found: Found, n: int = 3, change: Callable[[Defaults], None] = lambda t: None, **more: Any
) -> Callable[[tuple[int, int]], Defaults]:
    """The first position of that kind in games of chance; nothing here hangs on how well computers play."""

    def made(size: tuple[int, int]) -> Defaults:
        for seed in range(1, 60):
            t = Defaults(n, size, seed=seed, **dict(more))
            if t.play(found):
                change(t)
                t.open()
                t.until(t.asked)
                t.run(0.8)
                return t
        raise AssertionError("no such position in any of the games")

    return made


def asking(state: str, found: Found = lambda view: True) -> Found:
    return lambda view: view.asking == state and found(view)


def in_fight(view: Any) -> bool:
    """Somebody can be attacked, and the land has grown."""
    return len(view.tiles) >= 7 and any(type(move).__name__ == "Attack" for move in view.legal_moves(0))


def grown(view: Any) -> bool:
    return len(view.tiles) > 8


def endowed(t: Defaults) -> None:
    """The active hero has been lucky, and so has the Bazaar: players without thoughts seldom are."""
    state = t.match._game.state
    hero = state.heroes[state.active if state.active >= 0 else 0]
    hero.pack, hero.left, hero.body = ["healing_draught", "smoke_vial", "buckler"], "militia_sword", "padded_jack"
    state.bazaar += ["hunters_bow", "phoenix_feather", "tower_shield", "chain_hauberk"]
    state.gold += 7
    t.match._views.clear()


def voting(t: Defaults) -> None:
    """A reward that heals one hero, of whom all must agree."""
    t.match._game.state.stack.append(Vote(6))
    t.match._views.clear()


def turn(size: tuple[int, int]) -> Defaults:
    return at(asking("hero_turn", in_fight))(size)


def odds(size: tuple[int, int], **more: Any) -> Defaults:
    t = at(asking("hero_turn", in_fight), **more)(size)
    attack = next(move for move in t.view.legal_moves(0) if type(move).__name__ == "Attack")
    t.go(f"space.{t.view.enemies[attack.enemy].space}")
    return t


def pack(size: tuple[int, int]) -> Defaults:
    t = at(asking("hero_turn", grown), change=endowed)(size)
    t.go(f"space.{t.view.heroes[t.view.active].space}")
    t.press(Kind.CONFIRM)
    return t


def lens(size: tuple[int, int]) -> Defaults:
    t = turn(size)
    t.room.act(Action(Kind.PEEK, Phase.DOWN))
    t.run(0.5)
    return t


def far(size: tuple[int, int]) -> Defaults:
    t = at(asking("hero_turn", lambda view: len(view.tiles) > 18))(size)
    t.press(Kind.SHOULDER_LEFT)
    return t


def dice(size: tuple[int, int]) -> Defaults:
    """In the middle of an attack."""
    t = odds(size)
    t.room.act(Action(Kind.CONFIRM, Phase.DOWN))
    t.until(lambda: t.table.context.showing(events.DiceRolled), 20)
    t.run(0.75)
    return t


def intent(size: tuple[int, int], n: int = 3, seed: int = 7, **more: Any) -> Defaults:
    """A companion says what it is about to do."""
    t = Judged(n, size, seed=seed, **more)
    t.play(asking("hero_turn", in_fight))
    t.open()
    for _ in range(40):
        t.until(lambda: t.table.look().intent is not None or t.asked(), 60)
        told = t.table.look().intent
        if told is not None and told.target is not None:
            break
        t.press(Kind.CONFIRM) if told is not None else t.press(Kind.ALT).press(Kind.ALT)
    t.run(0.8)
    return t


class Judged(Defaults):
    agent: ClassVar = "knight"


MOMENTS: dict[str, Callable[[tuple[int, int]], Defaults]] = {
    "draft": at(asking("hero_draft", lambda view: len(view.order) == 2), n=2, people="all"),
    "inn": at(asking("inn_placement", lambda view: sum(h.status == "board" for h in view.heroes) >= 2)),
    "turn": turn,
    "odds": odds,
    "lens": lens,
    "far": far,
    "rotate": at(asking("tile_rotate", lambda view: len(view.tiles) > 6)),
    "land": at(asking("tile_land", lambda view: len(view.tiles) > 6 and view.enemies)),
    "pack": pack,
    "shop": at(asking("shop_buy"), change=endowed),
    "level": at(asking("level_up")),
    "level4": at(asking("level_up"), n=4, humans=4),
    "vote": at(asking("hero_turn", in_fight), n=3, humans=3, change=voting),
    "lethal": at(asking("react_lethal")),
    "boss": at(asking("hero_turn", lambda view: view.final != "")),
    "dice": dice,
    "intent": intent,
    "intent_large": lambda size: intent(size, text_size=1.3, language="it"),
    "solo6": at(asking("hero_turn", in_fight), n=1),
    "large": lambda size: odds(size, text_size=1.3, language="es", n=6),
    "large_it": lambda size: odds(size, text_size=1.3, language="it", high_contrast=True),
}

GOLDEN = ("draft", "turn", "rotate", "pack", "boss")
"""Those of which pictures are kept: they hang on nothing but the rules."""


def sheet(folder: Path, size: tuple[int, int], names: Iterable[str]) -> None:
    """Saves the pictures of these moments."""
    sittings.take_pictures("kalyra", MOMENTS, folder, size, names)


if __name__ == "__main__":
    sittings.command("kalyra", MOMENTS)

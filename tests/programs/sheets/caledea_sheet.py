"""Pictures of Caledea's table at every moment: `uv run python -m tests.programs.sheets.caledea_sheet OUT [names] [small]`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, ClassVar

from games.caledea import events
from games.caledea.arrival import effect_at
from games.kernel.chance import Chance
from scenes.caledea.board.camera import Camera
from scenes.stage.devices.action import Action, Kind, Phase
from tests.programs.sheets import sittings


class Defaults(sittings.Defaults):
    """A game played on by so many moves, and then until a person is to act."""

    face: ClassVar = "caledea"
    looks: ClassVar = 1

    def __init__(
        self, n: int, size: tuple[int, int], seed: int = 5, humans: int = 1, played: int = 0, shown: bool = True, **options: Any
    ) -> None:
        super().__init__(n, size, seed, humans, **options)
        self.play_on(played, seed)
        if shown:
            self.open()

    def play_on(self, moves: int, seed: int) -> None:
        """So many moves, then on until a person is to act."""
        chance = Chance(seed)
        while self.match.to_act() and (moves > 0 or not self._person_begins()):
            seat = self.match.to_act()[0]
            view = self.match.view(seat)
            found = _sensible(view, seat, chance)
            self.match.submit(seat, found)
            moves -= 1

    def _person_begins(self) -> bool:
        return self.match.players[self.match.to_act()[0]].kind == "human"

    def to(self, square: int) -> None:
        """The cursor to a square."""
        self.go(f"square.{square}")


def _sensible(view: Any, seat: int, chance: Chance) -> Any:
    """Claims what it can reach and builds at times. It hangs on nothing but the rules, so that pictures stay the same."""
    legal = view.legal_moves(seat)
    if view.phase == "where":
        mine = view.kingdom[seat]
        ends = [m for m in legal if view.outpost[m.path[-1]] == mine and m.path[-1] not in view.marker]
        return chance.pick([m for m in ends if not view.blocked(seat, m.path[-1])] or legal)
    if view.phase == "take":
        return legal[chance.below(2) * (len(legal) - 1)]
    if view.phase == "main":
        builds = [m for m in legal if type(m).__name__ in ("Build", "UpgradeUnit")]
        groups = [m for m in legal if type(m).__name__ == "PickGroup"]
        return chance.pick((builds if builds and chance.below(3) == 0 else groups) or legal)
    return chance.pick(legal)


def draft(size: tuple[int, int]) -> Defaults:
    return _asked(Defaults(5, size))


def _asked(t: Defaults) -> Defaults:
    t.until(t.asked)
    t.run(1.0)
    return t


def _in_turn(t: Defaults) -> Defaults:
    t.until(lambda: t.asked() and t.match.view(None).phase == "main")
    t.run(1.0)
    return t


def _turn(n: int, **options: Any) -> Callable[[tuple[int, int]], Defaults]:
    return lambda size: _in_turn(Defaults(n, size, played=60 * n, kingdoms="deal", **options))


def _fights(view: Any) -> list[tuple[Any, Any]]:
    """Every group of the seat to act that could attack now, whole, with one square that it could attack."""
    found = []
    for group in [move for move in view.legal_moves(view.active) if type(move).__name__ == "PickGroup"]:
        trial, chance = view.copy(), Chance(1)
        trial.apply(view.active, group, chance)
        while trial.phase == "take":
            trial.apply(view.active, trial.legal_moves(view.active)[-1], chance)
        ends = {move.path[-1] for move in trial.legal_moves(view.active)}
        found += [(group, end) for end in sorted(ends) if trial.blocked(view.active, end)]
    return found


def where(size: tuple[int, int], boards: str = "A") -> Defaults:
    """A group is about to go; the cursor is on a fight."""
    return _about_to_go(size, boards, 300, _fights)


def _about_to_go(size: tuple[int, int], boards: str, played: int, aims: Callable[[Any], list[tuple[Any, Any]]]) -> Defaults:
    """The first game that offers such an aim: the group has been picked, and the cursor is on its end."""
    for seed in range(8, 60):
        t = Defaults(4, size, seed=seed, played=played, kingdoms="deal", boards=boards, shown=False)
        view = t.match.view(None)
        found = aims(view) if view.phase == "main" else []
        if found:
            break
    t.open()
    _in_turn(t)
    group, end = found[-1]
    t.match.submit(view.active, group)
    t.table.persons.done()
    t.run(0.6)
    while t.match.view(None).phase == "take":
        t.press(Kind.CONFIRM)
        t.run(0.6)
    t.table.part(Camera).bring(end)
    t.to(end)
    t.run(0.6)
    return t


def _claims(view: Any) -> list[tuple[Any, Any]]:
    """Every group of the seat to act, whole, with one square that it could claim."""
    found = []
    for group in [move for move in view.legal_moves(view.active) if type(move).__name__ == "PickGroup"]:
        trial, chance = view.copy(), Chance(1)
        trial.apply(view.active, group, chance)
        while trial.phase == "take":
            trial.apply(view.active, trial.legal_moves(view.active)[-1], chance)
        ends = sorted({move.path[-1] for move in trial.legal_moves(view.active)})
        free = [end for end in ends if not trial.blocked(view.active, end)]
        found += [(group, end) for end in free if effect_at(trial, view.active, end) == "claim"]
    return found


def landing(size: tuple[int, int]) -> Defaults:
    """A group is about to go; the cursor is on an outpost that it would claim."""
    return _about_to_go(size, "A", 260, _claims)


def site(size: tuple[int, int]) -> Defaults:
    """A capital is about to be founded."""
    t = Defaults(3, size, kingdoms="deal", humans=3)
    t.until(lambda: t.asked() and t.match.view(None).phase == "place_capital")
    return t.run(1.0)


def panned(size: tuple[int, int]) -> Defaults:
    t = where(size)
    t.table.part(Camera).pan(4, 5)
    t.run(0.5)
    return t


def menu(size: tuple[int, int]) -> Defaults:
    t = _in_turn(Defaults(3, size, played=150, kingdoms="deal", seed=3))
    view = t.match.view(None)
    t.to(view.capital[view.active])
    t.press(Kind.CONFIRM)
    t.run(0.6)
    return t


def lens(size: tuple[int, int]) -> Defaults:
    t = _in_turn(Defaults(2, size, played=50, kingdoms="deal"))
    t.room.act(Action(Kind.PEEK, Phase.DOWN))
    t.run(0.5)
    return t


def prices(size: tuple[int, int]) -> Defaults:
    t = _turn(5)(size)
    t.press(Kind.SHOULDER_LEFT)
    t.run(0.5)
    return t


def fight(size: tuple[int, int]) -> Defaults:
    """In the middle of a duel."""
    t = where(size)
    t.press(Kind.CONFIRM)
    t.until(lambda: t.table.context.showing(events.DuelRolled, events.SiegeRolled), 8)
    t.run(1.5)
    return t


MOMENTS: dict[str, Callable[[tuple[int, int]], Defaults]] = {
    "draft5": draft,
    "turn2": lambda size: _in_turn(Defaults(2, size, played=70, kingdoms="deal", seed=9)),
    "turn4": _turn(4),
    "turn5": _turn(5),
    "turn8": _turn(8),
    "tall6": _turn(6, boards="tall", teams="two"),
    "four8": _turn(8, boards="four"),
    "where4": where,
    "landing4": landing,
    "site3": site,
    "panned4": panned,
    "menu3": menu,
    "lens2": lens,
    "prices5": prices,
    "fight4": fight,
    "large8": _turn(8, text_size=1.3, language="es"),
    "large3": _turn(3, text_size=1.3, language="it", high_contrast=True),
}


GOLDEN = ("draft5", "turn8", "where4", "landing4", "fight4", "prices5")
"""Those of which pictures are kept: they hang on nothing but the rules."""


def sheet(folder: Path, size: tuple[int, int], names: Iterable[str]) -> None:
    """Saves the pictures of these moments."""
    sittings.take_pictures("caledea", MOMENTS, folder, size, names)


if __name__ == "__main__":
    sittings.command("caledea", MOMENTS)

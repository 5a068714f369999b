"""Random evenings of people with pads at the machine of seats, against a plain list of who holds what.

    uv run python -m tests.programs.evenings.sitting --evenings 100000 --seed 1

After every step: who is asked can answer, or a press that is offered makes it so; no device acts for a seat that is not its
own; secrets are kept in a way that all who sit there can use. The first evening in which that is not so is printed.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass, field

from games.kernel.chance import Chance
from games.kernel.match import Player
from scenes.stage.devices.action import KEYS_1, KEYS_2, MOUSE
from scenes.stage.devices.seating import Hold, Seating, seated_again

MODELS = ("red", "red", "blue")
"""Of pads: two of three are alike."""
HOUSE = (KEYS_1, KEYS_2, MOUSE)
STEPS = 40


class Wrong(AssertionError):
    """Something that may never happen; says what had been done."""


@dataclass
class Evening:
    """One evening: what the machine knows, and beside it what people would say themselves."""

    luck: Chance
    n: int
    seating: Seating
    players: list[Player]
    pads: dict[str, str] = field(default_factory=dict)
    """Pads that are plugged in, with their models."""
    holder: dict[int, str] = field(default_factory=dict)
    """Who holds which pad, as people would say."""
    waits: set[int] = field(default_factory=set)
    """Whose pad is gone."""
    plugged: int = 0
    done: list[str] = field(default_factory=list)

    # -- what may happen -----------------------------------------------------------------------------------------------

    def plug(self) -> None:
        device = f"pad:{self.plugged}"
        self.plugged += 1
        self.pads[device] = self.luck.pick(MODELS)

    def pull(self) -> None:
        if not self.pads:
            return
        device = self.luck.pick(sorted(self.pads))
        lost = self.seating.lose(device, self.pads.pop(device))
        mine = [seat for seat, held in self.holder.items() if held == device]
        for seat in mine:
            del self.holder[seat]
            if self.seating.several:
                self.waits.add(seat)
        if lost != tuple(mine):
            raise Wrong(f"{lost} lost a pad, and {mine} held it")

    def press(self) -> None:
        """Somebody presses any device; where it needs a seat he says which is his own, or one that waits."""
        device = self.luck.pick([*sorted(self.pads), *HOUSE])
        if not self.seating.needs_seat(device):
            return
        if device in self.holder.values():
            raise Wrong(f"{device} is held and asked for its seat")
        offered = self.seating.offers(device, self.pads.get(device, ""))
        if not offered or not self.luck.below(4):
            return
        seat = self.luck.pick(offered)
        if self.players[seat].kind == "agent":
            self._play(seat, "human")
        self.sit(seat, device)

    def sit(self, seat: int, device: str) -> None:
        self.seating.sit(seat, device, self.pads.get(device, ""))
        self.waits.discard(seat)
        if device in self.pads:
            self.holder[seat] = device
        else:
            self.holder.pop(seat, None)

    def leave(self) -> None:
        seat = self.luck.below(self.n)
        if self.players[seat].kind == "human":
            self._play(seat, "agent")
            self.holder.pop(seat, None)
            self.waits.discard(seat)
            self.seating.follow(self.players)

    def take_back(self) -> None:
        """By the pause, with whatever device; what the machine makes of the pad that somebody had is checked, not foretold."""
        seat = self.luck.below(self.n)
        if self.players[seat].kind == "agent":
            self._play(seat, "human")
            self.seating.follow(self.players)
            self._learn(seat)

    def _learn(self, seat: int) -> None:
        place = self.seating.places[seat]
        if place.hold is Hold.HELD:
            if place.device in self.holder.values() or place.device not in (*self.pads, *HOUSE):
                raise Wrong(f"seat {seat} came back with {place.device}, which is another's or gone")
            self.holder[seat] = str(place.device)
        elif place.hold is Hold.WAITING:
            self.waits.add(seat)

    def share(self) -> None:
        seat = self.luck.below(self.n)
        if self.players[seat].kind == "human":
            self.seating.share(seat)
            self.holder.pop(seat, None)
            self.waits.discard(seat)

    def wait(self) -> None:
        seat = self.luck.below(self.n)
        if self.players[seat].kind == "human" and self.seating.several:
            self.seating.wait(seat)
            self.holder.pop(seat, None)
            self.waits.add(seat)

    def around(self) -> None:
        if self.pads and self.seating.shared:
            device = self.luck.pick(sorted(self.pads))
            if self.seating.needs_seat(device):
                self.seating.around.add(device)

    def change_way(self) -> None:
        self.seating.wanted = self.luck.pick(("", "curtain", "chord"))

    def save_and_continue(self) -> None:
        """After a start pads have other numbers."""
        several, chords = self.seating.several, self.seating.chords
        own = {seat for seat, device in self.holder.items() if device in self.pads} | self.waits
        self.seating = seated_again(self.seating.sat(), self.players)
        self.seating.chords = chords
        self.pads = {f"pad:{self.plugged + k}": model for k, model in enumerate(self.pads.values())}
        self.plugged += len(self.pads)
        self.holder.clear()
        self.waits = own if several else set()
        if several != self.seating.several:
            raise Wrong("whether several played was forgotten")

    def play_again(self) -> None:
        """Another game with the same people, those who left among them."""
        for seat in range(self.n):
            if self.luck.below(2) and self.players[seat].kind == "agent":
                self._play(seat, "human")
                self.seating.follow(self.players)
                self._learn(seat)
        self.seating.check([*HOUSE, *self.pads])

    def _play(self, seat: int, kind: str) -> None:
        self.players[seat] = Player(f"P{seat}", "human") if kind == "human" else Player(f"P{seat}", "agent", "page", "fox")

    # -- what may never happen -----------------------------------------------------------------------------------------

    def check(self) -> None:
        seating = self.seating
        devices = [*self.pads, *HOUSE]
        for seat, player in enumerate(self.players):
            acting = [device for device in devices if seating.may(device, seat)]
            if (player.kind == "human") != (seat in seating.people):
                raise Wrong(f"seat {seat} is a {player.kind}'s, and the machine takes it for another")
            if player.kind != "human" or not seating.several:
                if acting and seating.several:
                    raise Wrong(f"{acting} act for the computer in seat {seat}")
                continue
            self._check_person(seat, acting, devices)
        self._check_way()

    def _check_person(self, seat: int, acting: list[str], devices: list[str]) -> None:
        seating = self.seating
        held = self.holder.get(seat)
        if held is not None:
            together = set(HOUSE) - set(self.holder.values()) if held in HOUSE else set()
            if held not in acting or set(acting) - {held} - together:
                raise Wrong(f"seat {seat} is played with {held}, and {acting} may act for it")
        elif seat in self.waits:
            if acting:
                raise Wrong(f"seat {seat} waits for a pad, and {acting} may act for it")
            fresh = seating.needs_seat("pad:999") and seat in seating.offers("pad:999", "red")
            if not fresh:
                raise Wrong(f"seat {seat} waits, and a new pad is not asked whether it is its own")
        else:
            if not acting:
                raise Wrong(f"a person sits in seat {seat} and nothing acts for it")
            if set(acting) & set(self.holder.values()) and not set(HOUSE) <= set(self.holder.values()):
                raise Wrong(f"{acting} act for seat {seat}, and one of them is somebody's own")

    def _check_way(self) -> None:
        seating, people = self.seating, [seat for seat, player in enumerate(self.players) if player.kind == "human"]
        if seating.secrecy == "open" and len(people) > 1:
            raise Wrong("several people play, and hands lie open")
        if seating.secrecy == "chord":
            without = [seat for seat in people if seat not in self.holder and seat not in self.waits]
            if without or not seating.chords or seating.wanted == "curtain" or len(people) < 2:
                raise Wrong(f"chords are asked for, and {without} have no pad (chords {seating.chords}, {seating.wanted!r})")


def sit_down(luck: Chance) -> Evening:
    """People come, some with pads, some without."""
    n = 2 + luck.below(5)
    people = 1 + luck.below(n)
    players = [Player(f"P{i}", "human") if i < people else Player(f"P{i}", "agent", "page", "fox") for i in range(n)]
    pads = {f"pad:{i}": luck.pick(MODELS) for i in range(people) if luck.below(4)}
    holder = {i: f"pad:{i}" for i in range(people) if f"pad:{i}" in pads}
    for i, device in enumerate((KEYS_1, KEYS_2, MOUSE)[: luck.below(4)]):
        if people > i and luck.below(2):
            holder[i] = device
    seating = Seating(tuple(holder.get(i) for i in range(n)))
    seating.chords = bool(luck.below(2))
    seating.follow(players)
    return Evening(luck, n, seating, players, pads, holder, plugged=n)


def play(number: int, seed: int) -> None:
    """One evening. `Wrong` says what was done in it."""
    luck = Chance(seed).fork(f"evening/{number}")
    evening = sit_down(luck)
    deeds: tuple[Callable[[], None], ...] = (
        evening.plug, evening.pull, evening.press, evening.press, evening.leave, evening.take_back, evening.share,
        evening.wait, evening.around, evening.change_way, evening.save_and_continue, evening.play_again,
    )  # fmt: skip
    try:
        evening.check()
        for _ in range(STEPS):
            deed = luck.pick(deeds)
            evening.done.append(deed.__name__)
            deed()
            evening.check()
    except Wrong as error:
        raise Wrong(
            f"evening {number}, seed {seed}: {error}; after {' '.join(evening.done)}; {evening.seating.places}"
        ) from None


def main() -> None:
    """Plays so many evenings and says how many."""
    top = argparse.ArgumentParser(description=__doc__)
    top.add_argument("--evenings", type=int, default=100_000)
    top.add_argument("--seed", type=int, default=1)
    said = top.parse_args()
    for number in range(said.evenings):
        play(number, said.seed)
    print(f"{said.evenings} evenings of {STEPS} steps, seed {said.seed}: nothing of what may never happen")


if __name__ == "__main__":
    main()

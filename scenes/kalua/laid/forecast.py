"""What the card that is looked at will do to whom, as things stand: slips at the villages that it will touch, and a warning
before a Global Disaster is paid for (11.1 of the rules page)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.kalua.content import cards
from games.kalua.effects import affected, loss, strength
from games.kalua.moves import PlayCard
from games.kalua.state import State
from games.kalua.table import TOP, Played
from games.kernel.protocol import Seat
from scenes.kalua.laid import pictures
from scenes.kalua.laid.island import tag_at
from scenes.kalua.laid.menu import lines_now, secret_of
from scenes.kalua.laid.volley import done, shown_card, whom
from scenes.kalua.paint.cards import signed
from scenes.kalua.paint.crowd import heart
from scenes.kalua.paint.palette import KALUA
from scenes.kalua.sight import IslandSight, asked
from scenes.kalua.zones import Zones
from scenes.stage.pieces.piece import Piece, centred
from scenes.table.laid.labels import Label

LAYER: Final = 12
SLIP: Final = (104.0, 40.0)
BELOW: Final = 41.0
ICON: Final = 30


def aimed_at(view: State, sight: IslandSight) -> Seat | None:
    """The religion under the cursor while one is chosen."""
    kind, _, number = (sight.focus or "").partition(".")
    found = lines_now(view, sight)
    if kind == "option" and int(number) < len(found):
        return found[int(number)].seat
    aimed = [
        line.seat for line in found if line.seat is not None and sight.focus in (f"village.{line.seat}", f"plate.{line.seat}")
    ]
    return aimed[0] if aimed else None


def considered(view: State, sight: IslandSight) -> Played | None:
    """The card that somebody is about to play, at the price under the cursor."""
    seat, (kind, _, number) = asked(view, sight), (sight.focus or "").partition(".")
    found = lines_now(view, sight)
    if seat is None or kind != "option" or int(number) >= len(found):
        return None
    move = found[int(number)].move
    return Played(seat, move.card, move.paid) if isinstance(move, PlayCard) else None


def looked_at(view: State, sight: IslandSight) -> Played | None:
    """The card whose effects are shown."""
    planned = considered(view, sight)
    if planned is not None:
        return planned
    i = shown_card(view, sight)
    return None if i is None or sight.kind or done(view, i) else view.volley[i]


def forecasts(view: State, sight: IslandSight) -> list[tuple[Seat, str, int]]:
    """Who, the emblem of what changes, and by how much: families where there are any to win or lose, else happiness."""
    played = looked_at(view, sight)
    if played is None:
        return []
    seats = whom(view, played)
    if seats is None:
        aimed = aimed_at(view, sight)
        seats = (aimed,) if aimed is not None and view.phase == "target" else ()
    card, times = cards()[played.card], strength(played)
    found = []
    for seat in seats:
        families = min(view.atheists, times * card.from_atheism) - loss(view, played, seat)
        if families:
            found.append((seat, "people", families))
            continue
        happier = max(0, min(TOP, view.happiness[seat] + times * card.happiness)) - view.happiness[seat]
        if happier:
            found.append((seat, "happy" if happier > 0 else "sad", happier))
    return found


def slip_at(zones: Zones, seat: Seat) -> tuple[float, float]:
    x, y = tag_at(zones, seat)
    return x, y + BELOW


def forecast_pieces(view: State, sight: IslandSight, zones: Zones) -> Iterator[Piece]:
    secret = secret_of(view, sight)
    for seat, name, by in forecasts(view, sight):
        x, y = slip_at(zones, seat)
        ink = KALUA.gain if by > 0 else KALUA.loss
        look = {"w": SLIP[0], "h": SLIP[1], "color": KALUA.accent}
        yield centred(f"forecast.{seat}", "chip", x, y, *SLIP, LAYER, art=look, secret=secret)
        picture = pictures.emblem(name, ICON, ink, ink) if name == "people" else heart(mood=name, px=ICON)
        yield centred(f"forecast.icon.{seat}", picture, x - 28, y, ICON, ICON, LAYER + 1, secret=secret)


def forecast_labels(view: State, sight: IslandSight, zones: Zones) -> Iterator[Label]:
    secret = secret_of(view, sight)
    for seat, _, by in forecasts(view, sight):
        x, y = slip_at(zones, seat)
        ink = KALUA.gain if by > 0 else KALUA.loss
        yield Label(signed(by), x - 6, y, 28, "num", ink, key=f"forecast.{seat}", layer=LAYER + 2, secret=secret)


def warning(view: State, sight: IslandSight) -> str:
    """The warning for the price under the cursor, "" where nothing is to be feared."""
    played = considered(view, sight)
    if played is None or cards()[played.card].kind != "global":
        return ""
    seat = played.seat
    left = view.families[:]
    for other in affected(view, played):
        left[other] -= loss(view, played, other)
    if any(view.families) and not any(left):
        most = max(view.families)
        winners = [sight.name(other) for other in range(view.n) if view.families[other] == most]
        names = sight.words.listing(winners)
        return sight.say("warning.wipe_out", n=len(winners), names=names)
    return sight.say("warning.own_last_families") if view.families[seat] and not left[seat] else ""

"""What is told of every event, how long it is shown, how it sounds, what flies up: no kind is forgotten, in any language."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from games.caledea import events, setup_events
from games.caledea.content import content
from games.caledea.mind.bot import REASONS, rate
from games.caledea.prompts import PROMPTS
from games.caledea.refusals import REFUSALS
from games.caledea.state import State
from games.caledea.table import Group
from games.kernel.chance import Chance
from games.kernel.match import Player
from games.kernel.minds.personas import Style
from scenes.caledea.board.bursts import bursts, bursts_of, event_lights
from scenes.caledea.context import BoardContext
from scenes.caledea.cues.cues import CUES
from scenes.caledea.papers.slips import NEWS_SLIP, slips
from scenes.caledea.prompting import prompt
from scenes.caledea.wording import column, place, ranks_listed, worded
from scenes.caledea.zones import TRAY
from scenes.stage.widgets import Figure
from scenes.stage.words.lettering import Lettering
from scenes.stage.words.words import LANGUAGES, Words
from scenes.table.layout.labels import boxes, set_lines
from scenes.table.show.log import LogEntry
from tests.clauses import clause
from tests.games.caledea.positions import Side, capture, lay
from tests.rig import TRIED_SIZES
from tests.scenes.caledea.fight import fights
from tests.scenes.caledea.fight.fights import Heard, context, players
from tests.scenes.caledea.samples import EVENTS, GENERAL, HOME, INFANTRY, SQUARE, VIEW, table, view_of


def told(event: Any, view: Any = None, language: str = "en") -> LogEntry | None:
    view = view or view_of(event)
    return CUES.log_entry(event, view, players(view.n), Words(language))


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (EVENTS[1], "Guglielmo plays Talaq."),
        (EVENTS[2], "The dice for the order: Mara 4 and Noor 6."),
        (EVENTS[5], "Guglielmo builds Talaq-on-the-Ford at C4."),
        (events.GroupMoved(0, (GENERAL, INFANTRY), (SQUARE,)), "Mara moves 1 general and 1 infantry to E5."),
        (events.AttackerChosen(INFANTRY, 1, False), "Mara attacks with the infantry, 1 die."),
        (
            events.DuelRolled((6, 5), (6, 4, 1), 1, "attacker"),
            "Mara 6-5, Guglielmo 6-4-1: the second die decides for the attack.",
        ),
        (
            events.DuelRolled((6, 5), (6, 5, 1), 2, "defender"),
            "Mara 6-5, Guglielmo 6-5-1: equal, but the defence has a die left.",
        ),
        (events.OutpostSalted(0, 1, SQUARE), "Mara salts E5, an outpost of Guglielmo."),
        (events.CapitalCaptured(0, 1, HOME, 1), "Mara takes the capital of Guglielmo, Talaq-on-the-Ford!"),
        (events.CapitalCaptured(0, 1, HOME, 2), "Mara takes Talaq-on-the-Ford from Noor!"),
        (events.CapitalCaptured(0, 1, HOME, -1), "Mara takes Talaq-on-the-Ford while nobody holds it!"),
        (events.CapitalReclaimed(1, HOME, 2), "Noor frees Talaq-on-the-Ford for Guglielmo!"),
        (events.GoldChanged(1, -2, 3), "Guglielmo loses 2 gold pieces and has 3 left."),
        (events.GameWon((0, 2), "adjudicated"), "Mara and Noor share the win on points."),
    ],
)
def test_what_the_lines_say(event: Any, line: str) -> None:
    found = told(event)
    assert found is not None
    assert found.text == line


def test_a_move_that_meets_resistance_is_told_as_an_attack() -> None:
    heard = fights.ambush_fight().of("GroupMoved")[0]
    line = told(heard.event, heard.view)
    assert line is not None
    assert line.text == "Mara attacks E5: 1 general and 1 infantry."


def test_an_outpost_is_not_told_under_the_sign_of_a_tower() -> None:
    for event in (events.OutpostClaimed(0, 5), events.OutpostReclaimed(0, 5)):
        line = told(event)
        assert line is not None
        assert line.icon == "coin"


# -- beats ---------------------------------------------------------------------------------------------------------------


def heard_of(event: Any) -> Heard:
    return Heard(event, VIEW)


def test_a_turn_calls_its_seat() -> None:
    how = CUES.cue(events.TurnStarted(2, 3, 4, 3), VIEW)
    assert (how.sounds, how.seat) == (("turn",), 2)


@clause("CALEDEA-504", "CALEDEA-506")
def test_a_duel_takes_a_part_for_every_pair_that_is_compared() -> None:
    dice = (6, 5, 4, 3)
    for index in range(4):
        other = tuple(die - (k >= index) for k, die in enumerate(dice))
        how = CUES.cue(events.DuelRolled(dice, other, index, "attacker"), VIEW)
        assert how.sounds[2 : 2 + index + 1] == ("clink",) * index + ("strike",)
        assert len(how.steps) == index + 4
    tie = CUES.cue(events.DuelTied(dice), VIEW)
    assert tie.sounds.count("clink") == 4
    assert "strike" not in tie.sounds


def test_nothing_is_told_before_it_has_been_seen() -> None:
    """The words of a throw wait for its dice, those of an Ambush for its own part."""
    for event in EVENTS:
        how = CUES.cue(event, VIEW)
        assert how.told_at < len(how.steps)
        thrown = "dice" in how.sounds
        assert (how.told_at > 0) == (thrown or getattr(event, "ambush", False)), event
    duel = CUES.cue(events.DuelRolled((6, 5), (6, 4, 1), 1, "attacker"), VIEW)
    assert duel.told_at == len(duel.steps) - 1


def test_an_attack_sounds_like_one() -> None:
    heard = fights.ambush_fight().of("GroupMoved")[0]
    assert CUES.cue(heard.event, heard.view).sounds == ("charge",)
    assert CUES.cue(events.GroupMoved(0, (GENERAL,), (SQUARE,)), VIEW).sounds == ("march",)


def test_ordinary_actions_of_computers_stay_short() -> None:
    """A claim with all that comes of it: under 2.5 seconds (STYLE 12); a duel that its first pair decides: under 4."""
    chain = (
        events.GroupMoved(1, (100,), (SQUARE, HOME)),
        events.OutpostClaimed(1, SQUARE),
        events.GoldChanged(1, 1, 5),
        events.UnitMustered(1, 104, SQUARE),
    )
    assert sum(sum(CUES.cue(event, VIEW).steps) for event in chain) < 2.5
    duel = (
        events.AttackerChosen(INFANTRY, 1, False),
        events.DefenderChosen(100, 4),
        events.DuelRolled((6, 5), (5, 4, 1), 0, "attacker"),
        events.UnitRemoved(102, SQUARE, "defending"),
    )
    assert sum(sum(CUES.cue(event, VIEW).steps) for event in duel) < 4


# -- what flies up -------------------------------------------------------------------------------------------------------

QUIET_ON_THE_BOARD = {
    setup_events.GameStarted,
    setup_events.KingdomPicked,
    setup_events.OrderRolled,
    setup_events.OrderChosen,
    events.TurnStarted,
    events.TurnEnded,
    events.GroupPicked,
    events.PassengerPicked,
    events.GroupMoved,
    events.AttackerChosen,
    events.DefenderChosen,
    events.DuelRolled,
    events.DuelTied,
    events.SiegeRolled,
    events.MusterFailed,
    events.GoldChanged,
    events.GoldTapped,
    events.GameWon,
}
"""These are shown elsewhere: on cards and sheets, by walking units, on the stage of the fight, on the winner's city."""


def board_sight(event: Any, corner: tuple[int, int] = (0, 0)) -> BoardContext:
    plain = context(heard_of(event))
    return BoardContext(**{one.name: getattr(plain, one.name) for one in fields(plain)}, corner=corner)


def test_every_event_that_touches_a_square_is_seen_there() -> None:
    for event in EVENTS:
        flying = bursts_of(VIEW, board_sight(event))
        assert bool(flying) != (type(event) in QUIET_ON_THE_BOARD), event
        named = getattr(event, "square", None)
        if flying and isinstance(named, int):
            assert named in {burst.square for burst in flying}, event
        assert len(event_lights(VIEW, board_sight(event))) == len({burst.square for burst in flying})


def test_what_flies_has_its_own_ids_and_follows_the_board() -> None:
    for event in EVENTS:
        here = list(bursts(VIEW, board_sight(event)))
        assert len({piece.id for piece in here}) == len(here)
        there = {piece.id: piece for piece in bursts(VIEW, board_sight(event, (3, 2)))}
        for piece in here:
            moved = there[piece.id]
            assert (moved.centre, moved.come) != (piece.centre, piece.come)
            assert moved.centre != piece.centre


def test_nothing_flies_at_rest() -> None:
    assert list(bursts(VIEW, board_sight(None))) == []


# -- wording -------------------------------------------------------------------------------------------------------------


def test_the_ribbon_says_who_attacks_whom_and_whose_capital_falls() -> None:
    def sentence(heard: Heard) -> str:
        return prompt(heard.view, board_sight(heard.event)).text

    assert sentence(fights.storm().of("SiegeRolled")[0]) == "Mara attacks Guglielmo at B4"
    assert sentence(fights.bombard().of("DefenderChosen")[0]).startswith("Mara bombards Guglielmo at")
    taken = events.CapitalCaptured(0, 1, 0, 1)
    assert prompt(VIEW, board_sight(taken)).text == "Mara takes the capital of Guglielmo"
    told = CUES.log_entry(taken, VIEW, players(VIEW.n), Words("en"))
    assert told is not None
    assert told.text.startswith("Mara takes the capital of Guglielmo, ")


def test_squares_are_named_by_column_and_row() -> None:
    assert [column(k) for k in (0, 8, 17, 25, 26)] == ["A", "I", "R", "Z", "AA"]
    assert [place(VIEW, VIEW.torus.at(*at)) for at in ((0, 0), (4, 4), (8, 2))] == ["A1", "E5", "I3"]


def test_groups_are_listed_by_rank() -> None:
    assert ranks_listed(VIEW, (100, 101, INFANTRY, GENERAL), Words("it")) == "1 generale, 2 cavallerie e 1 fanteria"


def test_numbers_of_the_rules_become_names() -> None:
    said = worded({"unit": GENERAL, "percent": 40}, VIEW, players(3))
    assert said == {"unit": GENERAL, "percent": 40, "rank": 3, "name": "Mara", "place": "E6"}
    assert worded({"square": SQUARE, "unit": GENERAL}, VIEW, players(3))["place"] == "E5"
    assert worded({"unit": 99}, VIEW, players(3)) == {"unit": 99}, "a unit that has left the board"
    assert worded({"kingdom": 6}, VIEW, players(3))["kingdom"] == "talaq"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_id_of_the_rules_has_its_words(language: str) -> None:
    words = Words(language)
    for id in (*PROMPTS, *REFUSALS, *REASONS):
        assert words.knows("caledea", id), id
    for card in content().kingdoms:
        for family in ("kingdom", "capital", "ruler", "kingdom_line"):
            assert words.knows("caledea", f"{family}.{card.id}"), f"{family}.{card.id}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_prompt_can_be_filled_in(language: str) -> None:
    words = Words(language)
    said = set()
    for state, message in _prompts(table()):
        asked = state.prompt(state.to_act()[0])
        text = words.of("caledea", asked.message, **worded(asked.args, state, players(state.n)))
        assert "{" not in text, text
        said.add(message)
    assert words.missing == set()
    assert {"prompt.main", "prompt.take_units", "prompt.where", "prompt.attacker_or_ambush", "prompt.defender"} <= said


def _prompts(state: State) -> list[tuple[State, str]]:
    """Tables at which different things are asked, with what is asked."""
    evening = fights.Evening(state)
    found = [(state.copy(), state.prompt(0).message)]
    evening.play(_first(state, "PickGroup"))
    while isinstance(state.pending, Group) and state.phase == "take":
        found.append((state.copy(), state.prompt(0).message))
        evening.play(max((m for m in state.legal_moves(0)), key=lambda m: m.count))
    found.append((state.copy(), state.prompt(0).message))
    onto = [m for m in state.legal_moves(0) if getattr(m, "path", (0,))[-1] == SQUARE]
    evening.play(onto[0])
    found.append((state.copy(), state.prompt(0).message))
    evening.play(state.legal_moves(0)[0])
    found.append((state.copy(), state.prompt(1).message))
    return found


def _first(state: State, kind: str) -> Any:
    """A move of that kind, from the square of the general where there is a choice."""
    moves = [m for m in state.legal_moves(0) if type(m).__name__ == kind]
    return next(m for m in moves if getattr(m, "square", None) == state.torus.at(4, 5))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_that_is_given_can_be_filled_in(language: str) -> None:
    words = Words(language)
    for state, _ in _prompts(table()):
        for rating in rate(state, state.to_act()[0], Chance(1), 0, Style()):
            values = worded(rating.reason.args, state, players(state.n))
            text = words.tell("caledea", rating.reason.message, values)
            assert "{" not in text, text
    assert words.missing == set()


def kept(by: int) -> tuple[events.CapitalCaptured, State]:
    """The capital with the longest name falls in a short game, where keeping it wins."""
    t = lay(
        Side("talaq", (2, 3), {(5, 5): "i"}),
        Side("karvad", (5, 5), {(5, 5): "i", (2, 3): "i"}),
        Side("vessry", (7, 7), {(7, 7): "i"}),
        length="short",
    )
    capture(t, 0, by=by)
    return events.CapitalCaptured(by, 0, t.capital[0], 0), t


@pytest.mark.parametrize("scale", TRIED_SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_has_room_on_its_slip(language: str, scale: float) -> None:
    """With the longest names, in every size of text: no word is cut off, and the slip stays below the rows of the rivals."""
    words, lettering = Words(language), Lettering(1.0, scale)
    named = tuple(Player(name, "human") for name in ("Wolfgang Amy", "Guglielmo II", "Maximiliane"))
    for event, view in (*((event, view_of(event)) for event in EVENTS), kept(1)):
        line = CUES.log_entry(event, view, named, words)
        if line is None or not line.loud:
            continue
        box = NEWS_SLIP.box(line.text, line.icon, lettering)
        assert box.y >= TRAY.y, line.text
        label = next(iter(slips(VIEW, board_sight(event).with_entry(line)))).label(lettering)
        shown = [text for text, _, _ in set_lines(label, lettering)]
        assert " ".join(shown).split() == line.text.split(), line.text
        for lying in boxes(label, lettering):
            assert box.y <= lying.y, line.text
            assert lying.bottom <= box.bottom, line.text
            assert lying.right <= box.right, line.text


def test_the_dice_of_both_sides_lie_in_the_story() -> None:
    """All that were thrown, whose they are, and dull those after the pair that decided."""
    heard = fights.ambush_fight().of("DuelRolled")
    assert len(heard) > 1
    for event, view in heard:
        told = CUES.log_entry(event, view, players(view.n), Words("en"))
        assert told is not None
        assert [group.words for group in told.laid] == ["Mara", "Guglielmo"]
        for group, dice in zip(told.laid, (event.a_dice, event.d_dice), strict=True):
            assert [figure.args["face"] for figure in group.figures] == list(dice)
            assert [figure.args["dull"] for figure in group.figures] == [k > event.deciding_index for k in range(len(dice))]
    assert any(figure.args["dull"] for one in heard for figure in _figures(one))


def _figures(heard: Heard) -> list[Figure]:
    told = CUES.log_entry(heard.event, heard.view, players(heard.view.n), Words("en"))
    assert told is not None
    return [figure for group in told.laid for figure in group.figures]

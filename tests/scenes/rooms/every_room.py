"""Every room of the launcher, and those that open from a table, each in a moment in which much is said."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime

import pytest
from msgspec.structs import replace

from games.catalog import BUILT, SHELF, TITLES
from games.kernel.licences import licences
from games.kernel.people.persons import COLORS, SIGNS, Person, write_people
from games.kernel.people.played import Played, Sat
from games.kernel.people.today import Kept
from games.kernel.protocol import Title
from games.kernel.sharing import SHARED
from games.kernel.teaching.lesson import read_lesson
from games.kernel.teaching.puzzle import read_puzzles
from scenes.kiosk.care.troubles import Troubles
from scenes.kiosk.carrying.preview import Preview, said_values
from scenes.kiosk.operator import OperatorMenu, StaffMenu
from scenes.kiosk.pages.trials import TRIALS
from scenes.kiosk.pin_file import PinFile
from scenes.kiosk.statistics.counting import Counting
from scenes.kiosk.statistics.counts import ENDED, Entry
from scenes.rooms.aids.first import FirstRoom
from scenes.rooms.asking import Ask
from scenes.rooms.lesson_end import lesson_end
from scenes.rooms.people.everybody import Everybody
from scenes.rooms.people.person import PersonRoom
from scenes.rooms.person.medals import Given, Medals
from scenes.rooms.person.one import OnePerson
from scenes.rooms.replay import ReplayViewer
from scenes.rooms.road.trying import road
from scenes.rooms.rulebook.reader import Rulebook
from scenes.rooms.saved import ReceivedGames, SavedGames
from scenes.rooms.seats.chair import ChairCard
from scenes.rooms.seats.first import FirstChoice, FirstTable
from scenes.rooms.seats.plan import usual_plan
from scenes.rooms.seats.room import Seats
from scenes.rooms.settings.about import AboutRoom
from scenes.rooms.settings.keys import KeysRoom, Listening
from scenes.rooms.settings.room import GROUPS, SettingsRoom
from scenes.rooms.settings.sounds import SoundsRoom
from scenes.rooms.sharing import Shared, ask_to_share
from scenes.rooms.shelf.shelf import Shelf
from scenes.rooms.text_entry import TextEntry
from scenes.rooms.today.dealing import Today
from scenes.rooms.today.who import WhoPlays
from scenes.routes import saved_results, table_of
from scenes.stage.devices.action import Change, DeviceChange
from scenes.stage.loop.job import Job
from scenes.stage.loop.scene import Scene
from scenes.stage.stage import Stage
from scenes.table.people.defaults import defaults_of
from tests.scenes.launcher_rig import House
from tests.scenes.rooms.opened import pause, results

Make = Callable[[House], Scene]


def seats(house: House, n: int = 10) -> Scene:
    """The room in which ten sit down to Kalesia."""
    return Seats("kalesia", table_of, plan=usual_plan(_title(), n))


class Friends(Seats):
    """The room in which four sit down with a pad each: two are ready, one's pad is gone, and much is told."""

    def __init__(self) -> None:
        plan = usual_plan(_title(), 5)
        for chair in range(4):
            plan.make_person(chair, f"pad:{chair}")
        plan.lose("pad:3", "")
        super().__init__("kalesia", table_of, plan=plan)

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        for pad in ("pad:0", "pad:1"):
            self.sofa.say_ready(pad)
        self.focus.to("secrecy")
        self.build()
        self.devices_changed(DeviceChange(Change.LOST, "pad:2", "pad"))


def _title() -> Title:
    return TITLES["kalesia"]


def _card(kind: str) -> Make:
    def make(house: House) -> Scene:
        plan = usual_plan(_title(), 4)
        if kind == "person":
            write_people(house.stage.folders.data, PERSONS)
            plan.chairs[0].name = "Nonno Piero"
        return ChairCard(plan, 2 if kind == "agent" else 0, _title())

    return make


PERSONS = [
    Person(f"{k:012x}", name, SIGNS[k], k % COLORS, "2026-03")
    for k, name in enumerate(("Anna", "Marco", "Zoë", "Nonno Piero", "Mariagrazia.", "Massimiliano", "Ilaria"))
]


PARTS = {"kalua": "ahuka", "caledea": "emberholt", "kalyra": "odric"}
GAMES = [
    Played(
        f"{k}.jsonl", 1e9 - k, title, title == "kalyra",
        tuple(Sat(p.name, p.id, won=k % 4 > 0 or p is not PERSONS[3], parts=(PARTS[title],)) for p in PERSONS[3:6]),
    )
    for k, title in enumerate([*PARTS] * 40)
]  # fmt: skip
"""Of persons with long names, who win and lose and have a rival."""


def _medals() -> Scene:
    """All three of a page, given."""
    given = ((2, "Massimiliano", "untouchable"), (2, "Massimiliano", "own_medicine"), (4, "Nonno Piero", "last_prayer"))
    room = Medals([Given(seat, name, "kalua", medal) for seat, name, medal in given])
    room.age = 9.0
    return room


class Wall(Everybody):
    """A wall with many games, of persons with long names."""

    def enter(self, stage: Stage) -> None:
        write_people(stage.folders.data, PERSONS)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("scenes.rooms.people.everybody.all_told", lambda folders, data, called: GAMES)
            super().enter(stage)
        self.focus.to(PERSONS[3].id)


def _person(known: bool) -> Make:
    return lambda house: PersonRoom(PERSONS, PERSONS[4] if known else None)


class Page(OnePerson):
    """Of one title, with the medal in focus that says most."""

    def enter(self, stage: Stage) -> None:
        write_people(stage.folders.data, PERSONS)
        super().enter(stage)
        said = [self.medals.said(k)[1] for k in range(len(self.medals.medals))]
        if said:
            self.focus.to(f"medal:{max(range(len(said)), key=lambda k: len(said[k]))}")


def _page(title: str) -> Make:
    """Of somebody with a long name, who has earned nearly everything."""
    played = [
        replace(game, level="normal" if game.together else "", luck=333, hinted=(1,), seats=tuple(_honoured(game)))
        for game in GAMES
    ]

    def make(house: House) -> Scene:
        page = Page(PERSONS[4], lambda: played)
        page.open = title
        return page

    return make


def _honoured(game: Played) -> Iterator[Sat]:
    title = TITLES[game.title]
    for sat in game.seats:
        yield replace(sat, medals=title.medals[1:], records={record.id: 188 for record in title.records}, won=True)
    yield Sat("Fox", agent="knight")


def _results(house: House) -> Scene:
    table = house.table(house.match(10, moves=None))
    return results(table, house.stage)


def _replay(house: House) -> Scene:
    match = house.match(3, moves=None)
    assert match.path is not None
    return ReplayViewer(match.path)


def _saved(house: House) -> Scene:
    house.match(10, moves=4).close()
    house.match(2, moves=None).close()
    return SavedGames()


def _received(house: House) -> Scene:
    match = house.match(10, moves=None)
    path, folder = match.path, house.stage.folders.shared
    assert path is not None
    match.close()
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("of a friend", "of another one"):
        (folder / f"{name}{SHARED}").write_bytes(path.read_bytes())
    return ReceivedGames()


def _shared(told: bool) -> Make:
    """The question before a game is shared, and what is said afterwards."""

    def make(house: House) -> Scene:
        match = house.match(3, moves=None)
        path = match.path
        assert path is not None
        match.close()
        say = house.stage.words.say
        if told:
            names = {"game": f"Kalesia 2026-11-27{SHARED}", "card": "Kalesia 2026-11-27.png"}
            return Shared(
                say, Job(lambda: say("share.done", folder="/home/guglielmo/Documents/Paper Realms", **names), here=True)
            )
        pushed: list[Scene] = []
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(house.stage, "push", pushed.append)
            ask_to_share(house.stage, path)
        return pushed[0]

    return make


def _results_again(house: House) -> Scene:
    match = house.match(10, moves=None)
    path = match.path
    assert path is not None
    match.close()
    return saved_results(house.stage, path)


def _continued(house: House) -> Scene:
    """The shelf where a game of many was left."""
    house.match(10, moves=4).close()
    return Shelf()


def _lesson_end(title: str, skipped: bool, ways: tuple[str, ...]) -> Make:
    return lambda house: lesson_end(house.stage, title, skipped, {way: lambda: None for way in ways})


def _first(title: str) -> Make:
    def make(house: House) -> Scene:
        plan = usual_plan(TITLES[title], TITLES[title].seats[0])
        return FirstChoice(FirstTable(TITLES[title], plan).deal(plan, house.stage.words), lambda move: None)

    return make


def _ask(house: House) -> Scene:
    say = house.stage.words.say
    return Ask(say("quit.title"), say("quit.text"), [("no", say("quit.no"), None), ("yes", say("quit.yes"), None)])


NOON = datetime(2024, 5, 1, 12, 0)
BUSY = {
    "idle": 125, "recovered": 3, "lost": 19, "back": 18, "loudest": 62, "people": 1543,
    "hour/9": 9, "hour/16": 95, "hour/23": 12,
    **{f"games/{title}": 212 for title in BUILT}, **{f"ended/{title}/{how}": 70 for title in BUILT for how in ENDED},
    "at/kalesia/first.choose_weapons": 9, "at/proelio/shortfall_fatal": 5, "at/caledea/last_action": 3,
    "at/kalua/first.leader": 7, "at/kalyra/first.react_attack": 8,
}  # fmt: skip
"""The figures of a busy month."""


def _desk(page: str) -> Make:
    def make(house: House) -> Scene:
        counting = Counting(house.stage, lambda: NOON)
        counting.ledger.sums.add(Entry(counting.ledger.sums.through + 1, NOON.toordinal(), BUSY))
        desk = OperatorMenu(lambda restart: None, PinFile(house.stage.folders), counting=counting)
        desk.open = page
        PinFile(house.stage.folders).choose("2580")
        return desk

    return make


def _troubled(house: House) -> Scene:
    """The desk of a machine with which much is amiss."""
    troubles = Troubles(house.stage.folders.data, lambda: NOON)
    for _ in range(12):
        troubles.recovered()
        troubles.pulled("Xbox Wireless Controller")
    troubles.stuck("PS4 Controller")
    return OperatorMenu(lambda restart: None, PinFile(house.stage.folders), troubles=troubles)


def _staffs(house: House) -> Scene:
    PinFile(house.stage.folders).choose("2580")
    counting = Counting(house.stage, lambda: NOON)
    return StaffMenu(lambda restart: None, PinFile(house.stage.folders), lambda: None, counting, lambda: None)


def _preview(house: House) -> Scene:
    values = {"kiosk_hours": ((18, 44),) * 5 + ((20, 4), (0, 0)), "kiosk_ceiling": 0.6, "text_size": 1.2, "hold": "toggle"}
    return Preview("/media/me/STICK/x.json", said_values(house.stage.words.say, house.stage.settings, values), lambda: None)


TAUGHT = [title for title in BUILT if read_lesson(TITLES[title]) is not None]
PUZZLED = [title for title in BUILT if read_puzzles(TITLES[title])]
DESK = ("figures", "hardware", "hours", "limits", "guests", "sounds", "machine", "factory")
ROOMS: dict[str, Make] = {
    "seats": seats,
    "four friends": lambda house: Friends(),
    "card of a person": _card("human"),
    "card of a computer": _card("agent"),
    "own card": lambda house: ChairCard(usual_plan(_title(), 4), 0, _title(), own=True),
    "card of a person of the house": _card("person"),
    "everybody": lambda house: Wall(),
    "nobody yet": lambda house: Everybody(),
    "page of a person": _page(""),
    **{f"page of a person, {title}": _page(title) for title in SHELF},
    "page of a newcomer": lambda house: OnePerson(PERSONS[0], lambda: GAMES),
    "a person": _person(True),
    "somebody new": _person(False),
    "who plays today": lambda house: WhoPlays(Today(house.stage, Kept("2026-11-23", persons=PERSONS))),
    "typing": lambda house: TextEntry(house.stage.words.say("seats.name_prompt"), "Guglielmo", 12),
    **{f"settings {group}": (lambda house, g=group: SettingsRoom(g)) for group in GROUPS},  # type: ignore[misc]
    "first page": lambda house: FirstRoom(),
    "keys": lambda house: KeysRoom(),
    "sounds": lambda house: SoundsRoom(),
    "listening": lambda house: Listening("keys:1", house.stage.words.say("action.info")),
    "rulebook": lambda house: Rulebook("kalesia", "KALESIA-403"),
    "pause": lambda house: pause(house.table(house.match(10, moves=0)), house.stage),
    "results": _results,
    "results again": _results_again,
    "medals": lambda house: _medals(),
    "saved games": _saved,
    "games of others": _received,
    "no games of others": lambda house: ReceivedGames(),
    "sharing asked": _shared(False),
    "sharing told": _shared(True),
    **{f"about, {page}": (lambda house, page=page: AboutRoom(page)) for page in ("news", *licences())},  # type: ignore[misc]
    "shelf where one goes on": _continued,
    **{f"first game of {title}": _first(title) for title in BUILT if defaults_of(title).first.choice},
    **{f"puzzles of {title}": (lambda house, title=title: road(house.stage, title)) for title in PUZZLED},  # type: ignore[misc]
    **{f"end of the lesson of {title}": _lesson_end(title, False, ("first", "play", "leave")) for title in TAUGHT},
    "lesson skipped": _lesson_end("kalesia", True, ("first", "results", "leave")),
    "replay": _replay,
    "asking": _ask,
    **{f"desk, {page}": _desk(page) for page in DESK},
    "desk with troubles": _troubled,
    "desk of the staff": _staffs,
    "settings to load": _preview,
    **{f"test of {name}": (lambda house, trial=trial: trial()) for name, (_, trial) in TRIALS.items()},  # type: ignore[misc]
}

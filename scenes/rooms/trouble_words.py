"""Why a saved game cannot be gone on with, watched or shared, in the language of the house."""

from __future__ import annotations

from games.catalog import TITLES
from games.kernel.journal import Header, JournalError, OpenElsewhere, OtherRules, named
from games.kernel.match import DamagedSave
from games.kernel.protocol import shortened
from games.kernel.replaying import UnknownOption
from games.kernel.saves import Save, remains
from scenes.stage.words.words import Words


def writer(words: Words, header: Header) -> str:
    """The program that wrote a save, as sentences name it."""
    return f"Paper Realms {shortened(header.program, 20)}" if header.program else words.say("resume.that_program")


def trouble_words(words: Words, save: Save, error: JournalError) -> str:
    """Why a save cannot be gone on with, and the remedy, in the language of the house."""
    file = named(save.path)
    if isinstance(error, OpenElsewhere):
        return words.say("resume.elsewhere")
    if isinstance(error, DamagedSave):
        return words.say("resume.damaged", file=file, kept=named(error.kept))
    if isinstance(error, UnknownOption):
        return words.say("resume.unknown_option")
    if save.header is not None and save.header.title in TITLES:
        version, newest = save.header.rules_version, TITLES[save.header.title].rules_version
        if version > newest:
            return words.say("resume.too_new")
        if isinstance(error, OtherRules) and error.moves:
            return words.say("resume.other_rules", version=version, n=error.moves, program=writer(words, save.header))
        if version < newest:
            watched = "resume.other_version" if remains(save.path, TITLES) is not None else "resume.too_old"
            return words.say(watched, version=version, program=writer(words, save.header))
    return f"{file}. {words.say('resume.unreadable')}"

"""The word catalogues: put every .po in order, or add texts in all three languages at once.

    uv run python -m assets.bake.words                      put what was edited by hand in order; say what cannot be read
    uv run python -m assets.bake.words add DOMAIN FILE      put the texts of FILE into the catalogues
    uv run python -m assets.bake.words drop DOMAIN ID ...   take texts out

FILE holds blocks of four lines: the id, then the text in English, Italian and Spanish; lines may be indented, empty lines and
lines with # are skipped, a text with a plural is written `one ~ many`. An id that is already there gets the new texts.
The program reads the .po files as they are; they may as well be edited by hand.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from games.kernel import catalogue
from scenes.stage.words.words import FOLDER, LANGUAGES

PLURAL = " ~ "
HEAD = """Project-Id-Version: paper-realms
Language: {language}
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit
Plural-Forms: nplurals=2; plural=(n != 1);
"""
"""Two plural forms, as all three languages need here."""


class AuthoringError(ValueError):
    """A file of texts that is not in the expected form; the message says where."""


def po_files(folder: Path = FOLDER) -> list[Path]:
    return sorted(folder.glob(f"*/LC_MESSAGES/*{catalogue.SUFFIX}"))


def read(po: Path) -> Catalog:
    """The catalogue with all that translators note in it. `CatalogueError`: the program could not read it either."""
    catalogue.read(po)
    with po.open("rb") as file:
        return read_po(file, locale=po.parents[1].name, domain=po.stem, abort_invalid=True)


def tidy(folder: Path = FOLDER) -> list[Path]:
    """Writes the catalogues anew that do not lie in the one order, by ids; returns them."""
    changed = []
    for po in po_files(folder):
        before = po.read_bytes()
        save(read(po), po)
        if po.read_bytes() != before:
            changed.append(po)
    return changed


def blocks(text: str) -> Iterator[tuple[str, tuple[str, str, str]]]:
    """(id, (en, it, es)) for every block of an authoring file."""
    lines = [line.strip() for line in text.splitlines()]
    lines = [line for line in lines if line and not line.startswith("#")]
    if len(lines) % 4:
        raise AuthoringError(f"{len(lines)} lines are no whole number of blocks of four (id, en, it, es)")
    for i in range(0, len(lines), 4):
        id, en, it, es = lines[i : i + 4]
        if " " in id:
            raise AuthoringError(f"{id!r} stands where an id was expected, after {lines[i - 1]!r}" if i else f"{id!r} is no id")
        yield id, (en, it, es)


def put(texts: Catalog, id: str, text: str) -> None:
    """Adds or replaces one text."""
    take_out(texts, id)
    if PLURAL in text:
        one, many = text.split(PLURAL)
        texts.add((id, id), (one, many))
    else:
        texts.add(id, text)


def take_out(texts: Catalog, id: str) -> None:
    for old in (id, (id, id)):
        texts.delete(old)


def save(texts: Catalog, po: Path) -> None:
    po.parent.mkdir(parents=True, exist_ok=True)
    out = io.BytesIO()
    write_po(out, texts, width=0, omit_header=True, sort_output=True, ignore_obsolete=True)
    po.write_text(head_of(po.parents[1].name) + out.getvalue().decode().strip() + "\n", encoding="utf-8")


def opened(domain: str, folder: Path) -> dict[Path, Catalog]:
    """The catalogues of a domain in every language, new where there is none: all of them are read before one is written."""
    files = [catalogue.path_of(folder, language, domain) for language in LANGUAGES]
    return {po: read(po) if po.exists() else fresh(domain, po.parents[1].name) for po in files}


def add(domain: str, text: str, folder: Path = FOLDER) -> int:
    """Puts the blocks of `text` into the catalogues of `domain`; how many texts were given."""
    given = list(blocks(text))
    for k, (po, texts) in enumerate(opened(domain, folder).items()):
        for id, said in given:
            put(texts, id, said[k])
        save(texts, po)
    return len(given)


def drop(domain: str, ids: list[str], folder: Path = FOLDER) -> None:
    for po, texts in opened(domain, folder).items():
        for id in ids:
            take_out(texts, id)
        save(texts, po)


def fresh(domain: str, language: str) -> Catalog:
    return read_po(io.BytesIO(head_of(language).encode()), locale=language, domain=domain)


def head_of(language: str) -> str:
    lines = HEAD.format(language=language).splitlines()
    return 'msgid ""\nmsgstr ""\n' + "".join(f'"{line}\\n"\n' for line in lines) + "\n"


def main(argv: list[str]) -> int:
    try:
        return run(argv)
    except (OSError, AuthoringError, catalogue.CatalogueError) as error:
        print(f"{error} Mend that and run this again.", file=sys.stderr)
        return 1


def run(argv: list[str]) -> int:
    if argv[:1] == ["add"] and len(argv) == 3:
        print(f"{add(argv[1], Path(argv[2]).read_text(encoding='utf-8'))} texts")
    elif argv[:1] == ["drop"] and len(argv) > 2:
        drop(argv[1], argv[2:])
    elif argv:
        print(__doc__, file=sys.stderr)
        return 2
    for po in tidy():
        print(f"put in order: {po.relative_to(FOLDER)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

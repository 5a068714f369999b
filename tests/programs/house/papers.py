"""What the papers under docs/ hold, and what code, tests and content cite of them.

uv run python -m tests.programs.house.papers         every citation of a paper that the papers do not hold
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from games.catalog import SHELF

ROOT: Final = Path(__file__).parents[3]
SOURCES: Final = ("main.py", "run.py", "games", "scenes", "tests", "assets")
THEME: Final = "look"
"""The paper that is cited as STYLE; the rules page of a title is cited by the title's id."""

MARK = r"(?:R\d+[a-h]?|S\d+|(?:TV|T|V)-?\d+|I-?\d+|\d{1,2}(?:\.\d{1,2})?)"
"""A place of a paper: ruling, state, vector, invariant, section."""
LIST = rf"{MARK}(?: [A-D]\b)?(?:(?:, | and | to |; )(?:and )?{MARK})*"
TITLES: Final = "|".join(SHELF)
FULL = re.compile(rf"\b({TITLES.upper()})-((?:[A-Z]{{3}}-)?\d{{2,4}}|[A-Z]{{3}}\b(?!-)|(?:R|TV?|V|I)\d+)")
NEXT = re.compile(
    r"(?:, | to | and |; )(?:([A-Z]{3}-)?(\d{2,4})\b(?![.\d]| (?:units|percent|games))|(R\d+)\b|([A-Z]{3})\b(?!-))"
)
OF_PAGE = re.compile(rf"(?<![\w-])(?<!nvariant )(?:[Ss]ections? )?({LIST}) of (?:the rules\b|({TITLES})'s page)", re.I)
SECTIONS = re.compile(rf"(?<!STYLE )\b[Ss]ections? ({LIST})")
ALONE = re.compile(r"\((\d{1,2}\.\d{1,2})(?=[),:;]| to \d)")
RULED = re.compile(r"(?<![\w-])(R\d+)\b")
WORKED = re.compile(r"(?<![\w-])((?:TV-?|T|V)\d+|I-\d+)\b|\b[Ii]nvariant (\d+)")
STYLED = re.compile(rf"STYLE(?: section)? ({LIST})")


@dataclass(frozen=True)
class Citation:
    """`place` of that paper is cited at `where`."""

    paper: str
    place: str
    where: str

    def __str__(self) -> str:
        name = "STYLE" if self.paper == THEME else f"the rules page of {self.paper}" if self.paper else "no page at all"
        return f"{self.where} cites {self.place} of {name}"


# -- what the papers hold ----------------------------------------------------------------------------------------------


def paper(name: str, root: Path = ROOT) -> str:
    """The text of docs/look.md or of a rules page."""
    return (root / "docs" / ("" if name == THEME else "rules") / f"{name}.md").read_text(encoding="utf-8")


def places(text: str) -> set[str]:
    """Everything in a paper that can be cited: sections, clauses, rulings, states, worked examples, invariants."""
    found = {number.rstrip(".") for number in re.findall(r"^#+ (\d[\d.]*)", text, re.M)}
    for line in text.splitlines():
        start = re.match(rf"[|\-* ]*(?:(?:{TITLES})-)?([A-Z]{{3}}-\d\d|\d{{3,4}}|(?:R|S|TV?-?|V|I-)\d+)\b", line, re.I)
        if start:
            found.add(plain(start[1]))
    tenth = re.search(r"^## 10\..*?(?=^## )", text, re.M | re.S)
    found |= {f"I{number}" for number in re.findall(r"^(\d+)\. ", tenth[0] if tenth else "", re.M)}
    return found | {group.partition("-")[0] for group in found if re.match(r"[A-Z]{3}-", group)}


def plain(place: str) -> str:
    """`TV-01`, `T1` and `V1` are all `T1`; `I-3` is `I3`; `R58a` is part of `R58`."""
    if found := re.fullmatch(r"(?:TV?|V)-?0*(\d+)", place):
        return f"T{found[1]}"
    if found := re.fullmatch(r"I-?(\d+)", place):
        return f"I{found[1]}"
    return re.sub(r"^(R\d+)[a-h]$", r"\1", place)


# -- what is cited -----------------------------------------------------------------------------------------------------


def texts(root: Path = ROOT) -> Iterator[tuple[Path, str]]:
    """Every comment and docstring of the sources and the content, with its file; the program's ids too. Lines are joined."""
    for top in SOURCES:
        start = root / top
        for path in sorted(start.rglob("*")) if start.is_dir() else [start]:
            if path.suffix == ".py" and path.name not in ("papers.py", "test_papers.py"):
                yield from ((path, text) for text in _of_python(path.read_text(encoding="utf-8"), ids=top != "tests"))
            elif path.suffix == ".toml" and path.parent.parent.name == "games" and path.name == "content.toml":
                yield from ((path, text) for text in re.findall(r"#(.*)", path.read_text(encoding="utf-8")))


def _of_python(source: str, ids: bool) -> Iterator[str]:
    for run in re.findall(r"(?:^ *# .*\n)+|\S  # .*", source, re.M):
        yield " ".join(re.findall(r"# (.*)", run))
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield " ".join(node.value.value.split())
        elif ids and isinstance(node, ast.Constant) and isinstance(node.value, str) and FULL.fullmatch(node.value):
            yield node.value


def citations(root: Path = ROOT) -> Iterator[Citation]:
    """Every citation of a paper, in the order of the files."""
    for path, text in texts(root):
        where = str(path.relative_to(root))
        own = next((part for part in path.relative_to(root).with_suffix("").parts if part in SHELF), "")
        for title, place in cited(text, own):
            yield Citation(title, place, where)


def cited(text: str, own: str) -> Iterator[tuple[str, str]]:
    """(paper, place) of each citation in a text; `own`: the title in whose folder it stands, "" for none."""
    for found in STYLED.finditer(text):
        yield from ((THEME, place) for place in re.findall(MARK, found[1]))
    rest = STYLED.sub("", text)
    for found in FULL.finditer(rest):
        yield from _run(found, rest)
    for found in OF_PAGE.finditer(rest):
        yield from ((found[2].lower() if found[2] else own, plain(place)) for place in re.findall(MARK, found[1]))
    if own:
        bare = OF_PAGE.sub("", rest)
        lists = [found[1] for pattern in (SECTIONS, ALONE) for found in pattern.finditer(bare)]
        yield from ((own, plain(place)) for one in lists for place in re.findall(MARK, one))
        yield from ((own, ruling) for ruling in RULED.findall(bare))
        yield from ((own, plain(vector or f"I{number}")) for vector, number in WORKED.findall(bare))


def _run(first: re.Match[str], text: str) -> Iterator[tuple[str, str]]:
    """The clause, and those that follow it without their title: `KALESIA-401 to 403, R11`."""
    title, id = first[1].lower(), first[2]
    yield title, plain(id)
    group, at = id[:4] if re.match(r"[A-Z]{3}-", id) else "", first.end()
    while found := NEXT.match(text, at):
        if found[2] and (len(found[2]) == 2) == bool(found[1] or group):
            group = found[1] or group
            yield title, f"{group}{found[2]}"
        elif found[3] or found[4]:
            yield title, found[3] or found[4]
        else:
            return
        at = found.end()


def declared(root: Path = ROOT) -> Iterator[Citation]:
    """Every id of clauses.toml as a citation: the tests name these."""
    for path in sorted((root / "games").glob("*/clauses.toml")):
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
        ids = [id for table in tables.values() for id in table]
        yield from (Citation(path.parent.name, plain(id.partition("-")[2]), str(path.relative_to(root))) for id in ids)


def missing(root: Path = ROOT) -> list[str]:
    """Every citation that the papers do not hold, one sentence each."""
    held = {name: places(paper(name, root)) for name in (*SHELF, THEME)}
    found = [*citations(root), *declared(root)]
    return sorted({str(one) for one in found if one.place not in held.get(one.paper, set())})


if __name__ == "__main__":
    wrong = missing()
    print("\n".join(wrong) or f"the papers hold all that {len(list(citations()))} citations name")
    sys.exit(bool(wrong))

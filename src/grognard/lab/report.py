"""The report of a study: one HTML page that needs nothing beside it, for players and for designers, in the reader's language."""
from __future__ import annotations

import re
import statistics
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from html import escape
from pathlib import Path
from typing import Any

from grognard.engine.problem import Problem
from grognard.engine.registry import title as title_of
from grognard.engine.title import Title

from . import charts, svg
from .findings import CardUse, Findings, rules_in_play
from .speaker import NOTHING, Speaker
from .store import folders_in
from .study import Study
from .svg import tag

FOLDER = Path(__file__).parent
PAGE = "report.html"
SHOWN = 20  # rows of a long table before the rest is folded away


def write_report(folder: Path, language: str) -> Path:
    """Write the page into the folder of the studies."""
    games: dict[str, dict[Path, Study]] = {}
    for path, study in folders_in(folder).items():
        if any(path.glob("chunk-*")):
            games.setdefault(study.game, {})[path] = study
    if not games:
        raise Problem("problem-no-study", folder=str(folder))
    parts = [GameReport(folder, title_of(game), studies, language).html() for game, studies in games.items()]
    path = folder / PAGE
    try:
        path.write_text(page("".join(parts), Speaker(language), language), encoding="utf-8")
    except OSError as error:
        raise Problem("problem-folder", folder=str(folder), reason=error.strerror or str(error)) from None
    return path


def page(body: str, speaker: Speaker, language: str) -> str:
    """The page around the parts."""
    style = (FOLDER / "report.css").read_text(encoding="utf-8")
    about = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    head = about + tag("title", escape(speaker.say("report-page"))) + tag("style", style)
    footer = tag("p", escape(speaker.say("made")), class_="note")
    content = tag("head", head) + tag("body", tag("main", body + footer))
    return f"<!doctype html>{tag('html', content, lang=language)}\n"


def table(columns: Sequence[str], rows: Iterable[Sequence[str]], numbers: Sequence[int]) -> str:
    """A table of cells that are HTML already; the columns of numbers are set flush right."""
    kinds = ["number" if at in numbers else "word" for at in range(len(columns))]
    head = "".join(tag("th", escape(name), class_=kind, scope="col") for name, kind in zip(columns, kinds, strict=True))
    body = "".join(
        tag("tr", "".join(tag("td", cell, class_=kind) for cell, kind in zip(row, kinds, strict=True))) for row in rows
    )
    return tag("div", tag("table", tag("thead", tag("tr", head)) + tag("tbody", body)), class_="scroll")


class GameReport:
    """The part of the page that is about one game."""

    SECTIONS = ("wins", "endings", "length", "points", "cards", "losses", "fights", "marches", "questions", "rules", "notable")

    def __init__(self, folder: Path, title: Title, studies: dict[Path, Study], language: str) -> None:
        self.folder, self.title = folder, title
        self.findings = Findings(title, studies)
        self.speaker = Speaker(language, title)
        self.say, self.words, self.figure = self.speaker.say, self.speaker.words, self.speaker.figure

    def html(self) -> str:
        """All sections that have something to show."""
        made = {name: getattr(self, name)() for name in self.SECTIONS}
        there = [name for name in self.SECTIONS if made[name]]
        links = "".join(tag("a", escape(self.say(name)), href=f"#{self.title.id}-{name}") for name in there)
        decisions = sum(self.findings.lengths(list(self.findings.studies)))
        lead = self.say("report-lead", games=self.findings.games, decisions=decisions, version=self.title.rules_version)
        head = tag("h1", escape(self.words.text("title"))) + tag("p", escape(lead), class_="lead") + self.studies()
        return tag("header", head + tag("nav", links, aria_label=self.say("report-contents"))) + "".join(
            self.section(name, made[name]) for name in there
        )

    def section(self, name: str, content: str) -> str:
        return tag("section", tag("h3", escape(self.say(name))) + content, id=f"{self.title.id}-{name}")

    def note(self, key: str, **args: str | int) -> str:
        return tag("p", escape(self.say(key, **args)), class_="note")

    def side(self, seat: str) -> str:
        """The class of a seat's colour: the first side is dark, the second light, as on the table."""
        return f"side-{self.title.seats.index(seat) % 4}" if seat in self.title.seats else "nobody"

    def seat(self, seat: str) -> str:
        return tag("span", tag("span", class_=f"chip {self.side(seat)}") + escape(self.words.seat(seat)), class_="seat")

    def key(self, seats: Iterable[str]) -> str:
        """What the colours mean."""
        return tag("div", "".join(map(self.seat, seats)), class_="key")

    def studies(self) -> str:
        lines = []
        for study in self.findings.studies.values():
            seats = ", ".join(self.say("study-seat", seat=self.words.seat(s), bot=b) for s, b in study.seats.items())
            name = self.say("study-name", scenario=self.words.scenario(study.scenario), seats=seats)
            more = "; ".join([self.say("study-games", games=study.games, seed=study.seed), *self.settings(study)])
            lines.append(tag("li", f"{escape(name)} <span class='note'>{escape(more)}</span>"))
        return tag("ul", "".join(lines))

    def settings(self, study: Study) -> list[str]:
        """The options of a study that are not the usual ones."""
        usual = {name: values[0] for name, values in self.title.all_options.items()}
        return [
            self.say("study-option", option=self.words.setting(name), value=self.words.setting_value(name, value))
            for name, value in study.options.items()
            if value != usual[name]
        ]

    def wins(self) -> str:
        """Win rates with intervals, as a picture for each scenario and as one table."""
        found = self.findings.wins()
        drawn = ""
        for study in dict.fromkeys(each.study for each in found):
            mine = [each for each in found if each.study == study]
            rows = [(self.side(w.seat), self.say("wins-row", seat=self.words.seat(w.seat), bot=w.bot), w.won) for w in mine]
            name = self.words.scenario(self.findings.studies[study].scenario)
            drawn += tag("h4", escape(name)) + charts.intervals(rows, f"{self.say('wins')}: {name}")
        columns = [self.say(f"wins-{name}") for name in ("scenario", "side", "bot", "won", "interval", "drawn", "games")]
        cells = [
            (
                escape(self.words.scenario(self.findings.studies[w.study].scenario)),
                self.seat(w.seat),
                escape(w.bot),
                self.speaker.percent(w.won.value),
                f"{100 * w.won.low:.0f}–{100 * w.won.high:.0f}",
                str(w.drawn),
                str(w.won.games),
            )
            for w in found
        ]
        return self.verdict() + self.note("wins-note") + drawn + table(columns, cells, range(3, 7))

    def verdict(self) -> str:
        """In a sentence for each scenario that equal bots played: is a side favoured?"""
        equal = [w for w in self.findings.wins() if len(set(self.findings.studies[w.study].bots)) == 1]
        clear = [
            self.say(
                "wins-clear",
                seat=self.words.seat(w.seat),
                scenario=self.words.scenario(self.findings.studies[w.study].scenario),
                low=round(100 * w.score.low),
                high=round(100 * w.score.high),
            )
            for w in equal
            if w.score.low > 0.5
        ]
        if not equal:
            return ""
        return "".join(tag("p", escape(line)) for line in clear or [self.say("wins-open")])

    def each_scenario(self, draw: Callable[[list[str]], str]) -> str:
        """What the studies of each scenario show, under its name where there are several."""
        drawn = ""
        found = self.findings.scenarios()
        for scenario, studies in found.items():
            content = draw(studies)
            name = tag("h4", escape(self.words.scenario(scenario))) if content and len(found) > 1 else ""
            drawn += name + content
        return drawn

    def endings(self) -> str:
        """Results, each in the colour of who won."""
        return self.each_scenario(self.endings_of)

    def endings_of(self, studies: list[str]) -> str:
        found = self.findings.endings(studies)
        games = sum(count for _, count in found)
        rows = []
        for result, count in found:
            name = self.words.result(result) if result else self.say("endings-unfinished")
            figure = self.say("endings-figure", share=f"{100 * count / games:.0f}")
            rows.append((name, [(self.side(result.partition(":")[0]), float(count))], f"{count} · {figure}"))
        return charts.bars(rows, self.say("endings"))

    def length(self) -> str:
        """Decisions and last turns."""
        return self.each_scenario(self.length_of)

    def length_of(self, studies: list[str]) -> str:
        found = self.findings.lengths(studies)
        drawn = self.note("length-note", **spread(found)) + charts.histogram(found, self.say("length"), self.speaker.short)
        turns = {turn: count for turn, count in sorted(self.findings.turns(studies).items()) if turn}
        if len(turns) > 1:
            columns = [(str(turn), turns.get(turn, 0)) for turn in range(min(turns), max(turns) + 1)]
            drawn += self.note("turns-note") + charts.columns(columns, self.say("turns-note"))
        return drawn

    def points(self) -> str:
        """Victory points, of one track or of each side."""
        return self.each_scenario(self.points_of)

    def points_of(self, studies: list[str]) -> str:
        drawn = ""
        for seat, points in self.findings.points(studies).items():
            figures = spread(points)
            if seat:
                drawn += self.note("points-seat", seat=self.words.seat(seat), **figures)
            else:
                drawn += self.note("points-shared", **figures)
            kind = self.side(seat) if seat else "plain"
            drawn += charts.histogram(points, self.say("points"), self.speaker.short, kind)
        return drawn

    def cards(self) -> str:
        """Use and effect of each card."""
        found = self.uses
        if not found:
            return tag("p", escape(self.say("cards-none")), class_="note") if self.has_cards else ""
        columns = [self.say(f"cards-{name}") for name in ("card", "side", "plays", "with", "without", "effect")]
        rows = [self.card_row(use) for use in found]
        drawn = self.note("cards-note") + table(columns, rows[:SHOWN], range(2, 6))
        if len(rows) > SHOWN:
            drawn += folded(self.say("cards-all", count=len(rows)), table(columns, rows[SHOWN:], range(2, 6)))
        return drawn

    @cached_property
    def uses(self) -> list[CardUse]:
        return self.findings.cards()

    @cached_property
    def has_cards(self) -> bool:
        return "card" in self.title.vocabulary.bases

    def card_row(self, use: CardUse) -> tuple[str, ...]:
        figure = self.speaker.signed(100 * (use.with_it - use.without)) if use.without is not None else NOTHING
        return (
            self.card_name(use.card),
            self.seat(use.seat),
            self.figure(use.plays / self.findings.games),
            self.speaker.percent(use.with_it),
            self.speaker.percent(use.without) if use.without is not None else NOTHING,
            tag("span", figure, class_="better") if use.is_clear else figure,
        )

    def card_name(self, card: str) -> str:
        """The name of a card, with its code or number where several cards have the same name."""
        name, code = self.words.name(card), card.partition(":")[2]
        alike = len({use.card for use in self.uses if self.words.name(use.card) == name}) > 1
        number = re.search(r"\d+$", code) if code.islower() else None
        return escape(name) + (f' <span class="note">{escape(number[0] if number else code)}</span>' if alike else "")

    def losses(self) -> str:
        """Losses by cause, in the colours of those who lost."""
        found = self.findings.losses()[:SHOWN]
        if not found:
            return self.note("losses-none")
        rows = []
        for loss in found:
            paragraph = self.words.paragraph(loss.rule)
            event = self.speaker.sentence("log", loss.key)
            chapter = paragraph.chapter if paragraph else ""
            name = self.say("losses-row", event=event, rule=self.speaker.rule(loss.rule), chapter=chapter)
            order = sorted(loss.counts, key=self.side)
            parts = [(self.side(seat), loss.counts[seat] / self.findings.games) for seat in order]
            rows.append((name, parts, self.figure(sum(length for _, length in parts))))
        told = [seat for seat in self.title.seats if any(seat in loss.counts for loss in found)]
        return self.note("losses-note") + self.key(told) + charts.bars(rows, self.say("losses"))

    def fights(self) -> str:
        return self.maps("fights", fights=True)

    def marches(self) -> str:
        return self.maps("marches", fights=False)

    def maps(self, name: str, *, fights: bool) -> str:
        """Heat maps over the game's own maps."""
        drawn = ""
        for sheet, counts in self.findings.places(fights):
            kind = self.findings.kind_of_place(sheet)
            names = {id_: self.words.name(f"{kind}:{id_}") for id_ in sheet.spots}
            picture = svg.heat_map(sheet, counts, names, self.say(name), lambda count: self.figure(count / self.findings.games))
            drawn += tag("div", picture, class_="scroll")
        return self.note(f"{name}-note") + drawn if drawn else ""

    def questions(self) -> str:
        """What is asked, how often, how wide and how slow."""
        columns = [self.say(f"questions-{name}") for name in ("question", "rule", "per-game", "options", "time")]
        rows = [
            (
                escape(self.speaker.sentence("ask", each.prompt)),
                escape(self.speaker.rule(each.rule)),
                self.figure(each.per_game, 1),
                self.figure(each.options, 1),
                self.figure(each.milliseconds, 1),
            )
            for each in self.findings.questions()
        ]
        drawn = self.note("questions-note") + table(columns, rows[:SHOWN], range(2, 5))
        if len(rows) > SHOWN:
            drawn += folded(self.say("questions-all", count=len(rows)), table(columns, rows[SHOWN:], range(2, 5)))
        return drawn

    def rules(self) -> str:
        """Paragraphs that never came up, with their texts."""
        unseen = self.findings.unseen_rules()
        drawn = self.note("rules-note", count=len(unseen), all=len(rules_in_play(self.title)))
        lines = []
        for rule in unseen:
            paragraph = self.words.paragraph(rule)
            lines.append(tag("li", f"{tag('b', escape(self.speaker.rule(rule)))} {escape(paragraph.text if paragraph else '')}"))
        return drawn + (folded(self.say("rules-show"), tag("ul", "".join(lines), class_="rules")) if lines else "")

    def notable(self) -> str:
        """Games to take out and look at, with the command that does it."""
        columns = [self.say(f"notable-{name}") for name in ("why", "number", "result", "decisions", "command")]
        rows = []
        for game in self.findings.notable():
            why, _, seat = game.why.partition("-")
            reason = self.say(f"notable-{why}", seat=self.words.seat(seat) if seat else "")
            result = self.words.result(game.result) if game.result else self.say("endings-unfinished")
            study = f" --study {game.study}" if len(self.findings.studies) > 1 else ""
            command = f"grognard record {self.folder} {game.number}{study} --out {game.number}.json"
            rows.append((escape(reason), str(game.number), escape(result), str(game.decisions), tag("code", escape(command))))
        return self.note("notable-note") + table(columns, rows, (1, 3))


def spread(values: Sequence[float]) -> dict[str, Any]:
    """The range of some figures."""
    quarters = statistics.quantiles(values, n=4) if len(values) > 1 else [values[0]] * 3
    figures = zip(("least", "lower", "median", "upper", "most"), (min(values), *quarters, max(values)), strict=True)
    return {name: round(figure) for name, figure in figures}


def folded(summary: str, content: str) -> str:
    """Content that is shown on demand."""
    return tag("details", tag("summary", escape(summary)) + content)

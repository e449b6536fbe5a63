"""What a folder of studies shows of one game: the questions that a report answers, asked of the stored tables."""
from __future__ import annotations

import ast
from collections import Counter
from functools import cache
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

from grognard.engine.title import Title

from .coverage import rule_ids
from .meaning import FIGHTS, MARCHES, PLAYS, Sheet, sheets
from .statistics import Share, wilson
from .store import connect, reading
from .study import Study

TABLES = ("games", "sides", "decisions", "events")
CARD = "card:"
CLEAR = 2.58  # standard deviations of a difference that chance exceeds once in a hundred cards


class Wins(NamedTuple):
    """How one seat fared in one study."""

    study: str
    seat: str
    bot: str
    won: Share
    drawn: int
    score: Share  # a draw counts half


class CardUse(NamedTuple):
    """A card in the hands of one seat: how often it was played, and the score of the seat with it and without.

    Games are compared within their studies: what the others scored counts as often as the study has games with the card.
    """

    card: str
    seat: str
    plays: int
    with_it: float
    without: float | None  # if there are games to compare with
    is_clear: bool  # the difference is more than chance explains


class Stratum(NamedTuple):
    """A card in one study: how often it was played, games and score with it, games and score of all."""

    plays: int
    games: int
    score: float
    all_games: int
    all_score: float


class Loss(NamedTuple):
    """Losses of one kind by one rule: how many pieces each seat lost (`` where the event does not tell whose)."""

    key: str
    rule: str
    counts: dict[str, int]


class Question(NamedTuple):
    """A kind of question: how often a game asks it, with how many options, and how long bots think."""

    prompt: str
    rule: str
    per_game: float
    options: float
    milliseconds: float


class Notable(NamedTuple):
    """A game worth a look."""

    why: str
    study: str
    number: int
    result: str
    decisions: int


class Findings:
    """The tables of all studies of one game, and what they show."""

    def __init__(self, title: Title, studies: dict[Path, Study]) -> None:
        self.title = title
        self.studies = {path.name: study for path, study in studies.items()}
        self.database = connect()
        with reading(next(iter(studies)).parent):
            for table in TABLES:
                files = [str(file) for path in studies for file in sorted(path.glob(f"chunk-*/{table}.parquet"))]
                rows = self.database.read_parquet(files, filename=True)
                rows.project("*, parse_path(filename)[-3] as study").create_view(table)
        self.games = self.rows("select count(*) from games")[0][0]

    def rows(self, query: str, *values: Any) -> list[Any]:
        return self.database.execute(query, list(values)).fetchall()

    def wins(self) -> list[Wins]:
        """Wins and draws of every seat in every study, in the order of scenarios and seats."""
        query = """select study, seat, bot, count(*), count(*) filter (outcome = 1), count(*) filter (outcome = 0)
                   from sides group by all"""
        found = [
            Wins(study, seat, bot, wilson(won, games), drawn, wilson(won + drawn / 2, games))
            for study, seat, bot, games, won, drawn in self.rows(query)
        ]
        return sorted(found, key=lambda each: (self.scenario_at(each.study), each.study, self.title.seat(each.seat)))

    def scenario_at(self, study: str) -> int:
        return self.title.scenarios.index(self.studies[study].scenario)

    def scenarios(self) -> dict[str, list[str]]:
        """The scenarios that were played, in the order of the game, and the studies of each."""
        played: dict[str, list[str]] = {scenario: [] for scenario in self.title.scenarios}
        for name, study in self.studies.items():
            played[study.scenario].append(name)
        return {scenario: names for scenario, names in played.items() if names}

    def lengths(self, studies: list[str]) -> list[int]:
        """Decisions of every game of some studies."""
        return [row[0] for row in self.rows("select decisions from games where list_contains(?, study) order by 1", studies)]

    def turns(self, studies: list[str]) -> Counter[int]:
        """In which turn games ended."""
        return Counter(dict(self.rows("select turn, count(*) from games where list_contains(?, study) group by 1", studies)))

    def points(self, studies: list[str]) -> dict[str, list[float]]:
        """Victory points at the end: of each seat, or under an empty name where both share a track."""
        found: dict[str, list[float]] = {}
        query = """select seat, points from (select study, '' as seat, points from games
                                             union all select study, seat, points from sides)
                   where points is not null and list_contains(?, study) order by 2"""
        for seat, points in self.rows(query, studies):
            found.setdefault(seat, []).append(points)
        return found

    def endings(self, studies: list[str]) -> list[tuple[str, int]]:
        """The results, the most frequent first; an empty one is a game that did not end."""
        query = "select result, count(*) from games where list_contains(?, study) group by 1 order by 2 desc, 1"
        return self.rows(query, studies)

    def cards(self) -> list[CardUse]:
        """Every card that was played, by seat, the most often played first."""
        query = f"""
            with used as (select study, number, seat, thing, sum(count)::int as plays from events
                          where key in {tuple(PLAYS)} and thing like '{CARD}%' group by all),
                 score as (select study, number, seat, (outcome + 1) / 2.0 as score from sides),
                 base as (select study, seat, count(*) as games, sum(score) as score from score group by all)
            select thing, used.seat, sum(plays), count(*), sum(score.score), any_value(base.games), any_value(base.score)
            from used join score using (study, number, seat) join base using (study, seat) group by thing, used.seat, study
            order by 1, 2, study"""  # noqa: S608  (the words come from our own tables)
        found: dict[tuple[str, str], list[Stratum]] = {}
        for card, seat, *figures in self.rows(query):
            found.setdefault((card, seat), []).append(Stratum(*figures))
        uses = [card_use(card, seat, strata) for (card, seat), strata in found.items()]
        return sorted(uses, key=lambda use: -use.plays)

    def losses(self) -> list[Loss]:
        """Pieces lost, by event and rule, the most frequent first."""
        counts: dict[tuple[str, str], Counter[str]] = {}
        query = """select key, rule, seat, argument, sum(if(thing = '', total, count))::int from events
                   where argument != '' group by all"""
        for key, rule, seat, argument, lost in self.rows(query):
            if argument in self.title.losses.get(key, {}):
                counts.setdefault((key, rule), Counter())[seat] += lost
        found = [Loss(key, rule, dict(count)) for (key, rule), count in counts.items()]
        return sorted(found, key=lambda loss: -sum(loss.counts.values()))

    def places(self, fights: bool) -> list[tuple[Sheet, Counter[str]]]:
        """How often each place saw a fight (or a march), map by map; maps on which nothing happened are left out."""
        keys = tuple(FIGHTS if fights else MARCHES)
        query = f"select thing, sum(count)::int from events where key in {keys} and thing != '' group by 1"  # noqa: S608
        counts: Counter[str] = Counter()
        for thing, count in self.rows(query):
            counts[thing.partition(":")[2]] += count
        found = [(sheet, Counter({id_: counts[id_] for id_ in sheet.spots if counts[id_]})) for sheet in sheets(self.title)]
        return [(sheet, count) for sheet, count in found if count]

    def kind_of_place(self, sheet: Sheet) -> str:
        """What the vocabulary calls the places of a map."""
        some = next(iter(sheet.spots))
        return next((kind for kind, ids in self.title.vocabulary.kinds if some in ids), "")

    def questions(self) -> list[Question]:
        """The kinds of questions, the most frequent first."""
        query = """select prompt, min(rule), sum(count), sum(options), sum(seconds) from decisions group by 1 order by 3 desc"""
        return [
            Question(prompt, rule, count / self.games, options / count, 1000 * seconds / count)
            for prompt, rule, count, options, seconds in self.rows(query)
        ]

    def unseen_rules(self) -> list[str]:
        """Paragraphs that a question or an event may name and that none of these games named."""
        seen = {row[0] for row in self.rows("select rule from decisions union select rule from events")}
        nameable = rules_in_play(self.title)
        return [rule for rule in rule_ids(self.title) if rule in nameable and rule not in seen]

    def notable(self) -> list[Notable]:
        """The shortest and the longest game, and for each seat the one that it won most clearly."""
        ordered = self.database.view("games").filter("result != ''").order("decisions, study, number")
        found = [("shortest", ordered.limit(1)), ("longest", ordered.order("decisions desc, study, number").limit(1))]
        for seat in self.title.seats:
            won = self.database.view("sides").filter(f"seat = '{seat}' and outcome = 1").project("study, number, worth")
            clearest = ordered.join(won, "study, number").order("worth desc, abs(points - 0.0) desc, study, number")
            found.append((f"clearest-{seat}", clearest.limit(1)))
        columns = "study, number, result, decisions"
        return [Notable(why, *row) for why, rows in found for row in rows.project(columns).fetchall()]


def card_use(card: str, seat: str, strata: list[Stratum]) -> CardUse:
    """What a card goes together with, the games with it and without it compared study by study."""
    plays = sum(int(each.plays) for each in strata)
    compared = [each for each in strata if each.all_games > each.games]
    if not compared:
        return CardUse(card, seat, plays, sum(each.score for each in strata) / sum(each.games for each in strata), None, False)
    games = sum(each.games for each in compared)
    with_it = sum(each.score for each in compared) / games
    without = sum(each.games * (each.all_score - each.score) / (each.all_games - each.games) for each in compared) / games
    variance = sum((each.games / games) ** 2 * variance_of(each) for each in compared)
    return CardUse(card, seat, plays, with_it, without, abs(with_it - without) > CLEAR * sqrt(variance))


def variance_of(stratum: Stratum) -> float:
    """The variance of the difference between two scores, each with a game won and a game lost added (Agresti and Caffo)."""
    others, rest = stratum.all_games - stratum.games, stratum.all_score - stratum.score
    pairs = ((stratum.score + 1, stratum.games + 2), (rest + 1, others + 2))
    return float(sum(score / games * (1 - score / games) / games for score, games in pairs))


@cache
def rules_in_play(title: Title) -> frozenset[str]:
    """Paragraphs that the game's code names outside of refusals: as the rule of a question or an event."""
    ids = set(rule_ids(title))
    found: set[str] = set()
    for path in title.folder.rglob("*.py"):
        found |= named(ast.parse(path.read_text(encoding="utf-8")))
    return frozenset(found & ids)


def named(node: ast.AST) -> set[str]:
    """The strings of a piece of code, without those of refusals."""
    if isinstance(node, ast.Constant):
        return {node.value} if isinstance(node.value, str) else set()
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
        return set()
    return set().union(*(named(child) for child in ast.iter_child_nodes(node)))

"""Words: everything that a reader gets to see, in his language."""
from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from grognard.engine.problem import Problem

from .digest import Paragraph, digest
from .fluent_files import Messages, Value, messages

if TYPE_CHECKING:
    from grognard.engine.decision import Refusal
    from grognard.engine.title import Title

LANGUAGES = ("en", "fr")
FOLDER = Path(__file__).parent


def figure(value: float, digits: int, language: str) -> str:
    """A decimal number as a language writes it."""
    return f"{value:.{digits}f}".replace(".", "," if language == "fr" else ".")


class Words:
    """One language, for one title or for what all titles share.

    Names are looked up by id: `zone:p_eylau` is the message `zone-p_eylau`; a kind with too many ids to name each has one
    message, `hex = hex { $id }`. A sentence gets each argument under its own name and, besides, `$x-count` (how many things
    a list holds), `$x-id` (the id, to choose a form by) and `$x-form` for each attribute `.form` of the name's message.
    """

    def __init__(self, language: str, title: Title | None = None) -> None:
        if language not in LANGUAGES:
            raise Problem("problem-language", language=language, known=", ".join(LANGUAGES))
        self.language = language
        self.title = title
        files = [FOLDER / f"{language}.ftl"]
        if title:
            files += [title.folder / part / f"{language}.ftl" for part in ("text", "lessons")]
        self.messages: Messages = messages(language, tuple(file for file in files if file.exists()))

    def text(self, key: str, **args: Value) -> str:
        """Any message by its key."""
        return self.messages.word(key, args)[0]

    def name(self, thing: str) -> str:
        """The name of a thing by its id: `zone:p_eylau`, `card:f12`; or of a word: `pass`."""
        key, args = self.name_key(thing)
        return self.text(key, **args) if key else thing

    def name_key(self, thing: str) -> tuple[str, dict[str, Value]]:
        """The message that names a thing, and its arguments."""
        kind, _, id_ = thing.partition(":")
        if not id_:
            return f"option-{kind}", {}
        if self.messages.has(f"{kind}-{id_}"):
            return f"{kind}-{id_}", {}
        return (kind, {"id": id_}) if self.messages.has(kind) else ("", {})

    def option(self, choice: str) -> str:
        """An option as it is offered."""
        return self.name(choice)

    def question(self, question: Mapping[str, Any]) -> str:
        """A question as `engine.view.question` gives it."""
        return self.sentence("ask", question["prompt"], question["args"])

    def help(self, question: Mapping[str, Any]) -> str:
        """What helps to answer a question: the message `ask-<prompt>-help`, where there is one."""
        key = f"ask-{question['prompt']}-help"
        return self.text(key, **self.arguments(question["prompt"], question["args"])) if self.messages.has(key) else ""

    def event(self, event: Mapping[str, Any]) -> str:
        """An event as `engine.log.told` gives it."""
        return self.sentence("log", event["key"], event["args"])

    def refusal(self, refusal: Refusal) -> str:
        """Why a choice is not carried out. The engine's own reasons have their key in the common file."""
        if self.title is None or self.messages.has(refusal.key):
            return self.text(refusal.key)
        return self.sentence("no", refusal.key, self.title.vocabulary.arguments(refusal.key, refusal.args))

    def problem(self, problem: Problem) -> str:
        """What is wrong with some input."""
        return self.text(problem.key, **problem.args_by_name)

    def result(self, result: str) -> str:
        """How a game ended: `french:points` is the message `result-french-points`, or else `result-french`."""
        whole = f"result-{result.replace(':', '-')}"
        return self.text(whole if self.messages.has(whole) else f"result-{result.partition(':')[0]}")

    def seat(self, seat: str) -> str:
        """The name of a seat."""
        return self.text(f"seat-{seat}")

    def scenario(self, scenario: str) -> str:
        """The title of a scenario."""
        return self.text(f"scenario-{scenario}")

    def setting(self, option: str) -> str:
        """The name of an option of the set-up."""
        return self.text(f"option-name-{option}")

    def setting_value(self, option: str, value: str) -> str:
        """The name of one value of an option of the set-up."""
        return self.text(f"option-value-{option}-{value}")

    def paragraph(self, rule: str) -> Paragraph | None:
        """The paragraph of the rules with this number, if the digest has it."""
        return self.paragraphs().get(rule)

    def paragraphs(self) -> dict[str, Paragraph]:
        """The whole digest, with the chapters' names in the reader's language."""
        if self.title is None:
            return {}
        found = digest(self.title.folder / "rules.tsv", self.language)
        return {rule: paragraph._replace(chapter=self.chapter(paragraph.chapter)) for rule, paragraph in found.items()}

    def chapter(self, chapter: str) -> str:
        """The heading of a chapter."""
        key = f"chapter-{chapter.lower().replace(' ', '-')}"
        return self.text(key) if self.messages.has(key) else chapter

    def sentence(self, sort: str, key: str, args: Mapping[str, Any]) -> str:
        """A sentence of the title, its arguments given by name as ids, numbers and lists of them."""
        return self.text(f"{sort}-{key}", **self.arguments(key, args))

    def arguments(self, key: str, args: Mapping[str, Any]) -> dict[str, Value]:
        """The arguments of a sentence as its message gets them."""
        kinds = self.title.vocabulary.sentences.get(key, {}) if self.title else {}
        worded: dict[str, Value] = {}
        for name, value in args.items():
            worded |= self.argument(name, kinds.get(name, "text"), value)
        return worded

    def argument(self, name: str, kind: str, value: Any) -> dict[str, Value]:
        """One argument: a number or text as it is, a name with its other forms, a list joined and counted."""
        if isinstance(value, list):
            parts = [str(self.argument("", kind.rstrip("*"), item)[""]) for item in value]
            return {name: self.join(parts), f"{name}-count": len(value)}
        if kind in ("number", "text"):
            return {name: value}
        if not value:
            return {name: self.text("nothing"), f"{name}-id": ""}
        key, _ = self.name_key(value)
        forms = {f"{name}-{form}": text for form, text in self.messages.attributes(key).items()}
        return {name: self.name(value), f"{name}-id": value.rpartition(":")[2], **forms}

    def join(self, parts: list[str]) -> str:
        """A list as it is read aloud: `a, b and c`."""
        if not parts:
            return self.text("nothing")
        *most, last = parts
        return self.text("list-and", most=", ".join(most), last=last) if most else last

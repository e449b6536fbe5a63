"""Refusals as RFC 9457 problem details: a key and numbers for programs, the paragraph, and words in the reader's language."""
from __future__ import annotations

import logging
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException

from grognard.engine.decision import Refused
from grognard.engine.game import OVER
from grognard.engine.problem import Problem
from grognard.engine.title import Title
from grognard.words import Words
from grognard.words.words import LANGUAGES

from .types import ProblemDetails

log = logging.getLogger("grognard.server")

JSON_PROBLEM = "application/problem+json"
CONFLICTS = {OVER, "refused-not-your-turn", "refused-stale", "refused-undo", "refused-undo-start"}
UNUSABLE = 422
STATUS = {
    "problem-request": 400,
    "problem-key": 401,
    "problem-advice": 403,
    "problem-role": 403,
    "problem-origin": 403,
    "problem-not-found": 404,
    "problem-game": 404,
    "problem-language": 404,
    "problem-method": 405,
    "problem-links": 409,
    "problem-mail-recent": 409,
    "problem-messages": 409,
    "problem-notices": 409,
    "problem-remarks": 409,
    "problem-not-over": 409,
    "problem-rules-changed": 409,
    "problem-trial": 409,
    "problem-trial-fog": 409,
    "problem-trial-now": 409,
    "problem-undo-gone": 409,
    "problem-too-large": 413,
    "problem-streams": 429,
    "problem-too-many": 429,
    "problem-fault": 500,
    "problem-mail-unsent": 503,
}
KEYS = {400: "problem-request", 404: "problem-not-found", 405: "problem-method", 413: "problem-too-large"}

AnyRequest = Request[Any, Any, Any]


def language_of(request: AnyRequest) -> str:
    """The language a reader asks for, as far as we speak it: ?lang, then Accept-Language in its order of preference."""
    wanted = [(1.0, request.query_params.get("lang", ""))]
    for part in request.headers.get("accept-language", "").split(","):
        name, _, weight = part.partition(";q=")
        wanted.append((number(weight), name.strip()[:2].lower()))
    spoken = [(weight, name) for weight, name in wanted if name in LANGUAGES]
    return max(spoken, key=lambda pair: pair[0])[1] if spoken else LANGUAGES[0]


def number(text: str) -> float:
    """The weight of a language; nonsense weighs nothing."""
    try:
        return float(text or "1")
    except ValueError:
        return 0.0


def respond(status: int, key: str, detail: str, rule: str = "", args: dict[str, Any] | None = None) -> Response[bytes]:
    """A refusal."""
    details = ProblemDetails(f"urn:grognard:{key}", HTTPStatus(status).phrase, status, detail, key, rule, args or {})
    headers = {"Retry-After": "1"} if status == HTTPStatus.TOO_MANY_REQUESTS else {}
    return Response(msgspec.json.encode(details), status_code=status, media_type=JSON_PROBLEM, headers=headers)


def title_of(request: AnyRequest) -> Title | None:
    """The title of the game that a request is about, if it is in memory."""
    live = request.app.state.hall.games.get(request.path_params.get("game"))
    return live.title if live else None


def on_refused(request: AnyRequest, refused: Refused) -> Response[bytes]:
    """A choice that the engine does not carry out."""
    refusal, title = refused.refusal, title_of(request)
    words = Words(language_of(request), title)
    args = reason_args(title, refusal.key, refusal.args) if title else {}
    status = HTTPStatus.CONFLICT if refusal.key in CONFLICTS else UNUSABLE
    return respond(status, refusal.key, words.refusal(refusal), refusal.rule, args)


def on_problem(request: AnyRequest, problem: Problem) -> Response[bytes]:
    """Input that cannot be used."""
    detail = Words(language_of(request)).problem(problem)
    return respond(STATUS.get(problem.key, UNUSABLE), problem.key, detail, args=dict(problem.args_by_name))


def on_http(request: AnyRequest, error: HTTPException) -> Response[bytes]:
    """What the framework refuses: a body that is not what the description says, an unknown address, too much."""
    key = KEYS.get(error.status_code, "problem-request" if error.status_code < HTTPStatus.INTERNAL_SERVER_ERROR else "")
    if not key:
        return on_fault(request, error)
    reason = "; ".join(f"{part['key']}: {part['message']}" for part in extra_of(error)) or error.detail
    args = {"reason": reason} if key == "problem-request" else {}
    return respond(error.status_code, key, Words(language_of(request)).text(key, **args), args=args)


def extra_of(error: HTTPException) -> list[dict[str, Any]]:
    """What the framework says about single fields."""
    extra = error.extra if isinstance(error.extra, list) else []
    return [part for part in extra if isinstance(part, dict) and {"key", "message"} <= part.keys()]


def on_fault(request: AnyRequest, fault: Exception) -> Response[bytes]:
    """A fault of ours: into the log with all we know, to the reader only that it happened."""
    log.error("%s %s", request.method, request.url.path, exc_info=fault)
    return respond(500, "problem-fault", Words(language_of(request)).text("problem-fault"))


def on_recursion(request: AnyRequest, error: RecursionError) -> Response[bytes]:
    """A body that nests deeper than the decoder goes; any other recursion without end is a fault of ours."""
    if "deserializing" not in str(error):
        return on_fault(request, error)
    reason = {"reason": str(error)}
    return respond(400, "problem-request", Words(language_of(request)).text("problem-request", **reason), args=reason)


def reason_args(title: Title, key: str, args: tuple[int, ...]) -> dict[str, Any]:
    """The numbers behind a refusal, by name."""
    return title.vocabulary.arguments(key, args) if key in title.vocabulary.sentences else {}


# Each handler takes the kind of exception it stands for, which the framework's type cannot say (hence Any).
HANDLERS: dict[int | type[Exception], Callable[[AnyRequest, Any], Response[Any]]] = {
    Refused: on_refused,
    Problem: on_problem,
    HTTPException: on_http,
    RecursionError: on_recursion,
    Exception: on_fault,
}

"""What keeps strangers out: headers for the page, no requests from other sites, not too many from one address."""
from __future__ import annotations

import time
from urllib.parse import urlsplit

from litestar.types import Message, Scope

from grognard.engine.problem import Problem

from .keys import Headers, header
from .problems import AnyRequest

POLICY = "; ".join(
    [
        "default-src 'none'",
        *(f"{kind}-src 'self'" for kind in ("script", "style", "font", "connect", "manifest", "worker")),
        "img-src 'self' data:",
        *(f"{kind} 'none'" for kind in ("base-uri", "form-action", "frame-ancestors")),
    ]
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
RAW_HEADERS = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
CACHING = b"cache-control"
READING = {"GET", "HEAD", "OPTIONS"}
OWN_SITES = {"same-origin", "none"}
BODY_BYTES = 64 << 10
ADDRESSES = 10_000  # remembered at once


async def add_headers(message: Message, scope: Scope) -> None:
    """Every answer carries the headers."""
    if message["type"] == "http.response.start":
        headers = [*message["headers"], *RAW_HEADERS]
        if not any(name == CACHING for name, _ in headers):
            headers.append((CACHING, b"no-store"))
        message["headers"] = headers


def refuse_other_sites(headers: Headers) -> None:
    """What changes something must come from our own page or from a program, never from a page of another site."""
    site, origin = header(headers, b"sec-fetch-site"), header(headers, b"origin")
    if site and site not in OWN_SITES:
        raise Problem("problem-origin")
    if origin and not site and urlsplit(origin).netloc != header(headers, b"host"):
        raise Problem("problem-origin")


class Limits:
    """A bucket per address: it fills steadily and every request takes from it; those that are dear to us take more."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self.buckets: dict[str, tuple[float, float]] = {}  # address: what is left, and when that was

    def take(self, address: str, cost: float) -> None:
        """Let a request through, or refuse it."""
        if not self.rate:
            return
        now = time.monotonic()
        left, then = self.buckets.pop(address, (self.burst, now))
        left = min(self.burst, left + (now - then) * self.rate)
        if len(self.buckets) >= ADDRESSES:
            self.buckets.pop(next(iter(self.buckets)))  # the one that has been quiet for longest
        self.buckets[address] = (left - cost, now) if left >= cost else (left, now)
        if left < cost:
            raise Problem("problem-too-many")


async def guard(request: AnyRequest) -> None:
    """Before every request."""
    scope = request.scope
    if scope["method"] not in READING:
        refuse_other_sites(dict(scope["headers"]))
    client = scope["client"]
    limits: Limits = request.app.state["limits"]
    limits.take(client[0] if client else "", request.route_handler.opt.get("cost", 1.0))

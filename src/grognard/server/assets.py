"""Static content in memory: the built client, boards, rule digests, Fluent files; each with an ETag."""
from __future__ import annotations

import contextlib
import gzip
import hashlib
import mimetypes
from collections.abc import Iterator
from pathlib import Path

from litestar import Response

from .problems import AnyRequest

STATIC = Path(__file__).parent / "static"
WORTH_PACKING = 1000  # bytes
PACKABLE = ("text/", "application/json", "application/javascript", "image/svg+xml", "application/manifest+json")
FOR_EVER = "public, max-age=31536000, immutable"
INDEX = "index.html"
ASK_FIRST = "no-cache"  # keep it, but ask whether it is still good


def has_client() -> bool:
    """Whether the web client was built into this installation."""
    return (STATIC / INDEX).exists()


class Asset:
    """Some content with its kind, its tag, and packed if that saves anything."""

    def __init__(self, content: bytes, kind: str, caching: str = ASK_FIRST) -> None:
        self.content, self.kind, self.caching = content, kind, caching
        self.tag = f'"{hashlib.blake2b(content, digest_size=12).hexdigest()}"'
        worth = len(content) > WORTH_PACKING and kind.startswith(PACKABLE)
        self.packed = gzip.compress(content, mtime=0) if worth else b""

    def respond(self, request: AnyRequest, status: int = 200) -> Response[bytes]:
        """The content, or that the reader has it already."""
        headers = {"ETag": self.tag, "Cache-Control": self.caching, "Vary": "Accept-Encoding"}
        if self.tag in request.headers.get("if-none-match", ""):
            return Response(b"", status_code=304, headers=headers, media_type=self.kind)
        content = self.content
        if self.packed and "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            content = self.packed
        return Response(content, status_code=status, headers=headers, media_type=self.kind)


class Client:
    """The built client in memory; read again when it has been built again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.built = 0
        self.files: dict[str, Asset] = {}

    def get(self, name: str) -> Asset | None:
        """A file by its path."""
        index = self.folder / INDEX
        built = index.stat().st_mtime_ns if index.exists() else 0
        if built != self.built:
            self.files, self.built = dict(read_files(self.folder)), built
        return self.files.get(name)


def read_files(folder: Path) -> Iterator[tuple[str, Asset]]:
    """The files by their path; what stands under assets/ has the hash of its content in its name, so it never changes."""
    for file in sorted(folder.rglob("*")):
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        path = file.relative_to(folder)
        with contextlib.suppress(FileNotFoundError, IsADirectoryError):  # it may be built again just now
            yield path.as_posix(), Asset(file.read_bytes(), kind, FOR_EVER if path.parts[0] == "assets" else ASK_FIRST)

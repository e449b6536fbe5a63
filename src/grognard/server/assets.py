"""Static content in memory: the built client, boards, rule digests, Fluent files; each with an ETag."""
from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path

from litestar import Response

from .problems import AnyRequest

WORTH_PACKING = 1000  # bytes
PACKABLE = ("text/", "application/json", "application/javascript", "image/svg+xml", "application/manifest+json")
FOR_EVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"  # keep it, but ask whether it is still good


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


def read_client(folder: Path) -> dict[str, Asset]:
    """The files of the built client by their path; what stands under assets/ has the hash of its content in its name."""
    files = [file for file in sorted(folder.rglob("*")) if file.is_file()] if folder.is_dir() else []
    return {file.relative_to(folder).as_posix(): read_asset(file, folder) for file in files}


def read_asset(file: Path, folder: Path) -> Asset:
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    if kind.startswith("text/"):
        kind += "; charset=utf-8"
    caching = FOR_EVER if file.relative_to(folder).parts[0] == "assets" else ASK_FIRST
    return Asset(file.read_bytes(), kind, caching)

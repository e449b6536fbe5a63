"""The page: the built client, and its first file for every address that the client itself understands."""
from __future__ import annotations

from html import escape

from litestar import MediaType, Response, get
from litestar.params import FromPath

from grognard.engine.problem import Problem
from grognard.words import Words

from ..assets import INDEX, Client
from ..problems import AnyRequest, language_of


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: AnyRequest, path: FromPath[str] = "") -> Response[bytes]:
    """A file of the client; without a client a page that says so."""
    client: Client = request.app.state["client"]
    name = path.strip("/")
    if name.startswith(("api/", "schema/")):
        raise Problem("problem-not-found")
    asset = client.get(name or INDEX)
    if asset is None and "." in name.rpartition("/")[2]:
        raise Problem("problem-not-found")
    asset = asset or client.get(INDEX)
    return asset.respond(request) if asset else without_client(language_of(request))


def without_client(language: str) -> Response[bytes]:
    """What people see who open the page of a server that was installed without npm."""
    text = escape(Words(language).text("problem-client"))
    page = f'<!doctype html><html lang="{language}"><meta charset="utf-8"><title>Grognard</title><p>{text}</p></html>'
    return Response(page.encode(), media_type=MediaType.HTML, status_code=503)

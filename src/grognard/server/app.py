"""The application: routes, store, headers, description."""
from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar, Router
from litestar.datastructures import State
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from grognard import __version__

from .assets import STATIC, Client
from .databases import open_store
from .hall import Hall
from .problems import HANDLERS
from .routes import games, notices, page, play, talk, titles
from .security import BODY_BYTES, Limits, add_headers, guard
from .settings import Settings
from .shelf import Shelf


def make_app(settings: Settings | None = None) -> Litestar:
    """The server, ready to be run by any ASGI server."""
    chosen = settings or Settings()
    api = Router("/api", route_handlers=[titles.ROUTES, games.ROUTES, play.ROUTES, talk.ROUTES, notices.ROUTES])
    return Litestar(
        [api, page.page],
        lifespan=[opened],
        state=State({"settings": chosen}),
        before_request=guard,
        before_send=[add_headers],
        exception_handlers=HANDLERS,
        request_max_body_size=BODY_BYTES,
        openapi_config=description(),
        logging_config=None,
    )


def description() -> OpenAPIConfig:
    """The description at /schema/openapi.json, without any page that would need the internet."""
    bearer = SecurityScheme(type="http", scheme="bearer", description="The key of a seat, a spectator or the host")
    return OpenAPIConfig(
        title="Grognard",
        version=__version__,
        description="Historical board wargames between people and bots. docs/api.md explains it with examples.",
        components=Components(security_schemes={"key": bearer}),
        security=[{"key": []}],
        path="/schema",
        render_plugins=[JsonRenderPlugin(path="/openapi.json")],
    )


@asynccontextmanager
async def opened(app: Litestar) -> AsyncIterator[None]:
    """What lives as long as the server runs."""
    settings: Settings = app.state.settings
    hall = Hall(open_store(settings.db), settings)
    app.state.update({"hall": hall, "shelf": Shelf(), "client": Client(STATIC)})
    app.state.limits = Limits(settings.requests_per_second, settings.burst)
    warming = asyncio.create_task(asyncio.to_thread(app.state.shelf.warm_up))
    try:
        await hall.notices.open()
        hall.wake()
        yield
    finally:
        await hall.close()
        await warming

"""Builds the web client into the package, so that every way to install carries it: pip, wheels, editable installs."""
from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

STATIC = Path("src/grognard/server/static")
SOURCES = ("src", "public", "tools", "index.html", "package.json", "package-lock.json", "vite.config.ts", "svelte.config.js")


class ClientHook(BuildHookInterface[Any]):
    """Runs npm where there is something to build; without npm the package has no client, and the server says so."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        web, built = root / "web", root / STATIC / "index.html"
        if not (web / "package.json").exists() or is_newer(built, web):
            return
        try:
            build_client(web)
        except (OSError, subprocess.CalledProcessError) as error:
            self.explain(error, built)

    def explain(self, error: Exception, built: Path) -> None:
        """A release without its client is an error; anywhere else it is a warning."""
        what = "npm is missing" if isinstance(error, FileNotFoundError) else str(error)
        if os.environ.get("RELEASE") == "1":
            raise SystemExit(f"the web client cannot be built: {what}")
        state = "the one built before is kept" if built.exists() else "the server will say so; everything else works"
        self.app.display_warning(f"the web client cannot be built ({what}): {state}")


def is_newer(built: Path, web: Path) -> bool:
    """Whether what was built is newer than everything it is built from. (pip may ask for the same build twice.)"""
    if not built.exists():
        return False
    files = [file for name in SOURCES for file in [web / name, *(web / name).rglob("*")] if file.exists()]
    return built.stat().st_mtime >= max(file.stat().st_mtime for file in files)


def build_client(web: Path) -> None:
    """Install what the lock file says, unless it is there already, and build."""
    npm = shutil.which("npm")
    if npm is None:
        raise FileNotFoundError("npm")
    if not is_installed(web):
        quiet = ("--no-audit", "--no-fund", "--loglevel=error")
        if subprocess.run([npm, "ci", *quiet], cwd=web, check=False).returncode != 0:  # noqa: S603
            # Some registries do not serve the binaries of other platforms that a lock file names.
            subprocess.run([npm, "install", "--no-save", *quiet], cwd=web, check=True)  # noqa: S603
    subprocess.run([npm, "run", "--silent", "build"], cwd=web, check=True)  # noqa: S603


def is_installed(web: Path) -> bool:
    """Whether the packages are those of the lock file."""
    lock, installed = web / "package-lock.json", web / "node_modules" / ".package-lock.json"
    return lock.exists() and installed.exists() and installed.stat().st_mtime >= lock.stat().st_mtime

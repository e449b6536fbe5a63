# Sourced by ./play and ./test: makes the private environment .venv and installs the package into it.

fail() {
    echo "grognard: $*" >&2
    exit 1
}

find_python() {
    local name
    for name in python3 python3.11 python3.12 python3.13 python3.14; do
        if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            echo "$name"
            return
        fi
    done
    command -v python3 >/dev/null || fail "Python 3.11 or newer is needed, and there is no python3 (on Debian: apt install python3 python3-venv)"
    fail "Python 3.11 or newer is needed, and python3 is $(python3 --version 2>&1)"
}

# up_to_date STAMP: whether what was installed is still what the files say; a moved folder counts as new.
up_to_date() {
    local parts=(pyproject.toml hatch_build.py scripts/environment.sh web)
    [ -x .venv/bin/python ] && [ "$(cat "$1" 2>/dev/null)" = "$PWD" ] &&
        [ -z "$(find "${parts[@]}" -name node_modules -prune -o -type f -newer "$1" -print -quit)" ]
}

# set_up NAME PACKAGE: installs PACKAGE (such as .[dev]) once; NAME keeps the stamps of ./play and ./test apart. What ./test
# has installed is enough for ./play, too.
set_up() {
    local stamp=".venv/.installed-$1" python
    if up_to_date "$stamp" || up_to_date .venv/.installed-test; then return; fi
    python=$(find_python) || exit 1
    "$python" -c 'import ensurepip, venv' 2>/dev/null || fail "Python's venv module is missing (on Debian: apt install python3-venv)"
    if ! command -v npm >/dev/null; then
        echo "grognard: npm is not installed, so the web table cannot be built; everything else works" >&2
    fi
    echo "grognard: setting up .venv, this takes a minute the first time ..." >&2
    "$python" -m venv .venv || fail "cannot make the environment .venv"
    .venv/bin/python -m pip install -qq --disable-pip-version-check --editable "$2" || fail "the installation failed, see above"
    printf '%s' "$PWD" >"$stamp"
}

-- Games as their decisions. (game, number) is the key of a decision: nobody can store a second one with the same number.

CREATE TABLE game (
    id            TEXT    NOT NULL PRIMARY KEY,
    title         TEXT    NOT NULL,
    rules_version TEXT    NOT NULL,
    scenario      TEXT    NOT NULL,
    options       TEXT    NOT NULL,             -- JSON object
    seed          TEXT    NOT NULL,             -- secret until the game is over
    opening       BLOB    NOT NULL,             -- JSON list: what the log says before the first decision
    origin        TEXT    NOT NULL DEFAULT '',  -- the game it was played on from
    origin_number INTEGER NOT NULL DEFAULT 0,
    created       INTEGER NOT NULL,             -- seconds since 1970
    number        INTEGER NOT NULL,             -- decisions made so far
    moment        INTEGER NOT NULL,             -- id of the last message of the stream; only rises
    waiting       TEXT    NOT NULL,             -- seats that are asked, by commas
    result        TEXT    NOT NULL,
    undo          TEXT    NOT NULL DEFAULT ''   -- JSON: a request to take back that waits for consent
) WITHOUT ROWID;

CREATE TABLE seat (
    game   TEXT    NOT NULL REFERENCES game (id),
    seat   TEXT    NOT NULL,
    player TEXT    NOT NULL,                    -- here, invited, bot:<level>
    links  INTEGER NOT NULL,                    -- how many links have been given out
    orders TEXT    NOT NULL DEFAULT '[]',       -- JSON list: standing orders
    PRIMARY KEY (game, seat)
) WITHOUT ROWID;

CREATE TABLE key (
    hash BLOB NOT NULL PRIMARY KEY,             -- SHA-256 of the secret; the secret itself is nowhere
    game TEXT NOT NULL REFERENCES game (id),
    role TEXT NOT NULL,                         -- seat, host, watch
    seat TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX key_of_game ON key (game, role, seat);

CREATE TABLE decision (
    game   TEXT    NOT NULL REFERENCES game (id),
    number INTEGER NOT NULL,
    seat   TEXT    NOT NULL,
    choice TEXT    NOT NULL,
    events BLOB    NOT NULL,                    -- JSON list of [audience, event]
    PRIMARY KEY (game, number)
) WITHOUT ROWID;

-- What changed besides choices: where the stream's ids and the numbers of the decisions part.
CREATE TABLE change (
    game    TEXT    NOT NULL REFERENCES game (id),
    id      INTEGER NOT NULL,                   -- in the stream
    kind    TEXT    NOT NULL,                   -- asked, declined, withdrawn, accepted, taken-back
    seat    TEXT    NOT NULL,
    number  INTEGER NOT NULL,                   -- decisions that stand after it
    removed TEXT    NOT NULL DEFAULT '[]',      -- JSON list of [seat, choice]: what was taken back
    PRIMARY KEY (game, id)
) WITHOUT ROWID;

-- Positions, to open a game without playing it again; good only under the rules they were stored with.
CREATE TABLE snapshot (
    game        TEXT    NOT NULL REFERENCES game (id),
    number      INTEGER NOT NULL,
    fingerprint TEXT    NOT NULL,
    position    BLOB    NOT NULL,
    PRIMARY KEY (game, number)
);

CREATE INDEX game_waiting ON game (waiting) WHERE result = '';

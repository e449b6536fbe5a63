-- Games as their decisions. (game, number) is the key of a decision: nobody can store a second one with the same number.
-- No foreign keys: rows are only made and removed by the statements of the store, and each would make a choice wait for a check.

CREATE TABLE server (
    version INTEGER NOT NULL,                   -- the last migration
    starts  BIGINT  NOT NULL                    -- how many servers have been started on this database
);
INSERT INTO server (version, starts) VALUES (0, 0);

CREATE TABLE game (
    id            TEXT   NOT NULL PRIMARY KEY,
    title         TEXT   NOT NULL,
    rules_version TEXT   NOT NULL,
    scenario      TEXT   NOT NULL,
    options       TEXT   NOT NULL,              -- JSON object
    seed          TEXT   NOT NULL,              -- secret until the game is over
    opening       BYTEA  NOT NULL,              -- JSON list: what the log says before the first decision
    origin        TEXT   NOT NULL,              -- the game it was played on from
    origin_number BIGINT NOT NULL,
    created       BIGINT NOT NULL,              -- seconds since 1970
    number        BIGINT NOT NULL,              -- decisions made at the last change that was no choice
    moment        BIGINT NOT NULL,              -- id of the last message of the stream; only rises
    waiting       TEXT   NOT NULL,              -- seats that are asked, by commas
    result        TEXT   NOT NULL,
    undo          TEXT   NOT NULL               -- JSON: a request to take back that waits for consent
);

CREATE TABLE seat (
    game   TEXT    NOT NULL,
    seat   TEXT    NOT NULL,
    player TEXT    NOT NULL,                    -- here, invited, bot:<level>
    links  INTEGER NOT NULL,                    -- how many links have been given out
    orders TEXT    NOT NULL,                    -- JSON list: standing orders
    PRIMARY KEY (game, seat)
);

CREATE TABLE key (
    hash BYTEA NOT NULL PRIMARY KEY,            -- SHA-256 of the secret; the secret itself is nowhere
    game TEXT  NOT NULL,
    role TEXT  NOT NULL,                        -- seat, host, watch
    seat TEXT  NOT NULL
);
CREATE INDEX key_of_game ON key (game, role, seat);

-- A choice is one row: it says where the game stands after it.
CREATE TABLE decision (
    game    TEXT   NOT NULL,
    number  BIGINT NOT NULL,
    seat    TEXT   NOT NULL,
    choice  TEXT   NOT NULL,
    events  BYTEA  NOT NULL,                    -- JSON list of [audience, event]
    waiting TEXT   NOT NULL,                    -- seats that were asked when it was stored, by commas
    result  TEXT   NOT NULL,
    PRIMARY KEY (game, number)
);

-- What changed besides choices: where the stream's ids and the numbers of the decisions part.
CREATE TABLE change (
    game    TEXT   NOT NULL,
    id      BIGINT NOT NULL,                    -- in the stream
    kind    TEXT   NOT NULL,                    -- asked, declined, withdrawn, accepted, taken-back
    seat    TEXT   NOT NULL,
    number  BIGINT NOT NULL,                    -- decisions that stand after it
    removed TEXT   NOT NULL,                    -- JSON list of [seat, choice]: what was taken back
    PRIMARY KEY (game, id)
);

-- Positions, to open a game without playing it again; good only under the rules they were stored with.
CREATE TABLE snapshot (
    game        TEXT   NOT NULL,
    number      BIGINT NOT NULL,
    fingerprint TEXT   NOT NULL,
    position    BYTEA  NOT NULL,
    PRIMARY KEY (game, number)
);

-- What an analysis found of a game that is over; costs a minute to make and never changes.
CREATE TABLE analysis (
    game    TEXT  NOT NULL PRIMARY KEY,
    content BYTEA NOT NULL                      -- JSON
);

-- What players say to each other. Numbers rise by one in each game; nobody can store a second message with the same number.
CREATE TABLE message (
    game    TEXT   NOT NULL,
    number  BIGINT NOT NULL,
    seat    TEXT   NOT NULL,
    readers TEXT   NOT NULL,                    -- JSON list: the seats that may read it; none: everybody
    written BIGINT NOT NULL,                    -- seconds since 1970
    text    TEXT   NOT NULL,
    PRIMARY KEY (game, number)
);

-- The ways by which seats are told that they are asked.
CREATE TABLE notice (
    token     TEXT    NOT NULL PRIMARY KEY,     -- secret: in the mails, to confirm and to end them
    game      TEXT    NOT NULL,
    seat      TEXT    NOT NULL,
    way       TEXT    NOT NULL,                 -- mail, push
    target    TEXT    NOT NULL,                 -- an address, or the JSON of a browser's subscription
    language  TEXT    NOT NULL,
    confirmed BOOLEAN NOT NULL,                 -- by the owner of the address
    due       BIGINT  NOT NULL,                 -- when the next one is to be sent, in seconds since 1970; 0: none is
    tries     INTEGER NOT NULL,                 -- that have failed
    told      BOOLEAN NOT NULL                  -- since the seat decided last
);
CREATE INDEX notice_of_game ON notice (game);
CREATE INDEX notice_due ON notice (due) WHERE due > 0;

-- What the server itself keeps to itself: the key with which it signs pushes.
CREATE TABLE secret (
    name  TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);

-- Where each game stands: its row, moved on by the last decision that was stored after it.
CREATE VIEW standing AS
SELECT game.id, title, rules_version, scenario, options, seed, opening, origin, origin_number, created,
       coalesce(last.number + 1, game.number)                   AS number,
       game.moment + coalesce(last.number + 1 - game.number, 0) AS moment,
       coalesce(last.waiting, game.waiting)                     AS waiting,
       coalesce(last.result, game.result)                       AS result,
       CASE WHEN last.number IS NULL THEN undo ELSE '' END      AS undo
FROM game LEFT JOIN LATERAL (SELECT number, waiting, result FROM decision
                             WHERE decision.game = game.id AND decision.number >= game.number
                             ORDER BY number DESC LIMIT 1) AS last ON true;

-- What players say to each other. Numbers rise by one in each game; nobody can store a second message with the same number.
CREATE TABLE message (
    game    TEXT    NOT NULL REFERENCES game (id),
    number  INTEGER NOT NULL,
    seat    TEXT    NOT NULL,
    readers TEXT    NOT NULL,                   -- JSON list: the seats that may read it; none: everybody
    written INTEGER NOT NULL,                   -- seconds since 1970
    text    TEXT    NOT NULL,
    PRIMARY KEY (game, number)
) WITHOUT ROWID;

-- The ways by which seats are told that they are asked.
CREATE TABLE notice (
    token     TEXT    NOT NULL PRIMARY KEY,     -- secret: in the mails, to confirm and to end them
    game      TEXT    NOT NULL REFERENCES game (id),
    seat      TEXT    NOT NULL,
    way       TEXT    NOT NULL,                 -- mail, push
    target    TEXT    NOT NULL,                 -- an address, or the JSON of a browser's subscription
    language  TEXT    NOT NULL,
    confirmed INTEGER NOT NULL,                 -- by the owner of the address
    due       INTEGER NOT NULL,                 -- when the next one is to be sent, in seconds since 1970; 0: none is
    tries     INTEGER NOT NULL,                 -- that have failed
    told      INTEGER NOT NULL                  -- since the seat decided last
) WITHOUT ROWID;
CREATE INDEX notice_of_game ON notice (game);
CREATE INDEX notice_due ON notice (due) WHERE due > 0;

-- What the server itself keeps to itself: the key with which it signs pushes.
CREATE TABLE secret (
    name  TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;

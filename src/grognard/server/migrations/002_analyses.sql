-- What an analysis found of a game that is over; costs a minute to make and never changes.
CREATE TABLE analysis (
    game    TEXT NOT NULL PRIMARY KEY REFERENCES game (id),
    content BLOB NOT NULL                       -- JSON
) WITHOUT ROWID;

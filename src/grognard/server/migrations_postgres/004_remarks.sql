-- What players and readers write beside a game: one remark of a seat (none: who looks on) after so many decisions.
CREATE TABLE remark (
    game   TEXT    NOT NULL REFERENCES game (id),
    number INTEGER NOT NULL,
    seat   TEXT    NOT NULL,
    text   TEXT    NOT NULL,
    PRIMARY KEY (game, number, seat)
);

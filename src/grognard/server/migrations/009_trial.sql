-- A game may be a trial of another that goes on: it begins at a position of that one as a player imagines it.
ALTER TABLE game ADD COLUMN trial BOOLEAN NOT NULL DEFAULT false;

DROP VIEW standing;
CREATE VIEW standing AS
SELECT game.id, title, rules_version, scenario, options, seed, opening, origin, origin_number, created,
       coalesce(last.number + 1, game.number)                   AS number,
       game.moment + coalesce(last.number + 1 - game.number, 0) AS moment,
       coalesce(last.waiting, game.waiting)                     AS waiting,
       coalesce(last.result, game.result)                       AS result,
       CASE WHEN last.number IS NULL THEN undo ELSE '' END      AS undo,
       position, trial
FROM game LEFT JOIN decision AS last
  ON last.game = game.id AND last.number = (SELECT max(number) FROM decision
                                            WHERE decision.game = game.id AND decision.number >= game.number);

-- A choice is one row: it says where the game stands after it. The row of the game says where it stood at the last change that
-- was no choice, so nothing but the decision has to be written when somebody chooses.
ALTER TABLE decision ADD COLUMN waiting TEXT NOT NULL DEFAULT '';  -- seats that were asked when it was stored, by commas
ALTER TABLE decision ADD COLUMN result  TEXT NOT NULL DEFAULT '';

CREATE VIEW standing AS
SELECT game.id, title, rules_version, scenario, options, seed, opening, origin, origin_number, created,
       coalesce(last.number + 1, game.number)               AS number,
       game.moment + coalesce(last.number + 1 - game.number, 0) AS moment,
       coalesce(last.waiting, game.waiting)                 AS waiting,
       coalesce(last.result, game.result)                   AS result,
       CASE WHEN last.number IS NULL THEN undo ELSE '' END  AS undo
FROM game LEFT JOIN decision AS last
  ON last.game = game.id AND last.number = (SELECT max(number) FROM decision
                                            WHERE decision.game = game.id AND decision.number >= game.number);

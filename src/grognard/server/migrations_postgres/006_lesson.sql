-- A game may be a lesson of its title: as far as the learner follows it, the other seats answer as it was recorded.
ALTER TABLE game ADD COLUMN lesson TEXT NOT NULL DEFAULT '';

DROP VIEW standing;
CREATE VIEW standing AS
SELECT game.id, title, rules_version, scenario, options, seed, opening, origin, origin_number, created,
       coalesce(last.number + 1, game.number)                   AS number,
       game.moment + coalesce(last.number + 1 - game.number, 0) AS moment,
       coalesce(last.waiting, game.waiting)                     AS waiting,
       coalesce(last.result, game.result)                       AS result,
       CASE WHEN last.number IS NULL THEN undo ELSE '' END      AS undo,
       position, trial, lesson
FROM game LEFT JOIN LATERAL (SELECT number, waiting, result FROM decision
                             WHERE decision.game = game.id AND decision.number >= game.number
                             ORDER BY number DESC LIMIT 1) AS last ON true;

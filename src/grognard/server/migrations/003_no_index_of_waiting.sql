-- It was kept up to date by every choice and read only when the server starts.
DROP INDEX game_waiting;

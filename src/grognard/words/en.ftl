# What all games share: lists, problems with input, refusals of the engine, the words of the terminal.
# fr.ftl carries the same keys.

list-and = { $most } and { $last }
nothing = none

## Settings that every game has

option-name-windows = Card windows
option-value-windows-swift = Swift: only those who hold a fitting card are asked
option-value-windows-honest = Honest: everybody who might hold one is asked, so that silence tells nothing
option-pass = Pass
option-done = Done
option-stop = Stop
option-yes = Yes
option-no = No
result-draw = Draw

## Input that cannot be used

problem-arrange = A position has no “{ $what }”.
problem-bot = There is no bot “{ $bot }”. Known are: { $known }.
problem-bots = { $count ->
    [one] One bot was named
   *[other] { $count } bots were named
 } for the seats { $seats }: name one for all of them or one for each.
problem-choice = “{ $choice }” means nothing in this game.
problem-data = { $file }, { $entry }: { $reason }
problem-file = { $file } cannot be read: { $reason }
problem-game = There is no game “{ $game }”. Known are: { $known }.
problem-language = There is no language “{ $language }”. Known are: { $known }.
problem-number = There is no decision { $number }; the last one is { $last }.
problem-option = There is no option “{ $option }”. Known are: { $known }.
problem-option-value = The option “{ $option }” cannot be “{ $value }”. It can be: { $known }.
problem-record = { $file } is not a game record: { $reason }
problem-record-commitment = The seed is not the one the game was begun with: the dice cannot be trusted.
problem-record-decision = Decision { $number } of the record ({ $seat }: { $choice }) is not possible: { $reason }
problem-record-format = { $file } has the format “{ $format }”; this program reads { $known }.
problem-record-game = The record is of the game “{ $game }”, not of { $known }.
problem-record-result = The record says that the game ended “{ $recorded }”; played again it ends “{ $replayed }”.
problem-record-seed = The record has no seed, so it cannot be played again. The seed is published when the game has ended.
problem-scenario = There is no scenario “{ $scenario }”. Known are: { $known }.
problem-seat = There is no seat “{ $seat }”. Known are: { $known }.

## Choices that are not carried out

allowed = That is allowed.
refused-not-offered = That is not among the options.
refused-not-your-turn = It is not your turn.
refused-over = The game is over.
refused-stale = The game has gone on; this question has been answered already.
refused-undo = Something has been revealed since, or another player has decided: taking it back needs the others’ consent.
refused-undo-start = There is nothing to take back.

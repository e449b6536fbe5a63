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

problem-analyse-empty = { $file } holds no decision that could be analysed.
problem-arrange = A position has no “{ $what }”.
problem-position = This position is not possible: { $reason }.
problem-position-line = This line is not a whole position: was something lost when it was copied?
problem-position-long = A position may have { $most } letters at most.
problem-bot = There is no bot “{ $bot }”. Known are: { $known }.
problem-bot-command = “{ $command }” names no program that could be started.
problem-bot-message = That is no message of the bot protocol: { $reason }
problem-bot-position = The table sends no positions, which this bot needs.
problem-bot-record = The record names a program as a player ({ $who }). Say with --seats who plays now: a record never starts a program.
problem-bots = { $count ->
    [one] One bot was named
   *[other] { $count } bots were named
 } for the seats { $seats }: name one for all of them or one for each.
problem-choice = “{ $choice }” means nothing in this game.
problem-data = { $file }, { $entry }: { $reason }
problem-data-file = { $file }: { $reason }
problem-data-nests = { $file }, line { $line }: aliases and very deep lists are not read.
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
problem-record-long = The record has { $count } decisions; { $most } at most can be read.
problem-record-result = The record says that the game ended “{ $recorded }”; played again it ends “{ $replayed }”.
problem-record-seed = The record has no seed, so it cannot be played again. The seed is published when the game has ended.
problem-scenario = There is no scenario “{ $scenario }”. Known are: { $known }.
problem-seat = There is no seat “{ $seat }”. Known are: { $known }.

## Studies

problem-engine = There is no engine “{ $engine }”. Known are: { $known }.
problem-extra = This needs the extra “{ $extra }”: pip install 'grognard[{ $extra }]'.
problem-folder = { $folder } cannot be written to: { $reason }
problem-ladder = A ladder needs two different bots at least.
problem-ladder-folder = A ladder that ends by --within or --hours keeps its games: name a folder with --out.
problem-no-study = { $folder } holds no study.
problem-study = { $file } does not describe a study: { $reason }
problem-study-busy = The study in { $folder } is being played by another process.
problem-study-game = Game { $number } is not in the study { $study }.
problem-study-name = There is no study “{ $study }” there. Known are: { $known }.
problem-study-rules = The study in { $folder } was begun under other rules or data; choose another folder.
problem-workers = The workers died { $times } times without finishing anything.

## Choices that are not carried out

allowed = That is allowed.
refused-not-offered = That is not among the options.
refused-not-your-turn = It is not your turn.
refused-over = The game is over.
refused-stale = The game has gone on; this question has been answered already.
refused-undo = Something has been revealed since, or another player has decided: taking it back needs the others’ consent.
refused-undo-start = There is nothing to take back.

## The web table

problem-address = “{ $address }” is not an address under which people reach a server. It begins with https://.
problem-client = The web table was not built into this installation (npm was missing). The interface for programs, the terminal and the simulation work.
problem-database = “{ $url }” is not the address of a database. It is sqlite:///file or postgresql://user@host/name; special characters of a password are percent-encoded (@ is %40).
problem-database-failed = The database cannot be used: { $reason }
problem-database-taken = Another server uses this database. Only one can: stop the other first (if it has died, wait half a minute), or give each its own.
problem-fault = Something went wrong on the server. The game is as it was before.
problem-key = Your link to this game is not valid (any more). Ask the host for a new one.
problem-links = No more links for spectators can be made for this game.
problem-mail-address = That is not a mail address.
problem-mail-recent = This address was sent a mail a moment ago. Please follow its link, or try again in ten minutes.
problem-mail-server = GROGNARD_MAIL is not the address of a mail server. It is smtp://user:password@host:587 or smtps://user:password@host:465; special characters of a password are percent-encoded (@ is %40).
problem-mail-settings = To send mails the server needs GROGNARD_ADDRESS, under which people reach it, and GROGNARD_MAIL_FROM, the sender’s mail address.
problem-mail-unsent = The mail could not be sent. Nothing has changed; please try again later.
problem-message-empty = The message is empty.
problem-messages = This game holds { $most } messages already; no more can be written.
problem-remarks = This game holds { $most } remarks already; no more can be written.
problem-trial = A trial has no record: it did not begin at a set-up.
problem-trial-fog = Where pieces are hidden, nothing can be tried out before the game is over.
problem-trial-now = You can try something out when it is your turn.
problem-method = That is not possible at this address.
problem-not-found = There is nothing at this address.
problem-advice = There is no advice in a game with people who play by link, nor in a trial.
problem-not-over = That is possible when the game is over.
problem-notices = A seat can be told in { $most } ways at most. Remove one first.
problem-notifier = This server cannot send such notices.
problem-origin = The request came from another site.
problem-port = Cannot listen at { $host }, port { NUMBER($port, useGrouping: 0) }: { $reason }
problem-push-target = This browser cannot be reached: what it says of itself is no push subscription that can be used.
problem-request = The request cannot be read: { $reason }
problem-role = Your link does not allow that.
problem-rules-changed = The game was begun under rules version { $then } and cannot go on under { $now }.
problem-streams = Too many people are watching this game.
problem-too-large = That is too large.
problem-too-many = Too many requests; please wait a moment.
problem-undo-gone = There is no such request to take back any more.

## Notices to those who are away

notice-confirm = Please confirm: notices about { $title }
notice-confirm-body = Somebody who plays at a table of Grognard asked that this address be told when it is his turn. Game: { $title }. Scenario: { $scenario }. Seat: { $seat }. If that was you, please confirm it here:
notice-confirm-foot = If it was not you, do nothing: no further mail will come.
notice-foot = You asked to be told. You can end that here: { $end }
notice-over = The game is over: { $title }
notice-over-body = { $result }. Scenario: { $scenario }. Your seat: { $seat }.
notice-turn = Your turn: { $title }
notice-turn-body = The game waits for your decision. Scenario: { $scenario }. Your seat: { $seat }.
notice-undo = May it be taken back? { $title }
notice-undo-body = Somebody would like to take back a decision and asks for your consent. Scenario: { $scenario }. Your seat: { $seat }.

# What the command line says. fr.ftl carries the same keys.

## Help

help-grognard = Historical board wargames with every rule enforced.
help-epilogue =
    Every command also takes --language fr|en (default: the language of your system).
    An error is one line and an exit status that is not zero.
help-commands = Commands
help-parameters = Parameters
help-help = Show this help.
help-version = Show the version.
help-serve = Offer the web table to browsers.
help-host = The address to listen at (default: this machine only; 0.0.0.0 lets others in).
help-port = The port to listen at; 0 takes a free one.
help-db = Where games are stored, as sqlite:///file or postgresql://user@host/name (default: a file in your data folder).
help-open = Open the table in the browser.
help-play = Play in the terminal; without a game a menu asks what to play.
help-games = List the games with their scenarios and seats.
help-rules = Search the rules of a game by number or word.
help-replay = Tell a recorded game, or prove its dice.
help-sim = Let bots play many games.
help-record = Take a game out of a stored study, to replay or analyse it.
help-position = Turn the file of a position into one line to hand on, and such a line into a file.
help-report = Write a page with plots into the folder of a study.
help-ladder = Let bots meet each other and rate them.
help-bot = Let one of our bots speak the bot protocol.
help-analyse = Show how the chance to win went in a game, and where it turned.
help-bench = Measure how fast the games play.
help-cases = Run rulings in the case format.
help-coverage = Show which paragraphs of the rules have code and tests.
help-data = Check the data files and show where their entries come from.
help-game = The id of a game, as `grognard games` shows it.
help-any-game = The id of a game (default: all games).
help-scenario = The id of a scenario (default: the first).
help-option = An option of the game as name=value; may be given several times.
help-json = Print JSON for programs.
help-paths = Case files, or folders of them.
help-search = A paragraph such as 7.12, or words to look for.
help-bots = The bot of every seat, in the order of the seats and separated by commas; a single name plays all of them. A number after a colon bounds the thought: strong:2000 plays 2,000 decisions in its head for each.
help-games-count = How many games to play.
help-jobs = How many processes (default: one for each core).
help-seed = Where the chance of the study begins; the same seed gives the same games.
help-record-file = A file with a game record.
help-engine = Who plays: local (processes of this machine), ray or dask.
help-out = A folder that keeps every game (Parquet); the same command goes on where it was interrupted.
help-folder = The folder of a study.
help-record-number = The number of a game in the study.
help-record-study = The study, where the folder holds several (default: the first).
help-record-out = The file to write (default: print it).
help-ladder-bots = The bots that meet, separated by commas, such as quick,strong:2000.
help-ladder-games = How many games each two of them play in a scenario, seats taken in turn.
help-ladder-within = Stop a meeting when its share is known to so many points (needs --out); all scenarios then grow together.
help-ladder-hours = Give no meeting another ten games after so many hours of processor time (needs --out).
help-ladder-scenario = The id of a scenario, or all (default: the first).
help-level = How well it plays: random, quick, strong.
help-eyes = The seat through whose eyes positions are judged (default: as they truly were).
help-analyse-level = The bot that says what it would have played.
help-playouts = How often each position is played to the end, 8 times at least.
help-points = How many positions of the game are judged, 2 at least.
help-seconds = When this time is up, fewer playouts must do.
help-verify = Check the seed against the commitment, and the decisions against the result.
help-seats = Who plays, as seat=human or seat=bot:level, separated by commas (default: you take the first seat).
help-play-seed = The seed of the game (default: a secret one).
help-begin-at = Begin at a position of your own, from a file or its line (docs/positions.md).
help-position-text = A file, or a line that begins with gp1:.
help-lesson = Play a lesson of the game, such as first: it tells you what to do and why. It brings its own scenario and seats.
help-load = Go on with a saved game.

## Mistakes on the command line

usage-command = There is no command “{ $command }”. Known are: { $known }.
usage-parameter = There is no parameter “{ $parameter }” here; --help shows them.
usage-missing = { $parameter } is missing; --help shows how the command is used.
usage-value = { $parameter } cannot be “{ $value }”.
usage-wrong = { $what }
usage-option = “{ $option }” is no option: write name=value.
usage-seats = “{ $seats }” does not say who plays: write seat=human or seat=bot:level, separated by commas.
usage-who = “{ $who }” cannot play: write human or bot:level.
usage-no-rule = No paragraph fits “{ $search }”.
usage-position = This position is one of { $game }, scenario { $scenario }.
usage-no-games = There is no game that can be played.
usage-lesson = --lesson goes with the name of a game and nothing else: a lesson brings its own scenario, seats and seed.
problem-lesson = There is no lesson “{ $lesson }”. Known are: { $known }.
fault = A fault of the program: { $what } (set { $variable }=1 to see where)
without-game = A game is left out: { $reason }

## Tables

column-id = Game
column-paragraphs = Paragraphs
column-implemented = With code
column-tested = With test
column-missing = Missing
column-result = Result
column-games = Games
column-share = Share
column-entries = Entries
column-problems = Problems

games-seats = Seats: { $seats } · rules version { $version }
games-lesson = Lesson: { $title }

## Simulation

sim-progress = Games
sim-rate = { $rate } games/s
report-written = The report is in { $file }
sim-unfinished = Not finished
sim-figures = { $decisions } decisions in { $seconds } s ({ $cpu } s of computing).

## Analysis

analyse-progress = Playouts
analyse-neutral = Chances to win as the positions truly were (a draw counts half), with 95 % intervals.
analyse-eyes = Chances to win through the eyes of { $seat } (a draw counts half), with 95 % intervals.
analyse-decision = Decision
analyse-asked = To decide
analyse-chance = { $seat }
analyse-end = (end)
analyse-turns = Turning points
analyse-turn = { $number }. { $seat }: { $played } ({ $rule }). Chance { $before } % before, { $decided } % once decided, { $after } % when the dice had fallen.
analyse-same = The bot would have played the same.
analyse-bot = The bot would have played { $bot }: { $value } %.

## The ladder

ladder-bot = Bot
ladder-elo = Elo
ladder-interval = 95 %
ladder-score = Score
ladder-games = Games
ladder-scenario = Scenario
ladder-meeting = Meeting
ladder-won = Won
ladder-drawn = Drawn
ladder-lost = Lost

## Replay

replay-unfinished = The game is not over.
replay-verified = The dice are proved: the seed is the one committed to, and { $decisions } decisions lead to the result. { $result }

## The menu

menu-language = Language
menu-resume = Go on with a saved game?
menu-new = A new game
menu-game = Which game?
menu-scenario = Which scenario?
menu-options = Which rules?
menu-usual = The usual ones: { $settings }
menu-settings = Let me choose
menu-side = Which side do you take?
menu-all-sides = All sides (several players at this terminal, or alone)
menu-level = Against whom?
menu-prompt = Number (Enter: 1) >{" "}
menu-again = Type a number from 1 to { $last }.
menu-decisions = { $count ->
    [one] one decision
   *[other] { $count } decisions
 }
language-en = English
language-fr = français
level-random = Bot “random”: plays anything
level-quick = Bot “quick”: looks one step ahead
level-strong = Bot “strong”: thinks before it plays
who-human = a player here

## The table

prompt = { $seat } >{" "}
heading = { $title }: { $scenario }
reason = { $thing }: { $why }
pair = { $name }: { $value }
briefing-aim = To win
briefing-turn = A turn
briefing-first = At first
opening-seat = { $seat }: { $who }
opening-commitment = Dice committed to: { $commitment }
opening-help = Type the number or the name of an option. New to this game? “briefing” says how to win; “help” shows what else you can type.
hand-over = { $seat }, it is your turn: press Enter when only you can see the screen.
turn-of = { $seat } to decide.
resumed-earlier = The game began under other rules; those of today (version { $now }) allow it only so far. All of it is kept in { $file }.
resumed = The game goes on after { $decisions ->
    [one] one decision
   *[other] { $decisions } decisions
 }.
ambiguous = That may be { $names }: type more of the name, or the number.
not-understood = “{ $line }” is neither an option (1 to { $last }) nor a command; “help” shows the commands.
no-such-place = There is no place “{ $name }”.
why-what = Why what? Type “why” and the name of a thing. Nothing here is called “{ $name }”.
lesson-step = { $number } of { $count }
lesson-chooses = The lesson chooses: { $option }
lesson-left = You have left the lesson. The others now think for themselves, as in any game; undo takes you back to it.
lesson-none = This game is no lesson. play GAME --lesson first begins one.
counsel = Your staff advises: { $option }
remarked = Written beside the game; the replay shows it here.
remark-gone = Nothing is written here any more.
remark-by = { $seat }: { $text }
undo-nothing = You have not decided anything yet.
undo-consent = Something has been revealed since, or another player has decided. Do all agree to take it back? (y/n)
undone = Taken back.
undone-consent = Taken back; something had been revealed since, and the others consent.
saved = Saved: { $file }
left = The game is saved. Go on with it: { $program } play --load { $file }
more-rules = … and { $count } more; narrow the search.
ending = The game is over
ending-seed = The seed of the dice was { $seed }.
ending-verify = Check the dice: { $program } replay --verify { $file }
panel-position = Position
panel-hand = Hand
panel-map = Map
panel-forces = Orders of battle

## Commands of the table

word-help = help
word-briefing = briefing
word-map = map
word-hand = hand
word-forces = forces
word-log = log
word-why = why
word-rule = rule
word-counsel = counsel
word-lesson = lesson
word-remark = remark
word-undo = undo
word-orders = orders
word-save = save
word-quit = quit
help-table = Choose an option by its number or by (the beginning of) its name. Or type:
command-help = this page (also: ?)
command-briefing = the situation, how to win, how a turn goes
command-map = the map around the action; “map NAME” around a place
command-hand = your cards with their texts; “hand NAME” one of them
command-forces = the orders of battle and the tracks
command-log = the last lines of the log; “log 50” more of them
command-why = “why NAME”: may I do that, and if not, why not? With the paragraph and the numbers
command-rule = the paragraph of this question; “rule 7.12” or “rule retreat” any other
command-lesson = what the lesson says, once more
command-counsel = what the strong bot would do in your place
command-remark = “remark TEXT”: write something beside the game at this point; the replay shows it
command-undo = take back your last decision
command-orders = standing orders: pass for me when I might play a card
command-save = save now; “save FILE” to a file of your own
command-quit = save and leave (also: q)
orders-word-pass = pass
orders-word-ask = ask
orders-word-here = here
orders-none = No standing orders: you are asked whenever you may play a card.
orders-all = Standing orders: you pass whenever you may play a card.
orders-some = Standing orders: you pass at { $moments }.
orders-how = “orders pass”: pass for me at every card window. “orders here”: at windows like this one. “orders ask”: ask me again.

problem-save = { $file } cannot be written: { $reason }
problem-remark-long = A remark has { $most } letters at most.
help-play-game = The id of a game (default: a menu asks).

## Where data come from, benchmark

source-rulebook = Rulebook
source-public = Public
source-designed = Designed
data-more = … and { $count } more
yes = yes
no = no
bench-count = { $count }
bench-decisions-per-second = Decisions/s
bench-games-per-second = Games/s
bench-playouts-per-second = Playouts/s
bench-legal-us = Options µs
bench-clone-us = Clone µs
bench-view-us = View µs
bench-encode-us = Encode µs
bench-compiled = Compiled

## The web table

serving = The table is at { $address } (Ctrl-C ends it).

## Boards

board-turn = Turn { $turn } of { $last }
board-points = Victory points { $points } (draw: { $low } to { $high })
board-points-at = Victory points { $points } (draw: { $low })
board-legend =
    ○ clear
    ♠ woods
    ▣ fortified town
    ◆ citadel, with the letter of its owner (* besieged)
    ── road
    ···· path
    ~ bridge over a river
    ≈ over a great river
    × destroyed
    {"["}2] option 2
    Davout5 a corps with its strength
    Davout5! tired
    Davout5° activated
    v×2 vedettes
    ?×2 hidden blocks
board-axis = { $axis } ({ $seat }): { $zone }
board-hidden = { $count ->
    [one] one block
   *[other] { $count } blocks
 } ({ $state })
board-hidden-total = { $count ->
    [one] One hidden block
   *[other] { $count } hidden blocks
 }
board-strength = infantry { $infantry }, cavalry { $cavalry }, fatigue { $fatigue }
board-army = Strength points lost: { $lost } · cards in hand: { $hand } · draw pile: { $deck }
board-combat = Combat at { $zone }
board-inflicts = Inflicts: losses { $losses }, fatigues { $fatigues }
board-card-name = Card
board-card-move = Move
board-card-combat = Loss/Fatigue
board-card-recovery = Recovery
board-card-text = Event
board-column-corps = Block
board-column-zone = Zone
board-column-infantry = Inf.
board-column-cavalry = Cav.
board-column-fatigue = Fatigue
board-column-state = State
board-column-bonus = Bonus
board-no-cards = There are no cards in this game.
board-attacker = attacker
board-defender = defender
board-deck = draw pile { $count }

## Age of Napoleon

board-age-legend =
    ■ French dominion
    ▣ French ally
    ● Coalition
    ◎ insurgent
    ○ neutral
    ★ capital
    ^ mountain
    ≈ marsh
    {"["}2] option 2
    C:Mack×5 an army of five corps with its leader
    F or C after a name: who occupies it
board-age-year = { $year } (to { $last })
board-age-majors = majors: French { $french }, Coalition { $coalition }
board-age-cards = { $seat }: cards { $cards }, next hand { $next }
board-age-army = { $count ->
    [one] one corps
   *[other] { $count } corps
 }: { $names }{ $hidden ->
    [0] {""}
   *[other] , hidden { $hidden }
 }
board-age-engaged = engaged { $engaged } of { $present } (limit { $limit })
board-age-inflicts = inflicts { $inflicted }, has lost { $losses }
board-round = Round { $round }
board-siege = Siege of { $zone }
board-garrisons = garrisons
board-away = off the map

## Kutuzov

board-kutuzov-legend =
    ○ duchy
    □ zone
    ◆ key
    ▣ fortress
    ★ capital
    ── clear line
    ─≈─ river
    ···· rough
    ~~~~ marsh
    % scorched earth
    $ sacked
    # entrenchment
    ⌂ deployment centre
    I or T after a name: whose flag flies there
    I19:Napoleon 19 SP with a leader
    {"["}2] option 2
board-kutuzov-points = { $points } CP left
board-kutuzov-keys = Tsarist keys { $keys } of { $all }
board-kutuzov-flag = flag: { $power }
board-kutuzov-column-player = Player
board-kutuzov-column-cards = Cards
board-kutuzov-column-resources = Res.
board-kutuzov-column-points = VP
board-kutuzov-column-unbuilt = Unbuilt
board-kutuzov-column-box = Regr.
board-kutuzov-attrition = Attrition
board-kutuzov-conquest = Conquest of Russia: rolls { $rolls }, modifier { $modifier }
board-kutuzov-in-force = in force: { $cards }
board-kutuzov-dice = dice { $total }, rolled { $rolled }
board-kutuzov-hits = hits { $hits }, killed { $killed }, disrupted { $disrupted }

## Clash of Monarchs

board-clash-legend =
    ○ town
    □ base off the map
    ▣ fortress
    ◆ Key City
    ── grey line (1 MP)
    ···· brown line (2 MP)
    ≈ across a river
    ~~~~ supply by sea
    ^ hills
    {"*"} siege
    # entrenchment
    ⌂ depot
    PR28 Frederick 28 SP with their commander
    - short of supply, -- critically
    ! demoralized, !! routed
    (PR3) inside the fortress
    AU? strength unknown, AU?? a Major Force
    {"["}2] option 2
board-clash-time = { $season } { $year }
board-clash-points = { $points } MP left
board-clash-score = VP: Anglo-Prussians { $ap }, Coalition { $coalition }
board-clash-area = { $area }, forage { $forage }
board-clash-siege = siege marker { $marker }
board-clash-sp = { $sp } SP ({ $troops })
board-clash-inside = inside
board-clash-weather = severe weather: { $theaters }
board-clash-depots = Depots
board-clash-tactics = Tactics
board-clash-column-will = Will
board-clash-column-vp = VP
board-clash-column-thaler = Thaler
board-clash-column-actions = Actions
board-clash-column-cards = Cards
board-clash-column-deck = Deck
board-clash-column-chits = Tactics
board-clash-rolled = rolls { $dice } { $drm } = { $total }, loses { $lost } SP
board-clash-column = column { $column }, modifier { $drm }, endurance { $endurance }
board-clash-led = { $commander }, { $sp } SP
board-clash-drm = modifier { $drm }
board-clash-troop-inf = inf
board-clash-troop-lc = cav
board-clash-troop-dc = hus
board-clash-troop-ltc = lt cav
board-clash-troop-lti = lt inf
board-clash-troop-cos = cos
board-clash-troop-fa = art
board-clash-troop-sa = siege art

## Eagles of the Empire

board-eagles-legend =
    ○ clear
    ♠ woods
    ⌂ village or hamlet
    ▣ town
    # fortified
    ≈ water
    ¹ ² heights
    ★ objective with its holder
    ···· border
    ░░ slope
    ▒▒ steep slope
    ^^ crest
    ~~ stream
    ≈≈ river
    ── road
    -- path
    = bridge
    + ford
    I4↘ infantry with its strength and front
    C cavalry
    A artillery
    S staff
    {"["}2] option 2
board-eagles-level = level { $level }
board-eagles-objectives = Objectives
board-eagles-grand = grand charges left: { $charges }
board-eagles-arrives = turn { $turn }
board-eagles-faces = facing { $area }
board-eagles-arm-infantry = I
board-eagles-arm-cavalry = C
board-eagles-arm-artillery = A
board-eagles-arm-staff = S
board-eagles-charge = Charge: { $area }
board-eagles-bombardment = Bombardment: { $area }
board-eagles-assault = Assault: { $area }
board-clash-use-event = event
board-clash-use-ops = activate
board-clash-use-raid = raid
board-clash-use-colonial = colonies
board-clash-use-shorten = armistice
board-clash-use-buy = buy
board-kutuzov-use-cp = { $points } CP
board-kutuzov-use-event = event

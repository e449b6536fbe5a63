# What a report says. fr.ftl carries the same keys.

report-page = Grognard: a study
report-lead = { $games ->
    [one] One game
   *[other] { $games } games
 } between bots, { $decisions } decisions. Rules version { $version }.
report-contents = Contents
study-name = { $scenario }: { $seats }
study-seat = { $seat }: { $bot }
study-games = { $games ->
    [one] one game
   *[other] { $games } games
 }, seed “{ $seed }”
study-option = { $option }: { $value }

wins = Who wins
wins-note = The share of games won by each side. The bar behind a dot holds the true share in 95 of 100 studies of this size (Wilson interval).
wins-row = { $seat } ({ $bot })
wins-scenario = Scenario
wins-side = Side
wins-bot = Bot
wins-won = Won
wins-interval = 95 %
wins-drawn = Drawn
wins-games = Games
wins-open = These games do not show which side is favoured: either could score half (a draw counts half).
wins-clear = { $scenario } favours { $seat }: { $low } to { $high } points of 100, a draw counting half.

endings = How games end
endings-unfinished = Not finished
endings-figure = { $share } %

length = How long games last
length-note = Decisions in a game: { $least } to { $most }, half of them { $lower } to { $upper }, median { $median }.
turns-note = The turn or year in which the game ended:

points = Victory points at the end
points-shared = One track for both sides: from { $least } to { $most }, median { $median }.
points-seat = { $seat }: from { $least } to { $most }, median { $median }.

cards = Cards: use and effect
cards-note = How often each card was played, and the score of its side (a win is 1, a draw ½) in the games in which it was played and in the others. Games are compared with games of the same study. A difference printed bold would come by chance for one card in a hundred. It shows what goes together, not what causes what: some cards are only played by who is ahead.
cards-none = No card was played in these games.
cards-card = Card
cards-side = Side
cards-plays = Played per game
cards-with = Score with it
cards-without = Score without
cards-effect = Difference
cards-all = The others of { $count } cards

losses = Losses by cause
losses-note = Pieces lost in an average game, by what the log says of it and the paragraph that it names.
losses-none = The log of these games tells of no losses.
losses-row = { $rule } { $chapter }: { $event }

fights = Where the fighting is
fights-note = The area of a disc is the number of fights at that place; the figures are fights in an average game.
marches = Where armies march
marches-note = The area of a disc is the number of marches, retreats and advances to that place; the figures are those of an average game.

questions = What players are asked
questions-note = The kinds of questions, how often they come in an average game, how many options they offer, and how long the bots think about them.
questions-all = The others of { $count } kinds of questions
questions-question = Question
questions-per-game = Per game
questions-options = Options
questions-time = Milliseconds
questions-rule = Paragraph

rules = Paragraphs that never came up
rules-note = { $count ->
    [0] Every paragraph that a question or an event can name came up.
    [one] One paragraph that a question or an event can name did not come up: too rare for these games, or never reached by these bots.
   *[other] { $count } of { $all } paragraphs that a question or an event can name did not come up: too rare for these games, or never reached by these bots.
 }
rules-show = Show them

notable = Games worth a look
notable-note = Any game of the study can be taken out and played again, here or at the web table:
notable-why = Why
notable-number = Game
notable-result = Result
notable-decisions = Decisions
notable-command = Command
notable-shortest = the shortest
notable-longest = the longest
notable-clearest = the clearest for { $seat }

made = Made by grognard report; the tables behind this page lie beside it as Parquet files (docs/studies.md).

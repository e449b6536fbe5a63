# Texts of the web client. fr.ftl carries the same keys.

## Everywhere

ui-skip = Skip to the content
ui-brand = Grognard, home
ui-language = Language
ui-language-en = English
ui-language-fr = Français
ui-theme = Light or dark
ui-theme-auto = Auto
ui-theme-light = Light
ui-theme-dark = Dark
ui-settings = Settings
ui-still = No animations
ui-curtain-setting = Curtain between players at this screen
ui-close = Close
ui-cancel = Cancel
ui-copy = Copy
ui-copied = Copied.
ui-pair = { $name }: { $value }
ui-rule = Rule { $rule }
ui-offline = The server does not answer. Your last choice may not have been stored.
ui-loading = The table is being set…
ui-broken-title = This page cannot be shown
ui-back-home = Back to the start

## Titles

ui-title-napoleon_1807 = Napoléon 1807
ui-title-napoleon_1807-about = Poland and East Prussia, 1806–1807
ui-title-napoleon_1807-length = 2 players · 1 to 3 hours
ui-title-age_of_napoleon = Age of Napoleon
ui-title-age_of_napoleon-about = All of Europe, 1805–1815
ui-title-age_of_napoleon-length = 2 players · 3 to 8 hours
ui-title-kutuzov = Kutuzov
ui-title-kutuzov-about = The war in Russia, 1812
ui-title-kutuzov-length = 2 to 4 players · 2 to 6 hours
ui-title-clash_of_monarchs = Clash of Monarchs
ui-title-clash_of_monarchs-about = The Seven Years’ War, 1756–1763
ui-title-clash_of_monarchs-length = 2 to 4 players · 4 to 12 hours
ui-title-eagles_of_the_empire = Eagles of the Empire
ui-title-eagles_of_the_empire-about = Auerstedt, Eylau, Austerlitz
ui-title-eagles_of_the_empire-length = 2 players · tactical · 2 to 5 hours

## Home

ui-home-title = At which table do you take your seat?
ui-home-lead = Five wars on maps, against a friend or against the machine. No account needed.
ui-home-games = Choose a game
ui-home-scenario = { $title }: the scenario
ui-coming = Coming
ui-coming-long = This game is not ready yet.
ui-options = Options and variants
ui-my-side = { $count ->
    [2] My side
   *[other] My sides (one or more)
 }
ui-way-bot = Against the machine
ui-way-bot-text = The rules are enforced, every choice can be explained, and yours can be taken back.
ui-bot-level = Level
ui-bot-random = Recruit: plays anything legal
ui-bot-quick = Fusilier: quick and sensible
ui-bot-strong = Grenadier: thinks ahead
ui-bot-other = { $level }
ui-play = Play
ui-way-here = { $count ->
    [2] Two at this screen
   *[other] All at this screen
 }
ui-way-here-text = { $count ->
    [2] A curtain falls between two players, so that hands stay hidden.
   *[other] A curtain falls between the players, so that hands stay hidden.
 }
ui-set-table = Set the table
ui-way-invite = { $count ->
    [one] Invite a friend
   *[other] Invite friends
 }
ui-way-invite-text = { $count ->
    [one] A link is enough; at once, or over weeks.
   *[other] A link for each is enough; at once, or over weeks.
 }
ui-create-link = { $count ->
    [one] Create the link
   *[other] Create the links
 }
ui-way-custom = Choose every seat
ui-way-custom-text = People here, people elsewhere and bots, in any mixture.
ui-player-here = here
ui-player-invited = invited by link
ui-player-bot = { $level } (bot)
ui-my-games = Your games
ui-my-games-all = Show all { $count }
ui-no-games = Games that you begin or join with this browser appear here.
ui-game-your-turn = your turn
ui-game-waiting = waiting
ui-game-over = over
ui-game-gone = no longer on this server
ui-forget = Remove { $title } from this list
ui-import = Import a record
ui-import-text = A record downloaded from a replay, or written by the terminal.
ui-import-failed = This record cannot be used.
ui-import-foreign = This file is not a record of Grognard.
ui-import-choose = Choose a file
ui-position = A position of your own
ui-position-text = A scenario that you changed by hand, as a file or as one line.
ui-position-paste = Paste a position
ui-position-read = Read it
ui-position-begins = Begins at your position: { $scenario }
ui-position-link = Link to this position
ui-position-changes = What is different
ui-position-changed = changed set-up
ui-position-changed-long = The set-up was changed by hand: this game begins at a position of its own.
ui-position-forget = Back to the scenarios
ui-learn = Learning
ui-learn-text = Begin with the lesson of a game: it tells you what to do and why, while you play. Every question cites its rule; whatever is not lit answers “why not?”.

ui-lesson = Lesson: { $title }
ui-lesson-new = New to this game?
ui-lesson-begin = Begin the lesson
ui-lesson-step = { $number } of { $count }
ui-lesson-progress = How far the lesson is
ui-lesson-fold = Show or hide the text of the lesson
ui-lesson-do = Show me
ui-lesson-do-long = Makes the choice of the lesson for you
ui-lesson-left = You have left the lesson.
ui-lesson-left-text = Your opponent now thinks for himself, as in any game. You can play on, or take back to where the lesson was.
ui-lesson-return = Back to the lesson
ui-lesson-without = Go on without it
ui-lesson-go-on = Go on with this game
ui-lesson-scenario = Choose a scenario

## Table

ui-map = Map. Arrow keys go from place to place, Tab goes through the lit ones, Enter chooses.
ui-map-fight = enemies there
ui-zoom-in = Zoom in
ui-zoom-out = Zoom out
ui-zoom-fit = Whole map
ui-overview = Overview map
ui-stack = { $count ->
    [one] { $pieces }
   *[other] Stack of { $count }: { $pieces }
 }
ui-fan = The pieces of this stack
ui-prompt = What is asked
ui-prompt-wait = Waiting for: { $seats }…
ui-prompt-watch = You are looking on. Waiting for: { $seats }.
ui-prompt-sending = One moment…
ui-prompt-over = The game is over. { $result }.
ui-prompt-ended = The game is over.
ui-verdict = Verdict
ui-verdict-close = Close the verdict and look at the map
ui-verdict-closing = The last events
ui-verdict-figures = { $decisions ->
    [one] { $decisions } decision.
   *[other] { $decisions } decisions.
 } The replay shows where the game turned.
ui-rematch = Play again
ui-rematch-swapped = Play again, sides changed
ui-hand-next = Further cards
ui-hand-back = Cards before these
ui-hand-read = Read: { $card }
ui-hand-over = Hand the screen to the next player: { $seat }.
ui-hand-over-button = Hand over to: { $seat }
ui-confirm = “{ $question }” { $choice }: go ahead?
ui-confirm-reveals = Dice, cards or pieces are laid open then: you cannot take it back alone. A second click on the same thing confirms, too.
ui-confirm-ends = The game ends with this.
ui-confirm-yes = Yes, go ahead
ui-confirm-setting = Ask again before what cannot be taken back
ui-picked = { $count ->
    [one] Picked: { $picks }.
   *[other] { $count } picked: { $picks }.
 }
ui-picked-times = { $name } ({ $count } times)
ui-unpick = Start again
ui-advise = Counsel
ui-advice = Your staff advises: { $options }
ui-advice-working = Your staff is thinking…
ui-advice-take = Do it
ui-answers = Answers
ui-answers-title = All answers ({ $count })
ui-why-not-title = Why not?
ui-why-not-thing = { $thing }: why not?
ui-why-not-asked = You are asked something else now: “{ $question }”
ui-why-not-hint = Anything that is not lit tells why when you touch it.
ui-undo = Take back
ui-undo-free = Your last { $count ->
    [one] decision
   *[other] { $count } decisions
 } can be taken back: nothing has been revealed since.
ui-undo-title = Take back further?
ui-undo-limit = Since your last decision something was revealed (dice, cards, blocks) or somebody else has decided. Taking it back needs the others’ consent; bots agree.
ui-undo-ask = Ask the others
ui-undo-waiting = You asked to take back. Waiting for: { $seats }.
ui-undo-asked = { $seat } would like to take back a decision.
ui-taken-back = { $count ->
    [one] A decision was taken back.
   *[other] { $count } decisions were taken back.
 } Asked again: { $seats }.
ui-accept = Agree
ui-decline = Decline
ui-withdraw = Withdraw
ui-order-pass = Always pass here
ui-order-pass-long = Pass for me every time this is asked, until I say otherwise
ui-orders-title = Standing orders
ui-orders-empty = Pass for me wherever I could only pass
ui-orders-empty-text = At the moments when a card or a reaction may be played, everybody is asked who might have one, so that silence tells nothing. With this order you are asked only when you have a choice. Others may guess something from how quickly you pass: if that matters to you, switch it off.
ui-orders-moments = You also pass unasked here:
ui-orders-all = everywhere
ui-orders-cancel = Ask me again
ui-orders-ask-at = Ask me again: { $moment }
ui-orders-now = Your standing orders pass for you wherever you could only pass.
ui-orders-now-some = Your standing orders pass for you at some moments.
ui-orders-change = Change
ui-notices-title = Tell me when it is my turn
ui-notices-browser = Tell me in this browser
ui-notices-browser-end = No longer in this browser
ui-notices-pushed = This browser tells you, even when the page is closed.
ui-notices-open = This browser tells you as long as the page is open somewhere.
ui-notices-unreachable = The browser could not be subscribed to notices of the server: it tells you only as long as the page is open somewhere.
ui-notices-blocked = Your browser blocks notices of this page. You can allow them in its settings, beside the address.
ui-notices-mail = Mail address
ui-notices-mail-seat = Mail address for the seat { $seat }
ui-notices-mail-set = Tell me by mail
ui-notices-mail-text = After a minute without you at the table, one mail a turn. Nobody else sees the address.
ui-notices-confirmed = confirmed
ui-notices-asked = a mail asks you to confirm
ui-notices-remove = Remove
ui-notices-remove-mail = Remove { $address }
ui-notices-offline = The server does not answer. Nothing was changed.
ui-order-empty = Pass for me when I have no choice
ui-log = Log
ui-log-hint = the number opens the rule
ui-log-times = × { $count }
ui-log-show = Show on the map: { $line }
ui-log-empty = Nothing has happened yet.
ui-log-or-talk = Log or messages
ui-talk = Messages
ui-talk-unread = { $count ->
    [one] { $count } unread message
   *[other] { $count } unread messages
 }
ui-talk-empty = Nobody has said anything yet.
ui-talk-own = { $seat } (you)
ui-talk-only = only to: { $seats }
ui-talk-said = Message from { $seat }: { $text }
ui-talk-to = To
ui-talk-everybody = Everybody
ui-talk-write = Write a message
ui-talk-send = Send
ui-talk-left = { $count ->
    [one] { $count } letter left
   *[other] { $count } letters left
 }
ui-talk-offline = The server does not answer. Your message was not sent.
ui-turn-mark = ● Your turn – { $name }
ui-turn-notice = It is your turn: { $seats }.
ui-rules = Rules
ui-rules-search = Search the rules
ui-rules-count = { $count ->
    [0] Nothing found
    [one] One paragraph
   *[other] { $count } paragraphs
 }
ui-rules-missing = The digest has no paragraph { $rule }.
ui-rules-note = A digest in our own words; the printed rulebook decides.
ui-battle = Battle
ui-play-tab = Play
ui-armies = Armies
ui-table-menu = Table
ui-seats = Seats
ui-seat-you = you
ui-seat-online = online
ui-seat-away = away
ui-seat-new-link = New link
ui-seat-here = Play it here
ui-seat-to-bot = Hand over to a bot
ui-seat-doubt-invited = { $seat }: the link in use is void at once, and whoever plays with it has to leave until you send the new one.
ui-seat-doubt-here = { $seat }: whoever plays this seat has to leave at once, and you see what was hidden from you.
ui-seat-doubt-bot = { $seat }: whoever plays this seat has to leave at once, and a bot plays on.
ui-bot-failed = { $seat }: the bot found no answer { $count ->
    [one] once
   *[other] { $count } times
 }, and chance decided for it.
ui-seat-changed = Another player at the table. { $seat }: { $player }.
ui-seat-link = Link for the seat { $seat }. Send it to nobody else: whoever has it plays this seat.
ui-watch-link = Link for spectators
ui-watch-make = Make a link for spectators
ui-download = Download the record
ui-download-running = While the game goes on, its record holds neither the seed of the dice nor the decisions of others: it cannot be imported again.
ui-replay = Replay
ui-help = Help
ui-help-title = Keys and touch
ui-help-map = to the map
ui-help-arrows = from place to place on the map
ui-help-tab = through everything that is lit
ui-help-enter = choose
ui-help-escape = close what is open
ui-help-undo = take back
ui-help-advice = ask your staff what the strong bot would do in your place
ui-help-answers = list of all answers
ui-help-rules = rules
ui-help-log = log
ui-help-talk = messages
ui-help-zoom = zoom, whole map
ui-help-cards = to a card of your hand
ui-help-find = find a place by its name
ui-help-touch = Touch what is lit to choose it; touch anything else to learn why not. Nothing has to be dragged.
ui-help-dice-title = Honest dice
ui-help-dice = Dice and cards are fixed by a secret seed. Its fingerprint was published when the game began, the seed is published when it ends, so that anybody can verify them.
ui-commitment = Fingerprint of the seed
ui-seed = Seed
ui-find = Find a place
ui-lost = The connection is lost. Trying again…
ui-refused = This link is not valid any more. Ask the host for a new one.
ui-curtain-title = { $seat }
ui-curtain-text = Take your seat when the others are not looking.
ui-curtain-button = Show my side
ui-board-state = State of the game
ui-source-rulebook = from the rulebook
ui-source-public = from public reports
ui-source-designed = designed by us
ui-sources-title = Where the data come from
ui-sources-text = The printed map, cards and charts were not at hand for everything. What the rulebook does not tell was reconstructed and is marked as designed.
ui-sources-count = { $source }: { $count }
ui-designed = designed
ui-designed-many = designed
ui-origin = Played on from decision { $number } of another game
ui-try = Try something out
ui-try-text = A second game begins where this one stands, or at your last quiet moment before, and every seat without a bot is yours. What you cannot know here, hands and dice to come, is dealt anew there; this game does not move.
ui-try-begin = Begin a trial
ui-game-trial = trial
ui-trial = Trial: back to the game
ui-trial-long = A trial from decision { $number } of another game: what you could not know there was dealt anew here.

## Links in mails

ui-notice-title = Mails when it is your turn
ui-notice-question = Shall { $address } get a mail whenever it is the turn of this seat?
ui-notice-confirmed = { $address } gets a mail whenever it is the turn of this seat.
ui-notice-ended = { $address } gets no more mails about this seat.
ui-notice-yes = Yes, tell me
ui-notice-end = No more mails
ui-notice-gone = This link is no longer good. Whoever wants mails again asks for them at the table, under “Table”.
ui-notice-about = { $title } · { $scenario } · { $seat }

## Briefing

ui-briefing-aim = How to win
ui-briefing-turn = A turn
ui-briefing-first = To begin with
ui-briefing-close = To the map

## Replay

ui-replay-title = Replay
ui-replay-step = Decision { $number } of { $last }
ui-replay-slider = Position in the game
ui-replay-first = To the beginning
ui-replay-back = One decision back
ui-replay-forward = One decision on
ui-replay-last = To the end
ui-replay-play = Play
ui-replay-pause = Stop
ui-replay-eyes = Seen by
ui-replay-public = everybody
ui-replay-chapters = Turns and battles
ui-replay-fork = Play on from here
ui-replay-fork-text = A new game begins at this position: bots keep their seats, you play the others.
ui-replay-fork-later = You can play on from a position when the game is over: until then hidden hands would be seen. To try something out now: the menu of the table.
ui-replay-hand = Hand: { $seat }
ui-replay-share = Share
ui-replay-share-title = Link to this position
ui-replay-decided = { $seat }: { $choice }
ui-replay-hidden = { $seat }: a decision that is still hidden
ui-replay-start = The game begins.
ui-replay-table = To the table
ui-replay-log = What happened
ui-remarks = Remarks
ui-remark-write = Write beside this position
ui-remark-keep = Keep
ui-remark-remove = Remove
ui-remark-private = Only you read it until the game is over.
ui-chance = Win chance
ui-chance-make = Work out the win chance
ui-chance-text = From many points of this game the bots play on to the end, again and again. That takes about a minute and goes on in the background.
ui-chance-working = Being worked out: { $share }%
ui-chance-failed = The win chance could not be worked out.
ui-chance-about = { $fewest } to { $most } games played on from each point. The band holds the true value in 95 of 100 cases.
ui-chance-about-each = { $most } games played on from each point. The band holds the true value in 95 of 100 cases.
ui-chance-now = { $seat }: { $value }%
ui-chance-curve = The chance of { $seat } went from { $first }% to { $last }%; it was lowest with { $low }% and highest with { $high }%.
ui-what-if = What if?
ui-what-if-make = Compare the answers here
ui-what-if-text = From the position shown the bots play each answer on to the end, again and again, with other dice. That takes some seconds.
ui-what-if-working = The answers are being played on…
ui-what-if-asked = Asked: { $seat }. The chance to win after each answer:
ui-what-if-played = played
ui-what-if-bot = the bot
ui-what-if-chance = { $value }%
ui-what-if-about = { $count } games were played on from each answer; the pale band holds the true value in 95 of 100 cases. To try one yourself: “Play on from here”.
ui-what-if-left-out = { $count ->
    [one] One answer that looked less good was left out.
   *[other] { $count } answers that looked less good were left out.
 }
ui-what-if-end = Here the game is over. Step back to a decision.
ui-turning = Turning points
ui-turning-change = { $before }% → { $after }%
ui-turning-parts = Decision { $decision }, luck { $luck }.
ui-turning-bot = The bot would have chosen: { $choice } ({ $value }%).

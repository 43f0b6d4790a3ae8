# What people really write: the kinds of slips, and why nothing was read.
repair-kind-encoding = another encoding
repair-kind-text = no part of the game
repair-kind-tag = a tag
repair-kind-game = the game was not named
repair-kind-columns = two columns, read one below the other
repair-kind-rows = a row for each player
repair-kind-lines = lines out of the order of their numbers
repair-kind-unclear = sentence that a person has to explain
repair-kind-scattered = moves picked from among other words
repair-kind-character = another character
repair-kind-separator = a sign between moves
repair-kind-number = a number's form
repair-kind-numbering = numbered move by move
repair-kind-miscounted = a number out of sequence
repair-kind-blank = a blank
repair-kind-case = capitals
repair-kind-look-alike = looks alike
repair-kind-swapped = the other way round
repair-kind-glued = no blank between moves
repair-kind-doubled = written twice
repair-kind-order = parts in the other order
repair-kind-partial = only a part of the move
repair-kind-mark = the mark of the move
repair-kind-detail = something else written about the move
repair-kind-note = a remark
repair-kind-crossed-out = crossed out
repair-kind-word = a word
repair-kind-colour = a colour's name
repair-kind-neighbour = a square beside it
repair-kind-keyboard = a key beside it
repair-kind-letter = another letter
repair-kind-gap = a move was left out
repair-kind-other-side = the other side began
repair-kind-result = not the board's result
repair-kind-extra = a move that was not played
repair-kind-after-end = after the end of the game
repair-change = { $place }: { $written } → { $read }: { $kind }
repair-nothing-written = nothing
repair-nothing-read = passed over
repair-why-two-games = two games are side by side at { $place }: put each of them into a file of its own
repair-why-too-long = this is longer than any sheet of a game
repair-why-no-moves = there are no moves here
repair-why-tags = the tags do not set up the game; arbitro check shows what is missing
repair-why-nothing-near = no legal game is near enough to what is written
repair-why-nothing-near-at = no legal game is near what is written: it can be explained up to { $place } ({ $written }), and no further
repair-why-unknown-game = the game { $name } has no rules here. The games are: { $games }
repair-layout = { $place }: { $kind }
repair-result = { $place }: result: { $written }
repair-unshown = { $place }: the board does not show { $written }; it is read as a resignation
repair-unclear = { $place }: a person has to say what this means: { $written }
repair-remark = { $place }: remark: { $written }
repair-missing = { $place }: { $seat ->
    [1] First
    [2] Second
   *[other] player { $seat }
 } is missing move { $round }{ $fits ->
    [0] , perhaps { $moves }
    [one] : only { $moves } fits
   *[other] : { $fits } moves fit, perhaps { $moves }
 }
repair-missing-line = { $place }: line { $round } is missing, or the number here is too high
repair-ask = at move { $ply }: { $moves }?
repair-compare-unread = { $a } and { $b } cannot be compared: one of them has no legal reading, or they are of different games.
repair-compare-same = Both sheets have the same game: { $game }, { $plies ->
    [one] 1 move
   *[other] { $plies } moves
 }.
repair-compare-one-game = The two sheets differ, but one legal game is a reading of both: { $game }, { $plies ->
    [one] 1 move
   *[other] { $plies } moves
 }.
repair-compare-differ = No legal game is a reading of both sheets: { $game }.
repair-compare-players = The sheets name different players, or in another order. { $a }: { $first }. { $b }: { $second }.
repair-compare-at-move = Move { $ply }:
repair-compare-at-result = Result:
repair-compare-legal = { $name }: { $written } (possible there)
repair-compare-illegal = { $name }: { $written } (not possible there)
repair-compare-nothing = { $name }: nothing
repair-compare-meant = both can mean { $meant }
repair-compare-ask = Ask the players: nothing was decided.

# The scoresheet: what cannot be read, and what contradicts itself.
record-broken-tag = this tag is not complete: a tag is [Name "value"] on one line
record-not-text = this is not UTF-8 text
record-unknown-game = there is no game called "{ $game }"; the games are: { $games }
record-no-game = the record does not name its game: [Game "…"] is missing
record-bad-turn = "{ $value }" is not a seat: Turn is 1 for First, 2 for Second
record-bad-termination = "{ $value }" is not a way for a game to end: normal, resignation, time, forfeit, adjudication or unfinished
record-bad-rules = "{ $word }" is neither an edition nor a rule that can be chosen; the editions are: { $editions }
record-bad-setting = "{ $word }" is not a rule of the game that can be chosen; there are: { $allowed }
record-bad-result = this is not a result for { $seats ->
    [one] one seat: 1 if it is solved, 0 if not, * if it is unfinished
   *[other] { $seats } seats: their points in order, like 1-0 or 0-1 for two; * if the game is unfinished
 }
record-too-long = the record is longer than any game: its end was left out
record-bad-number = the move number here should be { $expected }
record-open-brace = this comment is never closed
record-bad-token = "{ $token }" is not a move as { $game } writes them
record-after-result = the result has already been written: nothing may follow it
record-no-move = a move should follow its number
record-moves-after-end = { $plies ->
    [0] { $token } is in a game that was over before its first move
    [one] { $token } comes after the game was over: it ended with ply 1
   *[other] { $token } comes after the game was over: it ended with ply { $plies }
 }
record-results-differ = the Result tag is { $claimed } and the last token { $written }
record-result-differs = the record claims { $claimed }; on the board the result is { $result }
record-not-over = the record claims { $claimed }, but the game was not over on the board
record-no-draws = this game has no draws, and the record claims { $claimed }
record-no-such-result = no end of this game gives the points claimed: { $claimed }
record-unfinished-with-result = the record is marked as unfinished, but claims { $claimed }
record-scores-differ = the scores on the board are { $scores }

# Verdicts.
record-status-valid = valid
record-status-unfinished = unfinished
record-status-needs-arbiter = needs the arbiter
record-status-illegal = illegal
record-status-moves-after-end = moves after the end
record-status-result-mismatch = wrong result
record-status-malformed = cannot be read
record-title = record { $record }: { $status }
record-line = { $file } { $record }: { $game }: { $status }, { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
 }
record-verdict = { $game }: { $status }, { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
 }
record-verdict-more = { $verdict }: { $more }
record-summary = { $records ->
    [one] 1 record
   *[other] { $records } records
 }: { $parts }
record-count-valid = { $count } valid
record-count-unfinished = { $count } unfinished
record-count-needs-arbiter = { $count } { $count ->
    [one] needs the arbiter
   *[other] need the arbiter
}
record-count-illegal = { $count } illegal
record-count-moves-after-end = { $count } with moves after the end
record-count-result-mismatch = { $count } with a wrong result
record-count-malformed = { $count } cannot be read
record-word-why = why
record-word-rule = rule
record-hint-game = the game is written in a tag above the moves, as in [Game "rastros"]; the games are: { $games }
record-hint-written = moves are written like these, with a space between them: { $moves }
record-hint-number = if { $number } is the number of the move, it takes a point: { $number }.
record-hint-spaces = separate moves with spaces, not with commas or semicolons
record-hint-pass = passes exist only in games whose rules have them: arbitro rules { $game }
record-hint-result = a result is written 1-0 where First won and 0-1 where Second did; 0-0 where both lost
record-hint-gives-up = a player who gives up loses: write [Termination "resignation"] above the moves and the result, 1-0 or 0-1, behind them
record-hint-missing = move { $round } of { $seat ->
    [1] First
    [2] Second
   *[other] player { $seat }
 } is missing
record-warning-empty-place = in line { $line } nothing is written in the place of the move of { $seat ->
    [1] First
   *[2] Second
 }: a move is missing, or the moves after it are the other player's
record-warning-silence = { $rule }: { $case }
record-warning-silence-switch = { $rule }: { $case } To settle it beforehand, write { $switch }=… in Rules or in the event, with one of these values: { $values }
record-warning-variant = the variant "{ $variant }" is not played here: the sheet was checked by the usual rules
record-warning-player = this game has no seat for { $tag }: the name is kept and does not count
record-hint-rounds = numbers count rounds, not moves: 1. comes before First's first move, Second's follows it without a number, 2. comes before First's second move
record-hint-other-side = the other side seems to have begun: in this game the side that starts is fixed
record-strange-tag = { $count ->
    [one] one record has a tag "{ $tag }", which this program does not know: it is kept, but has no effect on the verdict
   *[other] { $count } records have a tag "{ $tag }", which this program does not know: it is kept, but has no effect on the verdict
 }
record-strange-more = there are more than { $most } such tags
record-strange-hint = the tags that count for the verdict are Game, Result, Termination, Rules, Variant, Position, Turn, Sides, Shared, Scores, Setup1 and Setup2, by these names or in Portuguese
record-near = legal moves near it: { $moves }
record-to-move = { $side } to move
record-needs-arbiter = { $file } { $record }: after { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
 } the rules do not say what happens: an arbiter decides
record-start = start
record-swapped = After the swap: First – { $first }; Second – { $second }
record-ended = { $result } ({ $reason })

# How games end.
record-reason-resignation = resignation
record-reason-time = time
record-reason-forfeit = forfeit
record-reason-adjudication = arbiter's decision
record-reason-normal = on the board
record-reason-unfinished = unfinished

# Files of other programs.
record-sgf-syntax = this is not SGF
record-sgf-close = this parenthesis was never opened
record-sgf-open = the file ends inside a game
record-sgf-none = there is no game in this file
record-sgf-encoding-unknown = the file declares the encoding "{ $encoding }", which cannot be read here; save it as UTF-8 with CA[UTF-8]
record-sgf-encoding-invalid = the file declares the encoding { $encoding }, but from here on it is in another; correct CA, or save the file as UTF-8 with CA[UTF-8]
record-sgf-encoding-other = this game declares the encoding { $encoding }, but the file is read as { $first }; save games of different encodings in files of their own
record-sgf-value = this value is never closed
record-sgf-game = this is a game of neither Go nor Hex
record-sgf-size = Atari Go is played on 9 lines, and this board has { $size }
record-sgf-hex-size = Hex is played here on 11 × 11, and this board has { $size }
record-sgf-board = only the usual board of this game can be written in an SGF file
record-sgf-sides = a position after a swap cannot be written in an SGF file
record-sgf-point = this is not a point of the board
record-sgf-resigned = the game was resigned before this move
record-sgf-turn = the same player moves twice running
record-sgf-setup = stones are set up here in the middle of the game
record-blksgf-game = "{ $game }" is not a game of Blokus known here; those are Blokus, Blokus Two-Player and Blokus Three-Player
record-blksgf-move = these are not squares of the board
record-blksgf-setup = pieces are set up here in a way that only their own program can follow
record-blksgf-variant = the variant { $variant } cannot be written in a .blksgf file
record-replay-what = replay needs a file (with --record N), or a group, a round and a table of an event: 2.3.6 1 4
record-diagram-form = { $path }: the file's name has to end in .svg or .pdf
record-replay-view = this game has { $seats } seats; there is no seat { $seat } to look from

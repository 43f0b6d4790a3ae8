# Words of the command line itself: errors of usage, headings, and what every command shares.
cli-dry-run = nothing was written
cli-dry-run-stale = out of date on the wall: { $sheet } ({ $why })
cli-dry-run-round = { $group }, round { $round } would be:
cli-dry-run-pair = { $one } – { $other }
cli-dry-run-more = { $count ->
    [one] and one more change
   *[other] and { $count } more changes
}
cli-warning = warning
cli-busy = working
cli-error-missing-file = there is no file or folder { $path }
cli-error-unwritable = { $path } cannot be written: { $cause }
cli-error-no-folder = { $path } cannot be written: there is no folder { $folder }
cli-error-disk-full = { $path } cannot be written: the disk is full
cli-hint-disk-full = free some space and try again: no file that was there before was changed
cli-error-xlsx-terminal = a workbook is not shown on a screen
cli-hint-xlsx-terminal = put > FILE.xlsx after the command
cli-error-output-is-input = { $path } is the file being read: it is not overwritten
cli-error-output-is-event = { $path } belongs to an event: it is not overwritten
cli-hint-other-file = name another file with -o
cli-error-too-large = { $path } is larger than { $most } MB: it is not read
cli-error-folder-full = { $folder } is not empty and holds no event: nothing was written there
cli-hint-folder-full = name a folder that is empty or not there yet
cli-error-unknown-game = there is no game called { $game }
cli-hint-games = the games are: { $games }
cli-usage-heading = Usage:
cli-commands-heading = Commands:
cli-heading-event = The event:
cli-heading-round = A round:
cli-heading-paper = Paper and hall:
cli-heading-scoresheets = Scoresheets:
cli-heading-files = Files and journal:
cli-heading-program = The program:
cli-moment-before = Before the day:
cli-moment-change = When something changes:
cli-moment-end = At the end:
cli-moment-beside = Beside it:
cli-options-heading = Options:
cli-global-heading = Global options:
cli-examples-heading = Examples:
cli-typed-heading = To type:
cli-help-more = arbitro help --all lists every command; arbitro help COMMAND explains one, with examples; arbitro help formats, results or tie-breaks explains these.
cli-man-written = { $count } pages were written into { $folder }
cli-man-name = Name
cli-man-synopsis = Synopsis
cli-man-description = Description
cli-man-options = Options
cli-man-commands = Commands
cli-man-exit = Exit codes
cli-man-exit-yes = Done, and the answer is yes.
cli-man-exit-no = Done, and the answer is no: an illegal game, a refused operation, a group or player that does not exist.
cli-man-exit-failed = It could not be done: wrong usage, a file that cannot be read or written, a journal that was altered.
cli-man-variables = Environment
cli-man-variable-lang = The language on screen, pt or en; --lang overrides it.
cli-man-variable-desk = The name that signs what is done, where --desk does not give it.
cli-man-variable-store = Where the journal is kept, if not in the folder of the event: a SQLite file or a postgres:// URL.
cli-man-variable-print = The command that prints a PDF, for pair --print without -o.
cli-man-variable-clock = The time to use instead of now, like 2027-05-08T10:00:00Z: for rehearsals.
cli-man-variable-locale = The language of the system, in this order.
cli-man-variable-colour = Where it is set, --color auto shows no colours.
cli-man-variable-pager = The program that shows an answer longer than the screen.
cli-arguments-heading = Arguments:
cli-usage-unknown-argument = the argument { $arg } is not known here
cli-usage-unknown-command = there is no command { $arg }
cli-usage-missing = missing: { $arg }
cli-usage-missing-command = a command is missing
cli-usage-invalid-value = "{ $value }" is not a value for { $arg }
cli-usage-conflict = { $arg } does not go with { $other }
cli-usage-too-many = { $value } is one value too many for { $arg }
cli-usage-wrong-number = this is the wrong number of values for { $arg }
cli-usage-repeated = { $arg } is given twice
cli-usage-other = the command line cannot be read
cli-usage-not-text = the command line has characters that cannot be read
cli-usage-did-you-mean = did you mean { $suggestion }?
cli-usage-after = it goes after the command: { $command } { $option }
cli-usage-commands = the commands are: { $commands }
cli-no-result = “{ $text }” is not a result
cli-no-code = “{ $name }” is not the code of a player
cli-no-team = no team is called “{ $name }”
cli-no-teams = no teams are entered
cli-team = { $code }  { $name }{ $status ->
    [absent] {" "}(absent)
    [withdrawn] {" "}(has left)
   *[active] {""}
}
cli-team-player = {"  "}{ $board } { $code }  { $name }{ $status ->
    [absent] {" "}(absent)
    [withdrawn] {" "}(has left)
   *[active] {""}
}
cli-team-captain = {"  "}{ $board } { $code }  { $name }, captain{ $status ->
    [absent] {" "}(absent)
    [withdrawn] {" "}(has left)
   *[active] {""}
}
cli-usage-values = the values are: { $values }
cli-usage-range = the number is from { $least } to { $most }
cli-usage-range-up = the number is from { $least } up
cli-usage-more = for more: { $command } --help
cli-rules-starts = Starts
cli-rules-board = Board
cli-rules-pieces = Pieces
cli-rules-position = At the start
cli-rules-decided = Decided
cli-rules-switch = Switch { $switch }: { $values } (default: { $default })
cli-error-no-record = { $path } has no record { $record }: it has { $count }
cli-error-no-ply = there is no ply { $ply }: { $plies ->
    [one] one was played
   *[other] { $plies } were played
}
cli-hint-no-ply = up to ply { $plies } every move is legal; to see the fault of the next one: arbitro check FILE
cli-check-no-path = nothing to check: no file, no folder, and nothing on the standard input
cli-check-no-path-hint = arbitro check FILE, or arbitro check - to read the standard input
cli-check-no-threads = the system cannot start threads: { $cause }
cli-check-nothing = no record was found
cli-check-nothing-hint = a record begins with [Game "…"]; in a folder, the files whose names end in .jogo, .txt, .csv, .sgf or .blksgf are read
cli-check-repair = arbitro repair reads { $reads }
cli-passed-over = { $count ->
    [one] 1 file was passed over
   *[other] { $count } files were passed over
 }: { $why }
cli-passed-over-ending = { $count ->
    [one] 1 ends in .{ $ending }
   *[other] { $count } end in .{ $ending }
 }
cli-passed-over-bare = { $count ->
    [one] the name of 1 has no ending
   *[other] the names of { $count } have no ending
 }
cli-passed-over-others = { $count ->
    [one] 1 has another ending
   *[other] { $count } have other endings
 }
cli-passed-over-list = { $count ->
    [one] 1 is a list of players ({ $path })
   *[other] { $count } are lists of players (the first is { $path })
 }
cli-passed-over-without-moves = { $count ->
    [one] 1 has no moves ({ $path })
   *[other] { $count } have no moves ({ $path })
 }
cli-passed-over-link = { $count ->
    [one] 1 is a link to a folder
   *[other] { $count } are links to folders
 }
cli-repair-nothing = no sheet was found
cli-repair-nothing-hint = a sheet is any text with moves in it; in a folder, the files whose names end in .jogo, .txt, .csv, .sgf or .blksgf are read
cli-repair-sheet = { $file } { $record }: { $game }: { $outcome ->
    [as-written] correct
    [one] one reading, { $changes ->
        [one] 1 change
       *[other] { $changes } changes
     }
    [several] { $readings ->
        [one] 1 reading, perhaps not the only one
       *[other] { $readings } readings
     }
   *[none] not read
 }
cli-repair-reading = Reading { $number } (cost { $cost }):
cli-repair-parting = The readings differ from move { $ply } on.
cli-repair-bounded = The search ended at its limit: there may be other readings. A longer --time searches further.
cli-repair-total = { $sheets ->
    [one] 1 sheet
   *[other] { $sheets } sheets
 }: { $right } correct, { $one } with one reading, { $several } to be asked about, { $none } not read
cli-repair-plies = { $plies ->
    [one] 1 move
   *[other] { $plies } moves
 }
cli-repair-claimed = the sheet claims { $claimed }
cli-repair-more = and { $count } more of this kind
cli-compare-two = --compare needs the two sheets of a game, and { $count ->
    [0] none was named
    [one] one file was named
   *[other] { $count } files were named
 }
cli-compare-two-hint = one file for each player's sheet: arbitro repair --compare FILE FILE
cli-compare-sheets = { $file } has { $count ->
    [0] no sheet
    [one] one sheet
   *[other] { $count } sheets
 }, not one
cli-compare-not-recorded = the two sheets cannot mean the same game: nothing was recorded
cli-compare-many = { $count } scoresheets were given: a game has at most two, one of each player
cli-compare-many-hint = hand in one sheet, or the sheets of both players: --scoresheet FILE --scoresheet FILE
cli-export-proofs = --proofs is for: arbitro export json
cli-circuit-nothing-of = { $event }: none of its categories counts, or nobody is entered
cli-circuit-more-doubts = { $count ->
    [one] one more doubt
   *[other] { $count } more doubts
} of this kind
cli-circuit-hint-doubts = settle them in { $file }: same = [["7.1.1@october", "9.1.1@may.trf"]] for one person, different = [[…]] for two; codes = false if codes mean nothing from one event to another
cli-circuit-form = { $path }: the file's name has to end in .csv, .xlsx or .json
cli-repair-proposed = the reading of the sheet is a proposal: nothing was recorded
cli-repair-proposed-hint = to accept it, type the result beside it: { $result }
cli-repair-doubtful = the sheet does not have one reading: nothing was recorded
cli-repair-unread = the sheet was not read: nothing was recorded
cli-repair-doubtful-hint = ask the players what was played, write it down and hand in the corrected sheet; or record the result with --decision and the reason
cli-repair-written = { $count ->
    [one] 1 sheet
   *[other] { $count } sheets
 } written to { $path }
cli-repair-left = { $count ->
    [one] 1 sheet was not written: it does not have one reading
   *[other] { $count } sheets were not written: they do not have one reading
 }
cli-hint-is-game = scoresheets (.jogo) are read here; to make one of this file: arbitro convert { $path } --to jogo
cli-hint-is-document = scoresheets (.jogo) are read here, not JSON; an exported event becomes an event again with: arbitro import json { $path } --event DIR
cli-hint-is-report = scoresheets (.jogo) are read here; FIDE's file is checked by: arbitro trf check { $path }
cli-hint-is-list = scoresheets (.jogo) are read here; an entry list is read by: arbitro players import { $path }
cli-hint-is-other = scoresheets (.jogo) are read here: text that begins with [Game "…"]
cli-hint-no-folder = create the folder { $folder } first, or write the name of one that exists
cli-perft-other-game = the first record of { $path } is not of { $game }
cli-perft-record-hint = --record FILE starts from a record that has what the game needs
cli-hint-convert = jogo and json hold every game: arbitro convert FILE --to json
cli-convert-other-game = { $format } holds games of { $game }; record { $record } is another game
cli-convert-fault = { $path }:{ $line }:{ $column }: { $fault }
cli-encoding-chosen = { $count ->
    [one] { $path } names no encoding (CA) and was read as { $encoding }
   *[other] { $count } files name no encoding (CA) and were read as { $encoding }; the first is { $path }
}
cli-hint-allow = the arbiter may allow instead: { $options }; or pair by hand, or leave a player out
cli-hint-allow-nothing = no rematch, second bye or third same side would help: pair by hand, or leave a player out
cli-shape-group = a category is written 2.3, a group 2.3.6, a final 2.3.F
cli-shape-no-group = { $player } is written like the code of a player; to find their group: { $command }
cli-shape-player = a player's code is written 275.2.3, or 275.2.3b
cli-shape-result = a result is written 1-0 or 0-1, a draw 1/2-1/2, by forfeit 1-0F, 0-1F or 0-0F; where games can be drawn also 1/2-0, 0-1/2, 0-0 (both lose) and adj (adjourned)
cli-shape-head = a head has 64 hexadecimal digits, of which the first 16 are enough
cli-shape-number = a number is expected here
cli-shape-rounds = rounds are written 3 or 1-3, and shares of rounds 1-3:10%,6:5%
cli-shape-share = a share is a number from 0 to 1, or from 0% to 100%
cli-shape-points = the points of a win, a draw and a loss are written 3,1,0: numbers from 0 to 99, none greater than the one before
cli-shape-role = the roles are floor, desk, head, table and school
cli-shape-address = an address is written 192.168.1.10:8017, this computer alone 127.0.0.1:8017
cli-shape-host = a name is written as the router knows it: torneio.local
cli-shape-time = a time is written 500ms, 10s, 2m or 1h
cli-shape-memory = an amount of memory is written 64M, 512M, 1G
cli-confirm-ask = { $question } Continue? (n/y)
cli-confirm-unknown = this command has no question "{ $word }"; it has: { $accepted }
cli-confirm-none = --confirm { $word }: this command has no question

# The event: event.toml, entries, operations and what stands in their way.
event-new = Made the event "{ $name }" in { $folder }: { $categories } categories, seed { $seed }.
event-new-next = Look at { $folder }/event.toml, fill { $folder }/players.csv and import it with: arbitro players import players.csv
event-exists = there is already an event in { $folder }
event-no-event = there is no event in { $folder }: no file event.toml
event-bad-clock = ARBITRO_CLOCK is no time like 2026-03-13T10:00:00Z: { $text }
event-bad-entry = entry { $seq } of the journal cannot be read: { $cause }
event-no-name = the name is missing
event-no-reason = the reason for the decision is missing
event-no-result = the result is missing
event-nothing-ready = No group is waiting for a round.
event-one-group = Category { $category } has one group: there is no final, and the standings of { $group } are the category's.
event-missing = { $count ->
    [0] No result is missing.
    [one] One result is missing.
   *[other] { $count } results are missing.
}
event-undone = Undone: operation { $seq } of { $desk }: { $summary }
event-redone = Done again: operation { $seq } of { $desk }: { $summary }

event-hint-new = arbitro new FOLDER makes an event; --event FOLDER says where yours is
event-hint-correct = to replace a result: --correct
event-hint-allow = if the árbitro allows it: { $options }; or by hand with --manual FILE
event-hint-manual = pair by hand with --manual FILE, or see who can play
event-hint-provisional = --provisional shows the standings with what is known so far
event-hint-toml-back = put event.toml back as it was to go on; what is played stays as it is
event-hint-tie = arbitro lots GROUP draws lots; arbitro decide GROUP CODE --reason TEXT records a decision

# event.toml
event-toml-fault = { $path }:{ $line }:{ $column }: { $fault }
event-toml-faults = { $path } { $count ->
    [one] has one error
   *[other] has { $count } errors
}
event-toml-outdated = the event.toml in this folder is an old version: the one in the journal counts
event-toml-refused = the change of event.toml cannot count now; what the journal has counts: { $reason }
event-toml-syntax = this is no TOML: { $cause }
event-toml-missing = { $key } is missing
event-toml-empty = it is empty
event-toml-unknown-key = there is no key { $key }
event-toml-unknown-key-near = there is no key { $key }; did you mean { $suggestion }?
event-toml-unknown-game = there is no game called { $text }; a game without rules here is written {"{"} id = "nex", name = "Nex" {"}"}
event-toml-unknown-game-near = there is no game called { $text }; did you mean { $suggestion }?
event-toml-game-id = { $text }: an id has only lower-case letters without accents, digits and hyphens
event-toml-wanted-text = a text in quotation marks is expected here
event-toml-wanted-number = a whole number from { $least } to { $most } is expected here
event-toml-wanted-points = points are expected here: a number from 0 to 100 with at most one decimal
event-toml-wanted-list = a list in square brackets is expected here
event-toml-wanted-table = a table is expected here
event-toml-wanted-date = a date like 2026-03-13 is expected here
event-toml-how-many = the list has to have between 1 and { $most } elements
event-toml-choice = { $text } is none of: { $words }
event-toml-twice = { $text } stands twice
event-toml-category = { $text } is no category: cycles go from 1 to { $cycles } and games from 1 to { $games }
event-toml-player = { $text } is no player's code, like 275.2.3
event-toml-rules = { $word } is neither an edition nor a switch of a game

# Entry lists
event-entries-file = { $path } cannot be read: { $cause }
event-entries-unreadable = it is neither a spreadsheet nor a list separated by ; or , ({ $cause })
event-entries-empty = the list is empty
event-entries-no-column = the column { $column } ({ $portuguese }) is missing
event-entries-faults = { $path } { $count ->
    [one] has one error
   *[other] has { $count } errors
}; nothing was imported
event-entries-blank = it is blank
event-entries-code = { $text } is no player's code, like 275.2.3
event-entries-category = { $text }: this event has no category { $category }
event-entries-twice = { $text } already stands in line { $line }
event-entries-school-full = school { $school } has entered as many as it may in category { $category } ({ $most })
event-entries-other-school = { $text } is not the school of the code { $code }
event-entries-disagrees = { $text } does not agree with the code { $code }
event-entries-unknown = this event has no { $text }
event-entries-same-name = { $name } has the same name as { $other } in line { $line }: is it one person?
event-add-same-name = { $name } has the same name as { $other } of the same category: is it one person?
event-row = { $path }:{ $line }:{ $column }: { $fault }
event-row-column = { $path }, line { $line }, column { $column } ({ $heading }): { $fault }
event-imported = { $count } players in the list: { $new } new, { $changed } changed, { $same } as they were.
event-imported-others = { $count ->
    [one] One player of the event is not in this list and stays.
   *[other] { $count } players of the event are not in this list and stay.
}
event-imported-late = { $count ->
    [one] one player was entered after the draw of their group: arbitro players late CODE gives them a place
   *[other] { $count } players were entered after the draw of their groups: arbitro players late CODE gives them a place
}

# Tables
event-title-players = Entries
event-title-group = Group
event-title-missing = Missing results
event-title-results = Results
event-title-standings = Standings
event-column-first-code = First (code)
event-column-second-code = Second (code)
event-column-status = Status
event-column-round = Round
event-status-active = entered
event-status-absent = absent
event-status-withdrawn = withdrawn
event-remark-late = entered in round { $round }
event-remark-finalist = finalist
event-remark-final-place = { $place } place in the final
event-school-number = School { $number }
event-note-manual = Some rounds were paired by hand.
event-note-corrected = Corrected results (round/table): { $tables }.
event-note-decision = The first place was decided by the árbitro in favour of { $player }: { $reason }
event-note-lots = Lots were drawn for the remaining ties, with seed { $seed }.

# The journal
event-log-configure = rules of the event (version { $mark })
event-log-import = { $count ->
    [one] one player imported
   *[other] { $count } players imported
}
event-log-add = entered { $player }, { $name }
event-log-withdraw = withdrawn: { $players }
event-log-late = { $player } enters { $group } in round { $round }
event-log-back = { $player } counts again
event-log-absent = absent: { $players }
event-log-draw = { $category }: { $players } players drawn into { $groups ->
    [one] one group
   *[other] { $groups } groups
}, seed { $seed }
event-log-move = { $player } moves from { $from } to { $to }
event-log-pair = { $group }, round { $round }: paired, { $tables ->
    [one] one table
   *[other] { $tables } tables
}
event-log-pair-manual = { $group }, round { $round }: paired by hand, { $tables ->
    [one] one table
   *[other] { $tables } tables
}
event-log-pair-exceptions = { $paired }; { $exceptions }
event-log-unpair = { $group }, round { $round }: pairing taken back
event-log-result = { $group }, round { $round }, table { $table }: { $result }{ $note }
event-log-correct = { $group }, round { $round }, table { $table }: { $result } instead of { $was }{ $note }
event-log-decision = , decision of the árbitro: { $reason }
event-log-sheet = , with its scoresheet
event-log-lots = { $group }: lots drawn among equals, seed { $seed }
event-log-decide = { $group }: first place to { $player } by decision: { $reason }
event-log-advance = { $category }: final with { $players }
event-log-undo = operation { $seq } undone
event-log-redo = operation { $seq } done again
event-log-merge = joined another copy of the event, which had { $entries } entries (head { $hash })
event-log-undone = {"  "}[undone]

# Refusals
event-refusal-no-rules = the event has no rules yet
event-refusal-busy = the other desks write without a pause; try again
event-refusal-unknown-player = no player has the code { $player }
event-refusal-unknown-group = there is no group { $group }
event-refusal-unknown-category = this event has no category { $category }
event-refusal-player-exists = { $player } is entered already: { $name }
event-refusal-school-full = school { $school } has entered as many as it may in category { $category } ({ $most })
event-refusal-withdrawn = { $player } has withdrawn already
event-refusal-not-late = { $player } is part of the draw as it is
event-refusal-other-category = { $player } cannot go to { $group }
event-refusal-late-round = { $player } cannot enter { $group } in round { $round }
event-refusal-no-finalist = { $player } is no finalist and cannot enter { $group }
event-refusal-in-group = { $player } is in { $group } already
event-refusal-not-in-group = { $player } is not in { $group }
event-refusal-no-group = { $player } is in no group
event-refusal-no-round-left = no group of { $category } has a round left to pair for { $player }
event-refusal-not-there = { $player } does not take part any more
event-refusal-absent-round = { $player } cannot miss round { $round } of { $group }: it is paired already, or there is no such round
event-refusal-absent-already = { $player } is already announced absent in round { $round }
event-refusal-has-played = { $player } already has a table in { $group }
event-refusal-no-players = category { $category } has no players
event-refusal-all-drawn = there is no category with players left to draw
event-refusal-not-drawn = the groups of category { $category } are not drawn yet
event-refusal-no-groups = there are no groups with a round left to pair
event-refusal-category-played = category { $category } has played all its rounds
event-refusal-draw-paired = { $category } is not drawn again: { $group } has a round already
event-refusal-draw-player = { $player } cannot be drawn in { $category }
event-refusal-draw-players = the draw of { $category } has { $drawn } players, but there are { $there }
event-refusal-round-open = { $group }: results of round { $round } are missing ({ $count ->
    [one] table
   *[other] tables
} { $tables })
event-refusal-round-paired = { $group }: round { $round } is paired already
event-refusal-round-not-paired = { $group }: round { $round } is not paired yet
event-refusal-not-next-round = { $group }: the next round is { $next }, not { $round }
event-refusal-all-played = { $group }: all { $rounds } rounds are played
event-refusal-not-finished = { $group }: { $played } of { $rounds } rounds played
event-refusal-nobody = { $group }: nobody is there to play
event-refusal-no-pairing = { $group }: round { $round } cannot be paired; { $why }
event-refusal-pair-not-there = { $group }: { $player } does not play this round
event-refusal-pair-twice = { $group }: { $player } stands twice
event-refusal-pair-left = { $group }: { $player } is left out
event-refusal-nothing-paired = { $group }: no round is paired
event-refusal-not-last-round = { $group }: round { $round } is not the last one paired
event-refusal-unpair-played = { $group }: table { $table } of round { $round } has its result already
event-refusal-no-table = { $group }, round { $round }: there is no table { $table }; they go from 1 to { $tables }
event-refusal-has-result = { $group }, round { $round }, table { $table }: the result is in already ({ $result })
event-refusal-nothing-to-correct = { $group }, round { $round }, table { $table }: there is no result to correct
event-refusal-final-drawn = the final { $final } is drawn already
event-refusal-final-exists = the final { $final } is drawn already
event-refusal-final-players = the final of { $category } needs one player from each of { $groups } groups, and has { $players }
event-refusal-final-group = the final has to have exactly one player from { $group }
event-refusal-lots-players = the lots of { $group } are not for its players
event-refusal-no-tie = { $group }: nobody is tied
event-refusal-no-tie-first = { $group }: the first place is not shared
event-refusal-not-tied = { $group }: { $player } is not among those who share the first place ({ $tied })
event-refusal-tie = { $category }: first places are shared: { $ties }
event-refusal-rules-category = { $player } is entered in category { $category }, which event.toml does not have any more
event-refusal-rules-game = { $group } has played another game than event.toml says now
event-refusal-rules-rounds = { $group } has { $paired } rounds paired and cannot have { $rounds }
event-refusal-no-entry = the journal has no operation { $seq }
event-refusal-nothing-to-undo = { $desk } has nothing to undo
event-refusal-nothing-to-redo = { $desk } has nothing to do again
event-refusal-undone = operation { $seq } is undone already
event-refusal-not-undone = operation { $seq } is not undone
event-refusal-undo-history = operation { $seq } is itself an undo or a redo: use arbitro redo
event-refusal-undo-depends = operation { $seq } cannot be undone: operation { $later } depends on it ({ $summary }): { $reason }
event-refusal-redo-depends = operation { $seq } cannot be done again: operation { $later } stands against it ({ $summary }): { $reason }
event-print-form = { $path }: the file's name has to end in .pdf, .xlsx, .csv or .json
event-printed = Wrote { $path } ({ $size } kB).
event-nothing-to-print = there is nothing of this to print yet
event-certificates-undecided = category { $category } is not decided yet: certificates come without places
event-correct-finalist = the final { $final } is drawn and stays as it is: { $player } plays it for { $group }, though only rank { $rank } there now; if that is not to be, undo the draw of the final while nothing was played in it
event-results-imported = { $count } results recorded; { $same } were in already.
event-results-cell = { $text } cannot be understood
event-results-twice = the same table stands twice in the list
event-simulated = Simulated a championship: { $players } players, { $groups } groups and finals, { $rounds } rounds, { $results } results ({ $corrections } corrected), { $late } late entries, { $withdrawn } withdrawals, { $operations } operations. Journal: { $head }
event-hint-sheet-decision = where the árbitro decides the result: RESULT --decision TEXT
event-refusal-sheet-no-rules = the program has no rules for { $game }: its scoresheets are not checked
event-refusal-sheet-game = { $group } plays { $game }; the sheet is of { $other }
event-refusal-sheet-unfinished = the game on the sheet is not over ({ $plies } plies)
event-refusal-sheet-result = the result { $typed } contradicts the board, which gives { $proven }
event-refusal-sheet-status = the sheet does not prove the result ({ $status })
event-refusal-sheet-fault = the sheet has a fault ({ $status }) in line { $line }, column { $column }: { $fault }
event-refusal-sheet-tag = the sheet says { $tag } "{ $value }"; this table is "{ $wanted }"
event-refusal-sheet-none = { $path } has { $count } sheets, and none says it is of this table
event-manual-player = { $text } is nobody of { $group }
event-manual-line = "{ $text }" cannot be understood: a line has two players, or a player and "bye"
event-manual-faults = { $path } { $count ->
    [one] has one error
   *[other] has { $count } errors
}; nothing was paired
event-manual-group = --manual pairs one group
event-manual-against = against this pairing: { $reason }
event-manual-berger = { $first } – { $second } is not a pair of this round of the Berger tables
event-manual-only = The program finds no pairing for this round.
event-manual-same = The program would make the same pairs.
event-enter-help = A line: table and result (3 1-0), or results alone for the next tables (1121). 1: the first wins; 2: the second wins; + and -: the same by forfeit; x: nobody came; u: undo; ?: what is missing; q: end.
event-enter-open = { $group }, round { $round }: { $count ->
    [0] nothing missing{ $tables }
   *[other] missing { $tables }
}
event-enter-next = Next: table { $table }, { $first } – { $second }
event-enter-unknown = cannot be understood: { $text }
event-enter-full = no result is missing
event-entered = { $table }: { $result }  { $first } – { $second }
event-enter-differs = Table { $table }: now { $typed }, recorded { $recorded }
event-enter-unverified = Tables not verified: { $tables }
event-enter-agrees = { $count } results verified: all the same.
event-import-document = { $path }:{ $line }:{ $column }: this is no exported document: { $cause }
event-imported-document = Imported an event: { $players } players, { $groups } groups and finals, { $operations } operations.
event-refusal-import-players = this event has players already: import into a new folder
event-refusal-import-result = { $group }, round { $round }, table { $table }: { $result } is no result

# Export
event-export-list = --list chooses what a CSV file has; the other formats have everything
event-export-whole = the JSON document is the whole event: name no group or category
event-export-open = { $group }: round { $round } is not complete and is not in the file.
event-export-several = { $count } groups do not fit into one file of this format
event-hint-export-folder = name one group, or a folder with -o FOLDER: it gets a file for each group
event-export-terminal = a workbook is nothing for the screen: -o FILE.xlsx
event-export-workbook = Excel cannot hold this: { $cause }
event-exported-files = { $count } files written to { $folder }.
event-nothing-to-export = there are no groups to export yet
event-refusal-no-sheet = { $group }, round { $round }, table { $table }: the event keeps no scoresheet of it
event-explain-engine = { $group }, round { $round }, as the engine pairs it:
event-explain-berger = { $group }, round { $round }: everybody meets everybody, by the Berger tables
event-explain-manual = { $group }, round { $round } was paired by hand. What the engine has against it:
event-explain-since = { $group }, round { $round }: the results before it have changed since. From the results of now:

# What the hall may see.
event-log-hold = rounds are held back until published
event-log-hold-off = rounds are shown as soon as they are paired
event-log-publish = published: { $rounds }
event-log-key-issued = key issued: { $name } ({ $role }, { $only })
event-log-key-renewed = key renewed: { $name } ({ $role }, { $only })
event-log-key-revoked = key revoked: { $name } ({ $role }, { $only })
event-role-floor = floor
event-role-desk = desk
event-role-head = head
event-role-table = live table
event-role-school = school
event-refusal-held = rounds are held back already
event-refusal-not-held = rounds are not held back
event-refusal-published = { $group }: round { $round } is published already

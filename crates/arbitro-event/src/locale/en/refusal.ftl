# Why something is not possible at an event, and what helps. A hint ends with the command, or with commands
# separated by a semicolon: a test reads them as the program does.
refusal-no-rules = the event has no rules yet
refusal-busy = the other desks are writing all the time; try again
refusal-unknown-player = no player has the code { $player }
refusal-unknown-school = no player is of the school { $school }
refusal-unknown-school-club = no player is of the club { $school }
refusal-unknown-group = there is no group { $group }
refusal-player-no-group = { $player } is the code of a player, { $name }; a group is needed here
refusal-unknown-category = this event has no category { $category }
refusal-forbidden-stranger = event.toml keeps { $player } apart from others, but this code is not entered in category { $category }
refusal-never-meet = { $player } and { $other } never meet: it takes two players of one category
refusal-forbidden = { $player } and { $other } are kept apart already
refusal-not-forbidden = nothing keeps { $player } and { $other } apart
refusal-no-school = the school of { $name } is needed: its name or its number
refusal-no-school-club = the club of { $name } is needed
refusal-player-exists = { $player } is entered already: { $name }
refusal-school-full = school { $school } has already entered as many players as it may in category { $category } ({ $most }, by per_school): { $names }
refusal-school-full-club = number { $school } already has as many players as it may have in category { $category } ({ $most }, by per_school): { $names }
refusal-withdrawn = { $player } has withdrawn already
refusal-not-late = { $player } is already part of the draw
refusal-other-category = { $player } cannot go to { $group }
refusal-late-round = { $player } cannot enter { $group } in round { $round }
refusal-no-finalist = { $player } is not a finalist and cannot enter { $group }
refusal-in-group = { $player } is in { $group } already
refusal-remove-drawn = { $player } was drawn into { $group }: they can withdraw, but not leave the list
refusal-awaited = { $player } is already marked as not here yet
refusal-present = { $player } is marked as present already
refusal-hidden = the name of { $player } is hidden already
refusal-not-hidden = the name of { $player } is not hidden
refusal-keeps-table = { $player } keeps table { $table } already
refusal-keeps-no-table = { $player } keeps no table
refusal-not-in-group = { $player } is not in { $group }
refusal-no-group = { $player } is in no group
refusal-no-round-left = no group of { $category } has a round left to pair for { $player }
refusal-not-there = { $player } does not take part any more
refusal-has-table = { $player } has table { $table } in round { $round } of { $group } already
refusal-has-bye = { $player } has the bye in round { $round } of { $group }
refusal-waits = { $player } waits for a table in round { $round } of { $group } already
refusal-nobody-free = { $group }: in round { $round } nobody is without an opponent for { $player }
refusal-nobody-fits = { $group }: those who wait for a table in round { $round } cannot play each other: { $why }
refusal-players-free = { $group }, round { $round }: { $count ->
    [one] one player waits for a table
   *[other] { $count } players wait for a table
}
refusal-exchanged = { $player } and { $other } have changed places already
refusal-absent-round = { $player } cannot miss round { $round } of { $group }: it is paired already
refusal-absent-already = { $player } is already announced absent in round { $round }
refusal-bye-limit = { $most ->
    [0] { $player } cannot have a bye that is worth { $worth ->
        [half] half a point
       *[full] a full point
    }: this category gives none on request
   *[other] { $player } cannot have another bye on request: this category gives a player { $most } at most
}
refusal-bye-paired = { $player } cannot have a bye worth points in round { $round } of { $group }: it is paired already; without a bye, the absence can be recorded
refusal-bye-last = { $player } cannot have a bye worth points in round { $round }: { $last ->
    [one] in the last round nobody has one
   *[other] in the last { $last } rounds nobody has one
}
refusal-bye-tables = { $group } is a round robin: a player who does not come loses, and there are no byes on request
refusal-bye-round-robin = { $player }: { $category } is played as a round robin: a player who does not come loses, and there are no byes on request
refusal-bye-knock-out = { $player }: { $category } is a knock-out: a player who does not come loses the match, and there are no byes on request
refusal-absent-bracket = { $group } is a knock-out: nobody misses a round, and a player who does not come loses the match ({ $player })
refusal-bracket-full = { $group } is a knock-out: no bye of the first round is left for { $player }
refusal-bracket-out = { $player } is out of the bracket of { $group }
refusal-bracket-drawn = { $group } is a knock-out: its bracket stays as it was drawn
refusal-bracket-entries = the bracket of { $group } is drawn: it accepts no more entries from a list
refusal-bracket-pairs = { $group } is a knock-out: its bracket fixes the pairs
refusal-bracket-forbid = { $player } and { $other } cannot be kept apart: they play a knock-out, and its bracket fixes the pairs
refusal-bracket-winner = { $group }, round { $round }, table { $table }: a knock-out match has a winner; a drawn game is played again
refusal-one-game = { $group }, round { $round }, table { $table }: the matches of this group are one game; results are 1-0, 0-1, 1-0F, 0-1F, 0-0F
refusal-game-and-match = { $group }, round { $round }, table { $table }: this is the result of a whole match, but it names game { $game }; give one or the other (2-1 for the match, 1-0 for the game)
refusal-by-boards = { $group }, round { $round }, table { $table }: a match of teams; give the board, or the results of its { $boards } boards in order (such as 101=)
refusal-no-board = { $group }, round { $round }, table { $table }: there is no board { $board }; the match has { $boards }
refusal-empty-board = { $group }, round { $round }, table { $table }, board { $board }: somebody is missing there; only a forfeit can be recorded (+ or -, or 1-0F)
refusal-no-team = { $player } is not a team
refusal-other-team = { $player } does not play for the team { $team }
refusal-sits-twice = { $player } { $name } would sit at boards { $one } and { $other } of the same match
refusal-line-up-absent = { $player } does not take part in round { $round }
refusal-line-up-closed = { $team }: the line-ups of round { $round } of { $group } closed at { $time }; now only the chief arbiter gives one, with a reason
refusal-line-up-long = { $team }: more players than boards: { $count }, { $boards }
refusal-line-up-order = { $player } may not sit above { $above }: the players of a team sit in the order of their boards in the list
refusal-line-up-paired = { $team }: round { $round } of { $group } is paired; its line-ups change only by the chief arbiter, with a reason
refusal-line-up-played = { $group }, round { $round }, table { $table }: board { $board } has a result already
refusal-plays-in-team = { $player } plays in the team { $team }: it is the team that is paired
refusal-without-team = in { $category } teams play: a player is entered with a team
refusal-which-game = { $group }, round { $round }, table { $table }: a match of several games; give the game (the next one is { $next }), or the games that each has won (2-1)
refusal-next-game = { $group }, round { $round }, table { $table }: there is no game { $game }; the next one is { $next }
refusal-match-over = { $group }, round { $round }, table { $table }: the match is over ({ $result })
refusal-no-winner = { $group }, round { $round }, table { $table }: three games in a row had no winner; the arbiter decides
refusal-match-end = { $group }, round { $round }, table { $table }: a match of { $games } games cannot end like that
refusal-match-tally = { $group }, round { $round }, table { $table }: a match of { $games } games cannot end like that, or the recorded games contradict it
refusal-sheet-board = { $group }, round { $round }, table { $table }: a match of teams has a scoresheet for each of its { $boards } boards; give the board of this one (such as { $board })
refusal-sheet-match = { $group }, round { $round }, table { $table }: a match of several games has a scoresheet for each; give the game of this one (the next one is { $next })
refusal-next-played = { $group }, round { $round }, table { $table }: another result would change who advances, and table { $at } of round { $next } has a result
refusal-next-paired = { $group }, round { $round }, table { $table }: with another result round { $next }, which is paired, would have other matches
refusal-bye-round = { $player } cannot miss round { $round }: { $category } has rounds 1 to { $rounds }
refusal-table-full = { $group } is a round robin of an even number of players that has begun: everybody has an opponent in every round. Only an odd number leaves a place, that of the bye, and there is none for { $player }
refusal-table-begun = { $group } is a round robin that has begun: without { $player } the opponents of all rounds would be others
refusal-no-draws = { $group }, round { $round }, table { $table }{ $part }: this game has no draws
refusal-match-goes-on = { $group }, round { $round }, table { $table }: a match continues until a player has won it; until then it has no result
refusal-rules-system = { $group } was drawn with the earlier system of category { $category }, which cannot change now
refusal-rules-draws = { $group } has drawn games: its game must keep its draws now
refusal-has-played = { $player } already has a table in { $group }
refusal-no-players = category { $category } has no players
refusal-all-absent = category { $category }: everybody who is entered is marked as absent
refusal-draw-alone = { $name } ({ $player }) is alone in category { $category }: there is no opponent, and no group is drawn
refusal-nobody-to-draw = no player is entered yet: there is nothing to draw
refusal-not-drawn = the groups of category { $category } are not drawn yet
refusal-no-groups = there are no groups with a round left to pair
refusal-category-played = category { $category } has played all its rounds
refusal-dissolve-paired = { $group } cannot be dissolved: it has a round already
refusal-draw-paired = { $category } cannot be drawn again: { $group } already has a round
refusal-draw-player = { $player } cannot be drawn in { $category }
refusal-no-new-group = { $group } cannot be made: a group needs two players and a code that is not in use
refusal-nowhere-to-go = no other group has a place left for the players of { $group }
refusal-draw-players = the draw of { $category } has { $drawn ->
    [one] one player
   *[other] { $drawn } players
}, but the category has { $there }
refusal-round-open = { $group }: results of round { $round } are missing ({ $count ->
    [one] table
   *[other] tables
} { $tables })
refusal-adjourned = { $group }: a game of round { $round } is adjourned ({ $count ->
    [one] table
   *[other] tables
} { $tables })
refusal-round-paired = { $group }: round { $round } is paired already
refusal-round-not-paired = { $group }: round { $round } is not paired yet
refusal-not-next-round = { $group }: the next round is { $next }, not { $round }
refusal-all-played = { $group }: { $rounds ->
    [0] nobody has an opponent here, so it has no rounds
    [one] its only round is played
   *[other] all { $rounds } rounds are played
}
refusal-not-finished = { $group }: { $played } of { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
} played
refusal-nobody = { $group }: none of its players is here
refusal-opponents-away = { $group }: those who are here wait for opponents who are not
refusal-no-pairing = { $group }: round { $round } cannot be paired; { $why }
refusal-allow-teams = { $group }: round { $round } cannot be paired, and no exception helps: the system of teams has none; { $why }
refusal-pair-not-there = { $group }: { $player } does not play this round
refusal-pair-twice = { $group }: { $player } is listed twice
refusal-nobody-has-bye = { $group }, round { $round }: nobody has a bye, the number of players is even
refusal-pair-left = { $group }: { $player } is left out
refusal-nothing-paired = { $group }: no round is paired
refusal-not-last-round = { $group }: round { $round } is not the last one paired
refusal-unpair-played = { $group }: table { $table } of round { $round } has its result already
refusal-no-tables = { $group }, round { $round }: nobody meets in it, so it has no tables
refusal-no-table = { $group }, round { $round }: there is no table { $table } (tables: { $tables })
refusal-has-result = { $group }, round { $round }, table { $table }{ $part }: the result { $result } is recorded already{ $by }
refusal-has-boards = { $group }, round { $round }, table { $table }: its boards have other results already{ $by }
refusal-nothing-to-correct = { $group }, round { $round }, table { $table }: there is no result to correct{ $by }
refusal-signed = {" ("}{ $desk }, { $at })
refusal-other-pair = { $group }, round { $round }, table { $table }: { $names } sit there{ $by }, not { $expected }
refusal-other-request = This form was sent before with other content, and that was carried out. Its new content was not.
refusal-nothing-to-clear = { $group }, round { $round }, table { $table }: there is no result to remove
refusal-clear-earlier = { $group }, round { $round }, table { $table }: a later round was paired from { $result }
refusal-final-drawn = the final { $decider } is drawn already
refusal-final-exists = the final { $decider } is drawn already
refusal-final-players = the final of { $category } cannot have { $players ->
    [one] one player
   *[other] { $players } players
} from { $groups ->
    [one] one group
   *[other] { $groups } groups
}
refusal-final-group = the final has to have exactly { $each } from { $group }
refusal-no-final = category { $category } has no final
refusal-final-started = { $group } has begun: { $player } can no longer be replaced
refusal-no-replacement = no player of { $group } is left to play instead of { $player }
refusal-no-tie-place = { $group }: place { $place } is not shared
refusal-lots-players = the lots of { $group } are not for its players
refusal-no-tie = { $group }: no players are tied
refusal-no-tie-first = { $group }: the first place is not shared
refusal-not-tied = { $group }: { $player } is not among those who share place { $place } ({ $tied })
refusal-tie = { $category }: places that qualify for the final are shared: { $ties }
refusal-rules-category = { $player } is entered in category { $category }, which event.toml does not have any more
refusal-rules-game = { $group } has played another game than the one that event.toml now names
refusal-rules-cycle = { $group } has played as a group of the cycle { $was }, and event.toml now gives its number to { $now }: a new cycle is written at the end
refusal-rules-rounds = { $group } has { $paired ->
    [one] one round
   *[other] { $paired } rounds
} paired and cannot have only { $rounds }
refusal-rules-final = the final { $decider } is drawn: { $group } keeps its rounds
refusal-rooms-overlap = two rooms would have tables of the same number: { $room } needs tables { $tables }, and { $other } needs { $others }
refusal-tie-break = the event uses the tie-break { $code }, which this version of arbitro does not know: install the version that the event was made with
refusal-no-entry = the journal has no operation { $seq }
refusal-nothing-since = nothing was done since then; the last operation is { $last }
refusal-nothing-to-undo = { $desk } has nothing to undo
refusal-nothing-to-redo = { $desk } has nothing to redo
refusal-undone = operation { $seq } is undone already
refusal-not-undone = operation { $seq } is not undone
refusal-inside-batch = operation { $seq } is one of { $first } to { $last }, which were done together and are undone together
refusal-hint-inside-batch = to undo them as well: { $undo }; to keep them: { $keep }
refusal-undo-first-rules = with operation { $seq }, its first rules, the event began: it cannot be undone
refusal-hint-toml-rules = to change the rules, change event.toml
refusal-undo-history = operation { $seq } is itself an undo or a redo
refusal-other-desk = operation { $seq } is the work of { $desk } ({ $summary })
refusal-redo-stale = since operation { $seq } was undone here, operation { $since } was done ({ $summary })
refusal-undo-depends = operation { $seq } cannot be undone: operation { $later } depends on it ({ $summary }): { $reason }
refusal-redo-depends = operation { $seq } cannot be redone: operation { $later } prevents it ({ $summary }): { $reason }
refusal-sheet-no-rules = the program has no rules for { $game }: its scoresheets are not checked
refusal-sheet-game = { $group }{ $part } plays { $game }; the sheet is of { $other }
refusal-sheet-unfinished = the game on the sheet is not over ({ $plies ->
    [one] one ply
   *[other] { $plies } plies
})
refusal-sheet-result = the result { $typed } contradicts the board, which gives { $proven }
refusal-sheet-status = the sheet does not prove the result ({ $status })
refusal-sheet-fault = the sheet has a fault ({ $status }) in line { $line }, column { $column }: { $fault }
refusal-sheet-tag = the sheet has { $tag } "{ $value }"; this table is "{ $wanted }"
refusal-sheet-none = { $count ->
    [0] { $path } has no scoresheet in it
    [one] { $path } has one sheet, which does not name this table
   *[other] { $path } has { $count } sheets, and none of them names this table
}
refusal-control = "{ $text }" has control characters, which names and reasons may not have
refusal-import-players = this event has players already: import into a new folder
refusal-import-begun = this event has begun already: import into a new folder
refusal-import-contradiction = the document contradicts itself: { $place } is { $said }, but its operations result in { $is }
refusal-other-child = the list gives a code of the event another name: { $players }. Is that another child, or the wrong code?
refusal-no-sheet = { $group }, round { $round }, table { $table }: the event keeps no scoresheet of it
refusal-nothing-drawn = no groups are drawn yet

refusal-certificate-key = certificates are signed with another key already
refusal-event-id = this event already has another identifier
refusal-held = rounds are held back already
refusal-not-held = rounds are not held back
refusal-published = { $group }: round { $round } is published already

# Hints
refusal-hint-team-list = import a list with a row for the player, with team and board: { $import }; the teams: { $teams }
refusal-hint-teams = the teams and their players: { $teams }
refusal-hint-players = the entries: { $entries }
refusal-hint-groups = the groups: { $groups }
refusal-hint-player-no-group = a player is written @{ $player }, where players are accepted; the groups: { $groups }
refusal-hint-categories = the categories are { $categories }; add another one in event.toml
refusal-hint-list = the entries of the category: { $entries }
refusal-hint-forbidden = correct forbidden in event.toml; the entries: { $entries }
refusal-hint-forbid = to forbid it: { $forbid }
refusal-hint-allow-pair = to allow it: { $allow }
refusal-hint-per-school = the entries: { $entries }; if a school may enter more than { $most }, set per_school in event.toml
refusal-hint-per-school-club = the entries: { $entries }; if more than { $most ->
    [one] one player
   *[other] { $most } players
} may share a number, set per_school in event.toml
refusal-hint-back = to let { $player } play again: { $late }
refusal-hint-late = to give { $player } a place: { $late }
refusal-hint-present = once they are here: { $present }
refusal-hint-withdraw = to withdraw { $player } for good: { $withdraw }
refusal-hint-draw = to draw the groups: { $draw }
refusal-hint-draw-all = to draw the groups: { $draw }
refusal-hint-show = the groups of the category: { $groups }
refusal-hint-show-group = its players: { $groups }
refusal-hint-import = to enter players: { $import }
refusal-hint-replace = where it is another child, or the name was wrong: { $replace }
refusal-hint-standings = the standings: { $standings }
refusal-hint-standings-all = the standings: { $standings }
refusal-hint-standings-group = the standings: { $standings }
refusal-hint-unpair = while nothing of the round was played: { $unpair }
refusal-hint-next-played = first remove that result: { $clear }
refusal-hint-bracket-pair = the next round: { $pair }
refusal-hint-bracket-drawn = to draw again, first undo the draw: { $undo }
refusal-hint-table-full = before anybody has played there, undo its pairing and there is a place: { $unpair }, then: { $late }
refusal-hint-other-group = in another group there is a place: { $late }
refusal-hint-new-group = with another player who comes late, in a new group: { $make }
refusal-hint-bracket-full = before anybody has played there, undo its draw and draw it again with them: { $dissolve }, then: { $draw }
refusal-hint-entries-bracket = to draw with them, first undo the draw: { $undo }; late players enter one by one, as long as the first round has byes
refusal-hint-forfeit = in a round that is paired, an absence is recorded at the table (1-0F or 0-1F): { $enter }
refusal-hint-bye-zero = an absence worth nothing is always possible: { $absent }; half_byes and full_byes in event.toml set how many byes a player may ask for
refusal-hint-no-draws = one of the two has won: 1-0 or 0-1. Only a game that event.toml names and that has no rules here can have draws (draws = true): docs/clubs.md
refusal-hint-toml-format = event.toml sets how a category is played (system, draws = true for a game): docs/clubs.md
refusal-hint-empty-board = if somebody sits there after all, the chief arbiter changes the line-up, with a reason; the teams and their players: { $teams }
refusal-hint-enter = to enter results: { $enter }
refusal-hint-provisional = what is known so far: { $standings }; to enter the results: { $enter }
refusal-hint-adjourned = once the game is over: { $record }
refusal-hint-standings-adjourned = what is known so far: { $standings }; once the game is over: { $record }
refusal-hint-paired = to see the round: { $pairings }; to undo it: { $unpair }
refusal-hint-pair = to pair the next round: { $pair }
refusal-hint-pair-round = to pair that one: { $pair }
refusal-hint-unpair-table = while that table has no result, its pair can be undone: { $unpair }
refusal-hint-waits = to give a table to those who wait: { $pair }
refusal-hint-next-round = in the next round: { $late }
refusal-hint-two-late = with another player who comes late, in this round: { $late }
refusal-hint-fits = undo another table that has no result yet, so that there is more to choose from, or say who plays whom: { $groups }
refusal-hint-exchanged = to go back: { $undo }
refusal-hint-manual = by hand: { $manual }; the players: { $groups }
refusal-hint-or = { $before }; or { $next }
refusal-hint-allow = if the arbiter allows it: { $allowed }; or by hand: { $manual }
refusal-hint-log = the operations and their numbers: { $log }
refusal-hint-tables = the tables: { $pairings }
refusal-hint-correct = to replace it: { $correct }
refusal-hint-clear = to remove it: { $clear }
refusal-hint-correct-it = to correct it: { $correct }
refusal-hint-record = to record it as new: { $record }
refusal-hint-advance = to draw the final from the group winners: { $advance }
refusal-hint-lots = to draw lots: { $lots }
refusal-hint-decide = for one of those who are tied: { $decide }
refusal-hint-final-started = to withdraw the player: { $withdraw }; while nothing was played: { $unpair }
refusal-hint-tie = to draw lots: { $lots }; or by the arbiter's decision: { $decide }
refusal-hint-toml-back = put event.toml back as it was to go on; what is played stays as it is
refusal-hint-alone = enter another player there, or enter this one in another category: { $entries }
refusal-hint-rooms = in the rooms of event.toml, let { $other } begin with table { $free } or a later one (first_table)
refusal-hint-toml-drawn = put event.toml back as it was to go on, or first undo the draw: { $undo }
refusal-hint-redo = to redo it: { $redo }
refusal-hint-redo-last = to redo what was undone last: { $redo }
refusal-hint-undo = to undo it: { $undo }
refusal-hint-dependents = to undo it with everything that depends on it: { $undo }
refusal-hint-of-desk = to undo it anyway: { $undo }
refusal-hint-undo-first = first: { $undo }
refusal-hint-typed = the result alone: { $record }
refusal-hint-sheet-decision = where the arbiter decides the result: { $record }
refusal-hint-sheet-result = to record the board's result: { $record }; if the arbiter decides otherwise, with --decision TEXT
refusal-hint-check = to see the faults of the records: { $check }
refusal-hint-sheet = to keep one: { $sheet }
refusal-hint-import-new = into a new folder: { $elsewhere }

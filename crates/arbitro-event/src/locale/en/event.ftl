# The event: event.toml, entries, operations and what prevents them.
event-new = Created the event "{ $name }" in { $folder }: { $categories ->
    [one] one category
   *[other] { $categories } categories
}, seed { $seed }.
event-new-presets = choose what is to be played with --preset: { $presets }
event-new-presets-hint = for a school's own selection: { $command }; at a terminal, without --preset, you choose from a list
event-new-missing = Not filled in yet: { $what }. It is not printed anywhere until { $file } has it.
event-new-missing-place = the place
event-new-missing-date = the date
event-new-missing-school = the name of the school
event-new-what = Choose what is to be played:
event-new-what-school = a school's selection
event-new-what-club = a club's Swiss
event-new-what-league = a league: everybody meets everybody
event-new-what-cup = a cup: knock-out
event-new-what-edition = the championship, edition { $edition }
event-new-ask-what = Number (Enter: { $usual })
event-new-ask-what-wrong = "{ $text }" is not one of them: type a number from 1 to { $most }, or the name of an older edition (cnjm1 …).
event-new-ask-school = Name of the school (Enter to skip)
event-new-ask-school-number = Number of the school (Enter to skip)
event-new-ask-name = Name of the event (Enter: { $usual })
event-new-ask-place = Place (Enter: { $usual }; - for none yet)
event-new-ask-place-none = Place (Enter to skip)
event-new-ask-date = Date (Enter: { $usual }; - for none yet)
event-new-ask-games = Games, by number or name, with commas (Enter: { $usual })
event-new-ask-cycles = School cycles, by number or name, with commas (Enter: { $usual })
event-new-ask-sections = Sections, by name, with commas (Enter: { $usual })
event-new-ask-again = { $why } Again, please.
event-new-ask-folder = New folder for the event (Enter: { $usual })
event-new-ask-ended = The answers ended before the last question: nothing was created.
event-new-unknown-game = "{ $text }" is not a game that can be played here; the games are { $games }.
event-new-unknown-game-near = "{ $text }" is not a game here; did you mean { $suggestion }?
event-new-unknown-cycle = "{ $text }" is not a cycle here; the cycles are { $cycles }.
event-new-number = There is no number { $text }: choose 1 to { $most }.
event-new-no-category = { $preset } has no category with these games and these cycles.
event-new-no-school = --school is for a school's own selection: --preset school
event-new-school-number = "{ $text }" is not the number of a school: it has up to seven digits.
event-new-folder-name = tournament
event-new-folder-full = There is already an event in { $folder }: choose another folder.
event-new-too-long = That is too long: { $most } letters at most.
event-day-shape = "{ $text }" is not a date: write 2027-05-08, or 8-5-2027.
event-day-none = "{ $text }" is not a day of the calendar: write 2027-05-08, or 8-5-2027.
event-day-year = The year of "{ $text }" is not from { $least } to { $most }.
event-time-shape = "{ $text }" is neither a time like 10:30 nor a day like 2026-03-13.
event-time-skipped = "{ $text }" does not exist here: summer time begins then, and the clocks skip that hour.
event-time-twice = "{ $text }" occurs twice here, because summer time ends then: write { $first } or { $second }.
event-new-days = An event has { $most } days at most.
event-cycle-1 = 1st cycle
event-cycle-2 = 2nd cycle
event-cycle-3 = 3rd cycle
event-cycle-4 = Secondary
event-cycle-open = Open
event-name-school = Mathematical games
event-name-club = Club tournament
event-name-league = League
event-name-cup = Cup
event-file-head = These settings are decided before the day. Change them here or in the browser; a change that contradicts what was already played is refused.
event-file-rest = Everything else has its usual value. Each line below with a key right after the sign # is one more setting: take the sign away to use it. The value shown is the usual one, or an example where the line says so.
event-file-example = an example
event-file-other = Only in this file
event-file-categories = Without it every cycle plays every game. A code is the number of the cycle and that of the game.
event-file-tie-breaks = FIDE's codes, in this order.
event-file-rooms = The codes of the categories and groups that play there, in the order of the tables. With a first table, the tables of a room are numbered one after another.
event-file-affiliation = Where players come from, in the words of pages and papers: "school" (as usual) or "club".
event-file-store = Where the journal is kept; without this line, in this folder. For several computers at a time:
event-file-fonts = Font files of this folder for names in letters that the program's typefaces lack (an example):
event-file-forbidden = Players who must not meet (brothers and sisters, for instance), by their codes (an example):
event-file-avoided = Players who meet only where nothing else works (an example):
event-file-prizes = Prizes beside the first places, in the order of the ceremony, each with name; of (conditions joined by and about sex, birth, class, rating, newcomer, school, club, cycle, game); places (how many, or the money of each place); shared ("no", "equal", "hort"); with = false if the winner of another prize cannot take it (an example):
event-file-schools = Ranking of schools or clubs: best (how many pupils count), points (those of each place; if left out, those of the games), categories (which; if left out, all), by ("sum" or "average"), ties ("best": the best pupil decides, then the second …; or "shared") (an example):
event-file-boards = Boards of a match, where teams play (system = "team-swiss", "team-round-robin" or "team-knock-out"): boards = 4, or the game of each board in order, such as boards = [{ "{" } game = "hex" { "}" }, { "{" } game = "nex" { "}" }]; each category is then a cycle:
event-file-category = A category can be played in its own way: in categories, write { $example } instead of its code. These keys are possible: { $keys }.
event-new-next-filled = Look at { $folder }/event.toml and { $folder }/players.csv. { $then }
event-new-next = Look at { $folder }/event.toml and fill { $folder }/players.csv. { $then }
event-new-then = Then type: cd { $typed }, and: arbitro players import players.csv
event-new-then-here = Then type: arbitro players import players.csv
event-exists = there is already an event in { $folder }
event-rehearsal = This event is a rehearsal: every page and paper is marked as one.
event-simulate-real = { $folder } has an event with players that is not a rehearsal: invented results are not mixed with real ones
event-hint-simulate = to try things out: arbitro simulate --event rehearsal; an event to rehearse in: arbitro new rehearsal --preset cnjm19 --rehearsal
event-imported-capitals = { $count ->
        [one] The name { $name } is in capitals, and certificates print it so: write it as it should be read, and import the list again.
       *[other] { $count } names are in capitals ({ $name } …), and certificates print them so: write them as they should be read, and import the list again.
    }
event-imported-rehearsal = This event is a rehearsal, and every page and paper is marked as one. For the day itself create another event with new, or remove rehearsal = true from event.toml before the first round.
event-hint-exists = to enter players there: arbitro players import players.csv --event { $folder }; for another event choose another folder
event-no-event = there is no event in { $folder }: no file event.toml
event-bad-clock = ARBITRO_CLOCK: { $why }
event-bad-entry = entry { $seq } of the journal is not an operation that this version knows ("{ $cause }"); a later version wrote it, or it is damaged
event-no-name = the name is missing
event-no-reason = the reason for the decision is missing
event-no-reason-clear = the reason for removing the result is missing: --reason TEXT
event-no-result = the result is missing
event-all-drawn = Every category that has players is drawn already.
event-nothing-ready = No group is waiting for a round.
event-one-group = Category { $category } has one group: there is no final, and the standings of { $group } are the category's.
event-missing = { $count ->
    [0] No result is missing.
    [one] One result is missing.
   *[other] { $count } results are missing.
}
event-missing-adjourned = { $count ->
    [one] One game is adjourned.
   *[other] { $count } games are adjourned.
}
event-recorded = { $summary }  { $first } – { $second }
event-already = Already so: { $what }
event-already-so = Already so: { $group }, round { $round }, table { $table }{ $part }: { $result }  { $first } – { $second }
event-question-overturns = Table { $table } of { $group }, round { $round }: the scoresheet of entry { $sheet } proves { $proven } on the board. Record { $wanted } anyway? The sheet is kept.
event-question-overturns-clear = Table { $table } of { $group }, round { $round }: the scoresheet of entry { $sheet } proves { $proven } on the board. Remove the result anyway?
event-question-withdraws = Withdraw { $players ->
    [one] { $players } player who has
   *[other] { $players } players who have
 } already played, in { $groups ->
    [one] { $groups } group
   *[other] { $groups } groups
 }?
event-question-absent = Mark as absent { $players ->
    [one] { $players } player who has
   *[other] { $players } players who have
 } already played, in { $groups ->
    [one] { $groups } group
   *[other] { $groups } groups
 }?
event-question-takes-back = This undoes { $count ->
    [one] { $count } entry
   *[other] { $count } entries
 } and changes { $groups ->
    [one] { $groups } group
   *[other] { $groups } groups
 }. Do it?
event-question-takes-back-others = This undoes { $count ->
    [one] { $count } entry
   *[other] { $count } entries
 }, { $others } of other desks, and changes { $groups ->
    [one] { $groups } group
   *[other] { $groups } groups
 }. Do it?
event-question-earlier = { $count ->
    [one] A clock went back: entry { $entries } has an earlier time and is undone as well.
   *[other] A clock went back: the entries { $entries } have an earlier time and are undone as well.
 }
event-question-publishes = { $count ->
    [one] Everybody will see the pairings of { $count } group, at
   *[other] Everybody will see the pairings of { $count } groups, at
 } { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
 }. Publish them?
event-question-draws-final = { $count ->
    [one] Draw { $count } final, for { $players } finalists?
   *[other] Draw { $count } finals, for { $players } finalists?
 }
event-question-new-round = The result is for round { $round } of { $group }, but round { $last } is paired by now. Record it for round { $round }?
event-question-ends-sitting = A device is in play at table { $table }{ $part } of { $group }. Device { $device } replaces it. Admit device { $device }?
event-question-other-name = { $code }: no word of { $before } is in { $after }. Is the new name meant for this code?
event-question-short-team = In round { $round } of { $group } the team { $name } ({ $team }) can fill { $seated } of { $boards } boards. Is the match played?
event-question-line = { $text }
event-hint-confirm = to answer yes: { $options } (or --yes)
event-batch-drawn = { $count ->
    [one] one group
   *[other] { $count } groups
 } drawn in { $categories ->
    [one] one category
   *[other] { $categories } categories
 }
event-batch-paired = { $count ->
    [one] one round paired
   *[other] { $count } rounds paired
 }
event-batch-held = { $count ->
    [one] one round paired, not public yet
   *[other] { $count } rounds paired, not public yet
 }
event-batch-published = { $count ->
    [one] one round published
   *[other] { $count } rounds published
 }
event-batch-advanced = { $count ->
    [one] one final drawn
   *[other] { $count } finals drawn
 }
event-batch-results = { $count ->
    [one] one result
   *[other] { $count } results
 }
event-batch-results-of-table = { $group }, round { $round }, table { $table }: { $count } results
event-batch-nothing = nothing was changed
event-batch-several = { $first }, and { $count } more
event-recorded-older = That is round { $round } of { $group }; the last one is round { $last }.
event-corrected-older = { $count ->
    [one] Round { $rounds } of { $group } was paired
   *[other] Rounds { $rounds } of { $group } were paired
 } from the result that was there before, and these pairings stay as they are.
event-corrected-reseated = { $group }, round { $round }: at table { $table } now play { $first } and { $second }
event-corrected-older-again = to pair again, and lose what this group has played since: { $undo }, then { $pair }
event-present-misses = { $player } misses round { $round }, as announced; to take that back: { $late }
event-forbid-round-robin = Both are in { $group }, where everybody plays everybody: there they meet all the same.
event-forbid-never = Both are in { $group }: they do not meet there. A round with no other pairing cannot be paired until they are allowed to meet.
event-forbid-together = Both are in { $group }: they do not meet there as long as another pairing is possible.
event-drawn-berger = { $group } plays { $rounds ->
    [one] the first round
   *[other] the first { $rounds } rounds
} of a Berger table: it has more rounds than half its players.
event-final-shortened = { $groups }: { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}, not { $wanted }: { $players } finalists have no more opponents.
event-hint = hint: { $hint }
event-nothing-to-advance = No category is ready for its final; what is missing: { $missing }
event-no-final-left = No final is left to draw: each category that is drawn has one, or has a single group, whose standings are its own
event-finalist-left = { $player } was to play the final { $final }, which has not begun
event-finalist-left-replace = to have somebody else play it: { $replace }
event-waiting = { $group }, round { $round }: { $count ->
    [one] a result is missing, at table
   *[other] results are missing, at tables
} { $tables }
event-waiting-many = { $groups } groups wait for { $count } results; which: { $missing }
event-fix-group = --fix pairs one group
event-exchange-group = --exchange is of one group
event-against-one = --against is the opponent of a single player
event-undone = Undone: operation { $seq } of { $desk }: { $summary }
event-restored = { $count ->
    [one] The earlier state is back: one operation was undone or redone
   *[other] The earlier state is back: { $count } operations were undone or redone
}
event-redone = Redone: operation { $seq } of { $desk }: { $summary }

event-hint-outdated = to go back to the old rules, look up the number of the change and undo it: { $log }
event-hint-toml-undone = to keep the undo, write the values before the arrow into event.toml; to bring the change back: { $redo }
event-hint-new = to create an event: { $new }; if yours is in another folder: --event FOLDER

# event.toml
event-toml-fault = { $path }:{ $line }:{ $column }: { $fault }
event-toml-faults = { $path } { $count ->
    [one] has one error
   *[other] has { $count } errors
}
event-toml-outdated = the event.toml in this folder is an old version: the one in the journal counts
event-toml-undone = event.toml still has the change that was undone, operation { $seq }, which does not count: { $changes }
event-toml-refused = the change of event.toml cannot take effect now; the version in the journal counts: { $reason }
event-toml-syntax = this is not TOML: a line is name = value, with texts between quotes
event-toml-syntax-twice = this is here for the second time
event-toml-syntax-quotes = a text is written between quotes: "like this"
event-toml-syntax-text = the text between quotes does not end, or has a character that is not allowed
event-toml-syntax-list = the list lacks a comma or a bracket, or has one too many
event-toml-syntax-date = there is no such day: a date is written 2026-03-13
event-toml-syntax-value = the value is missing: name = value
event-toml-missing = { $key } is missing
event-toml-empty = it is empty
event-toml-unknown-key = there is no key { $key }
event-toml-unknown-key-near = there is no key { $key }; did you mean { $suggestion }?
event-toml-unknown-game = there is no game called { $text }; a game without rules here is written {"{"} id = "ouri", name = "Ouri" {"}"}
event-toml-unknown-game-near = there is no game called { $text }; did you mean { $suggestion }?
event-toml-game-id = { $text }: an id has only lower-case letters without accents, digits and hyphens
event-toml-wanted-text = a text in quotation marks is expected here
event-toml-wanted-number = a whole number from { $least } to { $most } is expected here
event-toml-wanted-points = points are expected here: a number from 0 to 100 with at most one decimal
event-toml-prize-places = how many places have the prize (1 to 99), or the money of each, is expected here: [100, 60, 40]
event-toml-school-points = the points of each place, from the first, are expected here: [10, 8, 6]
event-toml-school-category = { $text } is not the code of a category, as 2.3 is
event-circuit-nobody = { $text } in same or different is nobody in the circuit: write a code or a name, and the event after an @ (7.1.1@october)
event-circuit-several = { $text } in same or different are several players of one tournament: write the code and the event (7.1.1@october)
event-circuit-contradiction = { $one } and { $other } cannot be one person, as same demands: they are two players of one tournament, two numbers of FIDE, or named in different
event-circuit-no-events = at least one event is expected here: a folder, an export or FIDE's report
event-circuit-order = place { $place } brings more points than the one before it
event-circuit-two = at least two entries are expected here: ["7.1.1@october", "9.1.1@may.trf"]
event-prize-condition = { $text } is no condition: a column, a sign (= != < <= > >=) and a value, as in sex = f or birth >= 2012
event-prize-column = { $text } is no column that a prize can depend on: { $columns }
event-toml-wanted-list = a list in square brackets is expected here
event-toml-wanted-table = a table is expected here
event-toml-wanted-date = a date like 2026-03-13 is expected here
event-toml-impossible-points = the points contradict each other: a loss has to be worth less than a win, a bye and a win by forfeit no more than a win, a loss by forfeit no more than a loss
event-toml-impossible-draw = two draws may not be worth more than a win and a loss, nor a draw less than a loss
event-toml-wanted-truth = true or false is expected here
event-toml-no-draws = { $game } cannot end in a draw: draws = true is for games that can, and for those without rules here
event-toml-baku-points = { $category }: Baku acceleration needs 0 for a loss and half of a win for a draw (C.04.7)
event-toml-baku-tables = { $category }: acceleration is for the Swiss system, not for a round robin or a knock-out
event-toml-no-bracket = { $key } belongs to a knock-out in which one loss is enough: system = "knock-out" or final_system = "knock-out"
event-toml-games-per-match = a match has 1, 2, 3 or 5 games
event-toml-no-boards = a system for teams needs boards, such as boards = 4 or boards = [{ "{" } game = "hex" { "}" }, { "{" } game = "rastros" { "}" }]
event-toml-boards-alone = boards are of teams: the system is to be team-swiss, team-round-robin or team-knock-out
event-toml-teams-mixed = either teams play in all categories, or in none
event-toml-points-of-teams = these are the points of a match of teams; here the word is "match" or "games"
event-toml-board-game = the games of the event do not have “{ $text }”
event-toml-match-of-two = matches of two games can be drawn, which a knock-out and by-number do not allow
event-toml-self-report = in a national championship players do not report their results: self_report = false, or nothing
event-toml-confirm = in a national championship the desk confirms every result: confirm = "desk", or nothing
event-toml-dates-order = the days have to go from the first to the last, each of them once
event-toml-control = this text has control characters
event-toml-how-many = the list has to have between 1 and { $most } elements
event-toml-choice = { $text } is not one of: { $words }
event-toml-twice = { $text } is given twice
event-toml-category = { $text } is not a category: cycles are 1 to { $cycles } and games 1 to { $games }
event-toml-player = { $text } is not a player's code, like 275.2.3
event-toml-room-part = { $text } is not a category or group of this event: cycles are 1 to { $cycles } and games 1 to { $games }
event-toml-room-empty = no group plays in this room
event-toml-room-tables = the tables of { $room } and of { $other } both begin with { $table }
event-toml-forbidden-alone = a list of players who may not meet needs at least two
event-toml-forbidden-category = { $player }: this event has no category { $category }
event-toml-forbidden-other = { $player } is in another category than the others in the list: they never meet
event-toml-rules = { $word } is neither an edition nor a switch of a game
event-toml-buchholz-of-teams = { $code } separates nobody where all teams meet (C.07, article 8): leave it out here, as in tie_breaks = ["MPvGP", "EDE", "EGGSB"]
event-toml-buchholz = { $code } separates nobody where everybody meets everybody (C.07, article 8): leave it out here, as in round_robin_tie_breaks = ["DE", "SB", "WIN"]

# Entry lists
event-entries-file = { $path } cannot be read: { $cause }
event-entries-workbook-large = this workbook has more in it than any list, or takes too long to read: save the list as CSV and import that
event-entries-workbook-broken = the workbook is damaged, or is none: save the list as CSV and import that
event-entries-web-page = this is a web page, even if its name is that of a workbook: open it in the spreadsheet program, save it as .xlsx and import that file
event-entries-xml = this is a workbook in XML, which only spreadsheet programs read: open it there, save it as .xlsx and import that file
event-entries-unreadable = it is neither a spreadsheet nor a list separated by ; or ,
event-entries-too-large = it has more than { $megabytes } MB: a list is never that large
event-entries-too-many-rows = it has more than { $most } rows: import it in parts
event-entries-too-many-cells = it has more than { $most } cells, empty ones included: leave out the columns that do not belong to the list, or import it in parts
event-entries-too-many-columns = line { $line } has more than { $most } columns: leave out those that do not belong to the list
event-entries-too-long = line { $line }, column { $column } has more than { $most } letters: perhaps a quotation mark was opened there and not closed
event-entries-quotation = line { $line }, column { $column }: a quotation mark opens here and is not closed, and the lines below would be read as one cell with it; remove it, or close it at the end of its cell
event-entries-empty = the list is empty
event-entries-no-column = the column { $column } ({ $portuguese }) is missing
event-entries-more = { $path }: and { $count ->
    [one] one more
   *[other] { $count } more
}
event-entries-faults = { $path } { $count ->
    [one] has one error
   *[other] has { $count } errors
}; nothing was imported
event-entries-blank = it is blank
event-entries-comma = { $count ->
    [one] one name has a comma: does the last name come first, so that { $name } is { $turned }, or is the name as it is written?
   *[other] { $count } names have a comma: does the last name come first, so that { $name } is { $turned }, or are the names as they are written?
}
event-entries-name-read = { $written } is read as { $name }
event-names-question = Names have a comma, as in { $name }. 1: the last name comes first, so this is { $turned }. 2: names are as they are written. Which one (1 or 2)?
event-name-comma = { $name } has a comma: does the last name come first, or is the name as it is written?
event-hint-names = where the last name comes first: arbitro players import { $path } --names last-first; where names are as written: arbitro players import { $path } --names as-written
event-hint-names-add = the first name first, without a comma: arbitro players add { $code } { $turned }
event-entries-code = { $text } is not a player's code, like 275.2.3
event-entries-category = { $text }: this event has no category { $category }
event-entries-board = “{ $text }” is not the number of a board
event-entries-board-twice = board { $board } of { $team } is taken by line { $line }
event-entries-two-teams = the player is in the team { $team } as well, in line { $line }
event-entries-twice = { $text } is already in line { $line }
event-entries-crowd = { $count ->
    [one] line { $lines } has one player too many: school { $school } may enter { $most } in category { $category }. To enter them all, let schools enter { $wanted }: per_school = { $wanted } in event.toml
   *[other] lines { $lines } have too many players: a school may enter { $most } in a category, and so may school { $school } in { $category }. To enter them all, let schools enter { $wanted }: per_school = { $wanted } in event.toml
}
event-entries-crowd-large = lines { $lines } have too many players: a school may enter { $most } in a category, and so may school { $school } in { $category }; per_school in event.toml can be { $wanted } at most. If these players are from several schools, the list has to have the number of each school
event-entries-no-school = the school is blank, and no line names school { $number }: write its name here, or { $number } if it has none
event-entries-school-taken = the school is blank; by its number, { $number }, it is { $name }
event-entries-no-row = the list has no such line below its headings, and nothing was left out
event-entries-sums = { $count ->
    [one] { $path }: line { $lines } is a total, not a player
   *[other] { $path }: lines { $lines } are totals, not players
}
event-entries-two-lists = { $code } is { $name } in { $path } and { $other } in { $before }: correct one of the lists and import them again
event-entries-crowd-club = { $count ->
    [one] line { $lines } has one player too many: number { $school } may have { $most } in category { $category }. To enter them all, write per_school = { $wanted } into event.toml
   *[other] lines { $lines } have too many players: one number may have { $most } in a category, and so may { $school } in { $category }. To enter them all, write per_school = { $wanted } into event.toml
}
event-entries-crowd-large-club = lines { $lines } have too many players: one number may have { $most } in a category, and so may { $school } in { $category }; per_school in event.toml can be { $wanted } at most. Give the players numbers of their own
event-entries-no-school-club = the club is blank, and no line names { $number }: write its name here, or { $number } if it has none
event-entries-school-taken-club = the club is blank; by its number, { $number }, it is { $name }
event-entries-other-school = { $text } is not the school of the code { $code }
event-entries-other-school-club = { $text } does not agree with the code { $code }
event-entries-disagrees = { $text } does not agree with the code { $code }
event-entries-same-name = { $name } has the same name as { $other } in line { $line }: are they the same person?
event-add-same-name = { $name } has the same name as { $other } of the same category: are they the same person?
event-row = { $path }:{ $line }:{ $column }: { $fault }
event-row-column = { $path }, line { $line }, column { $column } ({ $heading }): { $fault }
event-row-further = { $fault } { $count ->
    [one] (and the same in line { $lines })
   *[other] (and the same in lines { $lines })
}
event-row-further-many = { $fault } (and the same in { $count } more lines)
event-row-sheet = { $path }, worksheet "{ $sheet }"
event-list-sheets = { $path }: worksheets read: { $sheets }
event-list-hidden = { $count ->
    [one] { $path }: the worksheet { $sheets }, which is hidden in the workbook, was read as well; if it is not part of the list, undo the import, delete the worksheet and import the list again
   *[other] { $path }: the worksheets { $sheets }, which are hidden in the workbook, were read as well; if they are not part of the list, undo the import, delete the worksheets and import the list again
}
event-list-hidden-rows = { $count ->
    [one] { $path }: line { $lines }, which is hidden in the workbook, was read as well
   *[other] { $path }: lines { $lines }, which are hidden in the workbook, were read as well
}
event-list-reports = { $path }: worksheets with results or standings were not read: { $sheets }
event-list-remark = { $path }: { $remark }
event-list-leaves-out = { $path }: this would be left out: { $what }{ $instead }
event-list-left-out = { $path }: this was left out: { $what }{ $instead }
event-list-left-sheet = the worksheet "{ $sheet }", which lacks the columns of a list
event-list-left-total = line { $line }, "{ $text }", which reads like a total (a player called like that needs a second name)
event-list-left-game-lines = { $count ->
    [one] one entry
   *[other] { $count } entries
} in { $game }, which is not played here ({ $people }; { $count ->
    [one] line
   *[other] lines
} { $lines })
event-list-left-game = { $count ->
    [one] one entry
   *[other] { $count } entries
} in { $game }, which is not played here ({ $people })
event-list-instead = . Entries can still be sent for what is played here and not in the list: { $games }
event-entries-heading-name = the column "{ $heading }" seems to hold a part of the names, and is not understood: call it "Surname" if it belongs behind the other names, or put the whole names into one column
event-entries-heading-games = the column "{ $heading }" names games, and is not understood: call it "Game 2" if these are further entries of the same players
event-entries-cross = "{ $text }" in a column named after a game is neither a cross nor blank
event-entries-no-cross = { $count ->
    [one] no cross says which game: the column { $games } has none
   *[other] no cross says which game: the columns { $games } have none
}
event-entries-surnames = { $name } seems to be a whole name, and the column "{ $heading }" has another surname: is the name { $joined }?
event-entries-person = { $name } ({ $entries })
event-entries-entry-in = { $code } in line { $line }
event-entries-heading-rows = { $count ->
    [one] { $path }: line { $lines } repeats the headings and is not a player
   *[other] { $path }: lines { $lines } repeat the headings and are not players
}
event-entries-empty-rows = { $count ->
    [one] { $path }: line { $lines } has nothing in the columns that are read
   *[other] { $path }: lines { $lines } have nothing in the columns that are read
}
event-list-declined = { $path }: nothing was imported
event-sent-leaves-out = { $taken ->
    [0] nothing in the file is played here
    [one] one entry of the file can be imported; this would be left out
   *[other] { $taken } entries of the file can be imported; this would be left out
}: { $what }{ $instead }
event-sent-hint-leaves-out = ask the school for a new file, or import it without them: { $leavesout }
event-renamed = { $code }: { $before } is now { $after }
event-renamed-so = { $code } is { $name }
event-imported = { $count ->
    [one] One player
   *[other] { $count } players
}{ $teams ->
    [0] {""}
    [one] {" "}of one team
   *[other] {" "}of { $teams } teams
} in the list: { $new } new, { $changed } changed, { $same } as they were.
event-public-names = The public reads: { $people }
event-public-doubtful = { $count ->
    [one] Is the first name in front, and the last name behind? The public reads: { $people }
   *[other] Are the first names in front, and the last names behind? The public reads: { $people }
}
event-entries-heading = the column "{ $heading }" is not understood
event-entries-no-heading = this column has no heading, but it has data (line { $line }): give it a heading
event-entries-steering = there is a character here that turns the direction of writing around: remove it
event-entries-letter = there is a character here that cannot be read: correct it and save the list as UTF-8
event-entries-letters = { $count ->
    [one] one cell seems to have wrongly decoded letters: is { $text } meant to be { $meant }, or is it right as it is written?
   *[other] { $count } cells seem to have wrongly decoded letters: is { $text } meant to be { $meant }, or are they right as they are written?
}
event-entries-letters-fault = { $text } seems to be { $meant } with wrongly decoded letters: correct it and save the list as UTF-8
event-letters-question = Letters in this list seem to be wrongly decoded: { $text } is probably { $meant }. Correct all of them? (y/n)
event-hint-replace-all = where it is another child, or the name was wrong: { $options } (or --yes) for all of them, or arbitro players import { $path } --replace { $code }
event-hint-letters = to correct them: arbitro players import { $path } --letters corrected; where they are right: arbitro players import { $path } --letters as-written
event-entries-error-cell = cell { $cell } of the sheet "{ $sheet }" holds an error, { $text }: correct it there and import the list again
event-entries-error = { $text } is an error of the spreadsheet: correct it there and import the list again
event-entries-date = the spreadsheet turned this into a date or a time, { $text }: format the column as text, type the cell again and import the list again
event-entries-rating = { $text } is not a rating, which is a number up to 9999
event-entries-title = { $text } is not one of the titles GM, IM, WGM, FM, WIM, CM, WFM, WCM
event-entries-fide-id = { $text } is not a FIDE number, which has digits only
event-entries-federation = { $text } is not a federation, which has three letters, such as POR
event-entries-byes = { $text }: byes are rounds with what is asked for each: 2:½ 4:0 (½ or H, 0 or Z, 1 or F), each round once
event-entries-byes-drawn = { $player } is in { $group } already: byes are asked for there now, with players absent { $player } --round N --bye half, and undone with undo
event-entries-sex = { $text } is not a sex as in FIDE’s file, m or w
event-entries-newcomer = newcomer is a cross, yes or no
event-entries-birth = { $text } is not a year of birth, such as 1987
event-entries-unclear = the content of this column is not clear: write headings above the list (name, class, game)
event-entries-no-games = no column has the games: add one; accepted are: { $accepted }
event-entries-no-game = the game is missing; accepted are: { $accepted }
event-entries-no-cycle = the cycle is not clear: write the class with its year, as in 5.º B, or add a column with the cycle; accepted are: { $accepted }
event-entries-other-cycle = this event has no cycle for the class { $class }; accepted are: { $accepted }
event-entries-class-disagrees = { $text } does not agree with the class { $class }, which is of { $cycle }
event-entries-not-played = this event has no { $game } in { $cycle }; accepted there are: { $accepted }
event-entries-repeated = { $name } is already in line { $line } with the same game: entered once, as one pupil; if they are two, write their classes or another name
event-entries-repeated-club = { $name } is already in line { $line } with the same game: entered once, as one player; if they are two, write another name
event-entries-no-code = the code is missing, and it cannot be made without the school's number (column "School number")
event-entries-no-code-club = the code is missing, and it cannot be made without a number for each player (column "Club": a number, or a code)
event-entries-unknown = this event has no { $text }; accepted are: { $accepted }
event-entries-unknown-near = this event has no { $text }; did you mean { $near }? Accepted are: { $accepted }
event-entries-two-categories = { $count ->
    [one] one player has several entries: { $people }. That can be right; nobody plays at two tables at a time
   *[other] { $count } players have several entries: { $people }. That can be right; nobody plays at two tables at a time
}
event-entries-two-names = school { $number } is called { $name } here and also { $other }: write it the same way throughout the list and import it again
event-entries-two-names-club = { $number } is of { $name } here and also of { $other }: write it the same way throughout the list and import it again
event-entries-two-numbers = { $name } has the number { $number } here and also { $other }: if it is one school, correct the code
event-entries-two-numbers-club = { $name } has the number { $number } here and also { $other }: if players have numbers of their own, that is right
event-entries-many-numbers = { $name } has the number { $number } here and also { $other }: if it is one school, correct the codes; where a club numbers its members, nothing is wrong
event-entries-many-numbers-club = { $name } has the number { $number } here and also { $other }; where a club numbers its members, nothing is wrong
event-entries-left-out = Columns not read: { $columns }
event-hint-good-rows = to enter the other lines meanwhile: arbitro players import { $path } --good-rows
event-hint-correct-rows = correct these lines and import the list again: arbitro players import { $path }
event-hint-ignore-rows = correct these lines; to enter the others meanwhile: arbitro players import { $path } --ignore-row { $rows }
event-hint-ignore = to leave them out: arbitro players import { $path } { $options }
event-imported-made = { $count ->
    [one] One code made of school, cycle and game.
   *[other] { $count } codes made of school, cycle and game.
}
event-imported-made-club = { $count ->
    [one] One code made of number, cycle and game.
   *[other] { $count } codes made of number, cycle and game.
}
event-imported-numbered = { $count ->
    [one] One code made: it begins with a number that is the pupil's own.
   *[other] { $count } codes made: each begins with a number that is the pupil's own.
}
event-imported-without = { $count ->
    [one] { $path }: one line was not read: correct it and import the list again; the others stay as they are
   *[other] { $path }: { $count } lines were not read: correct them and import the list again; the others stay as they are
}
event-imported-numbered-club = { $count ->
    [one] One code made: it begins with a number that is the player's own.
   *[other] { $count } codes made: each begins with a number that is the player's own.
}
event-and-more = and { $count } more
event-imported-new = { $count ->
    [one] New: { $people }
   *[other] New: { $people }
}
event-imported-altered = { $count ->
    [one] Changed: { $people }
   *[other] Changed: { $people }
}
event-imported-moved = { $name } changed from { $before } to { $code } and is in both: if the game changed, { $remove } (before the draw) or { $withdraw }
event-imported-others = { $count ->
    [one] Not in this list, and as before: { $people }. To record the withdrawal: --remove-missing
   *[other] Not in this list, and as before: { $people }. To record the withdrawals: --remove-missing
}
event-withdrawn-open-game = { $player } is paired at table { $table }{ $part } of { $group }, round { $round }, and the game there is open
event-withdrawn-open-game-record = if nobody plays there: { $record }
event-waits = { $group }, round { $round }: { $count ->
    [one] { $players } waits for a table
   *[other] { $players } wait for a table
}
event-waits-pair = to give them one, by the system: { $pair }
event-alone = { $group }: { $player } is alone in the group now and has nobody to play
event-alone-dissolve = to move this player to another group as well: { $dissolve }
event-both-out = { $group }, round { $round }, table { $table }: nobody won, and both are out, although it is the first loss of each
event-both-out-otherwise = if one of them is to go on, before the next round: { $correct }
event-imported-theirs = { $count ->
    [one] From a school of this list but not in it, and as before: { $people }
   *[other] From schools of this list but not in it, and as before: { $people }
}
event-imported-partial = { $count ->
    [one] This list covers a part of the event: one player who is not in it stays as before.
   *[other] This list covers a part of the event: { $count } players who are not in it stay as before.
}
event-imported-theirs-club = { $count ->
    [one] Not in this list although the number is, and as before: { $people }
   *[other] Not in this list although their numbers are, and as before: { $people }
}
event-imported-withdrawn = { $count ->
    [one] Not in this list, and withdrawn: { $people }
   *[other] Not in this list, and withdrawn: { $people }
}
event-sent-taken = { $path }: { $school }: { $count ->
    [one] one entry
   *[other] { $count } entries
}{ $teams ->
    [0] {""}
    [one] {" "}of one team
   *[other] {" "}of { $teams } teams
} imported ({ $added } new, { $changed } changed, { $withdrawn } withdrawn)
event-sent-replaced = { $path }: { $school }: replaces the earlier file: { $count ->
    [one] one entry
   *[other] { $count } entries
}{ $teams ->
    [0] {""}
    [one] {" "}of one team
   *[other] {" "}of { $teams } teams
} ({ $added } new, { $changed } changed, { $withdrawn } withdrawn)
event-sent-already = { $path }: { $school }: already so, { $count ->
    [one] one entry
   *[other] { $count } entries
}{ $teams ->
    [0] {""}
    [one] {" "}of one team
   *[other] {" "}of { $teams } teams
} ({ $added } new, { $changed } changed, { $withdrawn } withdrawn)
event-sent-added = { $count } new: { $people }
event-sent-changed = { $count } changed: { $people }
event-sent-withdrawn = { $count } withdrawn: { $people }
event-sent-in-file = { $path }: { $fault }
event-sent-same-name = { $code } { $name }: { $other } of another school has the same name, class, cycle and game; if they are two pupils: --same-name
event-sent-change = change to { $code } { $name }, whose category is already drawn
event-sent-ask-take = { $said }. Import this event as well? (y/n)
event-sent-ask-number = { $said }. Number of the school here?
event-sent-ask-change = { $said }. Make this change? (y/n)
event-sent-ask-replace = { $said }. Continue? (y/n)
event-sent-ask-same-name = The same name, class, cycle and game at two schools: { $people }. Are they two pupils? (y/n)
event-sent-no-number = "{ $text }" is not the number of a school: it has letters and digits only
event-sent-too-large = the file is larger than { $most } MB: a file of entries is never that large
event-sent-too-many = the file has more than { $most } players
event-sent-shape = this is not a file of entries, or it is damaged (line { $line }, column { $column })
event-sent-kind = the file is marked as something other than entries
event-sent-version = the file is of version { $version }, which this program does not know
event-sent-text = the text { $field } is missing, too long or has characters that a name cannot have ({ $player ->
    [0] of the event
   *[other] player number { $player }
})
event-sent-number = the number { $field } cannot be right ({ $player ->
    [0] of the event
   *[other] player number { $player }
})
event-sent-twice = the code { $code } is in the file twice
event-sent-team = player number { $player }: the team of a player or the captain of a team is not in the file, or belongs elsewhere
event-sent-not-proven = the signature does not fit: somebody changed the file after it was made
event-sent-own = the file was made by this event itself
event-sent-other-school = the file has entries of { $school }, and this key is of another school
event-sent-other-key = the file of school { $school } is signed with the key { $key }, and the known one is { $before }
event-sent-older = a later file of { $school } was imported already (this one: entry { $made } of its journal, that one: { $before })
event-sent-another = school { $school } has sent the event { $before } already, and this is another one: { $event }
event-sent-unknown-school = the school { $school } is not known here
event-sent-faults = { $count ->
    [one] one entry cannot be imported: { $faults }
   *[other] { $count } entries cannot be imported: { $faults }
}
event-sent-full = school { $school } would have { $count } in { $category }, and may have { $most }
event-sent-without-team = in { $category } teams play, and these are in none: { $people }
event-sent-of-teams = in { $category } nobody plays in teams, and these are teams: { $people }
event-sent-two-games = { $name } of one school is entered twice, as { $code } and { $other }
event-sent-after-draw = { $count ->
    [one] one change is in a category that is already drawn: { $people }
   *[other] { $count } changes are in categories that are already drawn: { $people }
}
event-sent-hint-again = nothing was imported; ask the school for a new file
event-sent-hint-own = import it at the next event, with --event FOLDER
event-sent-hint-school = send the file that your own school made
event-sent-hint-key = ask the school by telephone; if it has a new key: { $newkey }
event-sent-hint-another = if both are to be imported: { $another }
event-sent-hint-assign = give the number of the school here: { $assign }
event-sent-hint-decide = decide one by one: to make a change: { $take }; to leave it: { $leave }
event-schools-no-name = the list of schools has no column for the name
event-schools-twice = the number { $text } is in the list twice
event-schools-faults = { $path }: { $count ->
    [one] one row
   *[other] { $count } rows
} of the list of schools { $count ->
    [one] is
   *[other] are
} wrong
event-import-of-list = these options are for lists, and this is a file of entries
event-import-of-entries = these options are for files of entries, and this is a list
event-import-rows-of-one = --ignore-row is for the lines of one list, and several lists were named
event-import-twice = { $path } is named twice: name each list once
event-import-no-file = no file matches { $pattern }
event-ratings = { $count ->
    [one] One player
   *[other] { $count } players
} changed by the rating list, { $same } as they were; { $unknown } not in the list, { $without } without FIDE's number or a match.
event-ratings-changed = { $code } { $name }: { $before } → { $after }
event-ratings-unknown = Not in the list by FIDE's number, and as before: { $people }
event-ratings-other = { $person }: in the list { $id } is { $name } (line { $line }). Correct the number; or, if it is the same person: --same { $code }
event-ratings-namesake = { $person } has no FIDE number; the list has this name and year of birth: { $found }. If it is the same person: --same { $code }
event-ratings-namesakes = { $person } has no FIDE number; the list has this name and year of birth several times: { $found }. Enter the right number in the list of entries
event-ratings-line = { $path }, line { $line }: not a line of a rating list: { $text }
event-ratings-more-lines = { $path }: { $count ->
    [one] one more line
   *[other] { $count } more lines
} that cannot be read
event-ratings-form = { $path } is not FIDE's rating list: use the list in TXT or XML format, unpacked (players_list_foa.txt, standard_rating_list.xml)
event-ratings-headings = { $path }: the first line does not have the headings of FIDE's rating list (ID Number, Name, Fed, Tit, SRtng or the month, B-day)
event-import-of-ratings = these options are for lists of entries, and --ratings is FIDE's rating list
event-sources-title = Entries from the schools
event-sources-column-number = Number
event-sources-column-event = Event
event-sources-column-received = Received
event-sources-column-entries = Entries
event-sources-column-withdrawn = Withdrawn
event-sources-column-problems = To check
event-sources-silent = nothing yet
event-sources-summary = Sent: { $sent }, not yet: { $silent }; entries: { $entries }.
event-sources-same-name = { $player } has the name, class, cycle and game of { $other }
event-sources-two-games = { $player } is entered as { $other }, too
event-sources-too-many = { $player }: too many of the school in this game and cycle
event-awaited = { $count ->
    [0] All players are here.
    [one] One player is not here yet.
   *[other] { $count } players are not here yet.
}
event-without-place = { $count ->
    [one] { $players } has no place yet: { $late }
   *[other] { $count } players have no place yet ({ $players }); { $late } gives one
}
event-imported-stay-withdrawn = { $count ->
    [one] In this list, but withdrawn, and not entered again: { $people }. To enter a player again: { $late }
   *[other] In this list, but withdrawn, and not entered again: { $people }. To enter a player again: { $late }
}
event-imported-late-teams = { $count ->
    [one] one team was entered after the draw of its group: { $late } gives it a place
   *[other] { $count } teams were entered after the draw of their groups: { $late } gives them a place
}
event-imported-late = { $count ->
    [one] one player was entered after the draw of their group: { $late } gives them a place
   *[other] { $count } players were entered after the draw of their groups: { $late } gives them a place
}

# How far the day is
event-day-lists = lists
event-day-check-in = check-in
event-day-draw = draw
event-day-rounds = rounds
event-day-finals = finals
event-day-prizes = prizes
event-day-closing = papers and closing
event-stage-entries = entries
event-stage-drawn = drawn
event-stage-rounds = rounds
event-stage-final = final
event-stage-done = done
event-column-players = Entries
event-column-stage = Stage
event-column-missing = Missing
event-status-held = { $count ->
    [one] One paired round is held back: publish it on the head's page.
   *[other] { $count } paired rounds are held back: publish them on the head's page.
}
event-status-stale = { $count ->
    [one] One posted sheet is out of date: { $command }
   *[other] { $count } posted sheets are out of date: { $command }
}
event-status-next = Next: { $command }
    {"  "}{ $why }
event-status-also = Also:
event-status-further = {"  "}{ $command }: { $why }
event-status-more = {"  "}and { $count } more
event-status-others = { $count ->
    [one] and one more group: { $missing }
   *[other] and { $count } more groups: { $missing }
}
event-next-new = There is no event here yet.
event-next-import = No player is entered yet: write the players into players.csv, or import your list.
event-next-alone = Those entered have no opponents yet: no category has two players. Enter more players.
event-next-absent = Nobody can be drawn: the players are marked as absent. Mark those who are here as present.
event-next-roll-call = { $count ->
    [one] One player is
   *[other] { $count } players are
} not here yet; before the draw, mark the missing players as absent.
event-next-draw-all = { $count } categories with { $entrants } are to be drawn.
event-next-draw = { $category }, with { $entrants }, is to be drawn.
event-next-pair = { $count } groups are ready for their next round{ $playing ->
    [0] .
    [one] {"; "}another is still playing.
   *[other] {"; "}{ $playing } others are still playing.
}
event-next-pair-one = { $group } is ready for round { $round } of { $rounds }.
event-next-publish = { $count ->
    [one] One paired round is held back: publish it
   *[other] { $count } paired rounds are held back: publish them
} on the head's page, in the browser.
event-next-advance-all = { $count } categories have finished their groups: { $categories }.
event-next-advance = { $category } has finished its groups: { $finalists } go to the final.
event-next-lots = { $group }: place { $place } is shared by { $players }; lots separate them.
event-next-decide = { $group }: or the arbiter decides who has place { $place }, after a play-off for instance.
event-next-enter = { $count ->
    [one] One result is
   *[other] { $count } results are
} missing; { $group }, round { $round }, has waited longest.
event-next-missing = The tables that are still playing, and since when.
event-next-late = { $count ->
    [one] { $player } was
   *[other] { $count } players, { $player } first, were
} not in the draw and must get a group.
event-next-certificates = All games are played: the certificates.
event-next-prizes = The first three of every category, for the ceremony.
event-next-verify = Everything is decided: check that nobody has altered the journal.
event-next-back-up = A copy of the journal, to be kept in another place.
event-next-export = The whole event in one document that any program can read.

# Tables
event-title-players = Entries
event-title-awaited = Not here yet
event-title-group = Group
event-title-missing = Missing results
event-title-results = Results
event-title-standings = Standings
event-column-first-code = First (code)
event-column-second-code = Second (code)
event-column-team = Team
event-column-teams = Teams
event-column-captain = Captain
event-column-status = Status
event-column-round = Round
event-status-active = entered
event-status-present = present
event-status-absent = absent
event-status-withdrawn = withdrawn
event-remark-late = entered in round { $round }
event-remark-finalist = finalist
event-remark-final-place = { $place } place in the final
event-school-number = School { $number }
event-school-number-club = No. { $number }
event-note-berger = This group plays the first rounds of a Berger table.
event-note-manual = Some rounds were paired by hand.
event-note-adjourned = Round { $round }, table { $table }: the game is adjourned and counts as a draw until its result is known.
event-note-corrected = Corrected results (round/table): { $tables }.
event-note-decision = The first place was decided by the arbiter in favour of { $player }: { $reason }
event-note-decision-place = Place { $place } was decided by the arbiter in favour of { $player }: { $reason }
event-note-playoff = Place { $place } was decided by a play-off game: { $player } beat { $other }.
event-note-lots = Lots were drawn for the remaining ties, with seed { $seed }.

# The journal
event-log-configure = rules of the event (version { $mark })
event-log-configure-changed = { $rules }: { $changes }
event-log-rule = { $key } { $was } → { $now }
event-log-import = { $count ->
    [one] one player
   *[other] { $count } players
}{ $teams ->
    [0] {""}
    [one] {" "}of one team
   *[other] {" "}of { $teams } teams
} imported
event-log-entries = { $count ->
    [one] an entry corrected: { $players }
   *[other] { $count } entries corrected: { $players }
}
event-log-add = entered { $player }, { $name }
event-log-withdraw = withdrawn: { $players }
event-log-late = { $player } enters { $group } in round { $round }
event-log-late-now = { $player } enters { $group } in round { $round }, which is being played
event-log-reseat = { $group }, round { $round }: { $changes }
event-log-line-up = { $group }, round { $round }: line-up of { $team }: { $players }
event-board-of-game = { $board } ({ $game })
event-empty-board = no player
event-empty-boards = { $group }, table { $table }: { $team } has no player at { $count ->
    [one] board
   *[other] boards
} { $boards }
event-log-exchange = { $group }, round { $round }: { $one } and { $other } change places; { $changes }
event-log-reason = { $what } ({ $reason })
event-reseat-table = table { $table }: { $one } – { $other }
event-reseat-bye = { $player }: bye
event-reseat-free = { $player } waits for a table
event-reseat-absent = { $player } does not play in this round
event-log-back = { $player } counts again
event-log-absent = absent: { $players }
event-log-away = { $player }
event-log-misses = { $player } (misses round { $round }{ $worth ->
    [0] {""}
    [1] , half a point
   *[other] , one point
})
event-log-remove = removed from the list: { $players }
event-log-present = arrived: { $players }
event-log-await = absent until they arrive: { $players }
event-log-hide = hidden from the public: { $players }
event-no-room = There is no room { $room }; event.toml names { $rooms }
event-no-rooms = event.toml names no rooms, so no room is called { $room }
event-room-empty = None of the requested groups plays in { $room }
event-hint-rooms = in event.toml: rooms = [{"{"} name = "NAME", groups = ["2.3", "2.4.1"], first_table = 1 {"}"}]
event-log-keep-table = { $player } keeps table { $table }
event-log-no-table = { $player } keeps no table any more
event-log-unhide = shown to the public again: { $players }
event-entrants-players = { $count ->
    [one] one player
   *[other] { $count } players
}
event-entrants-teams = { $count ->
    [one] one team
   *[other] { $count } teams
}
event-log-draw = { $category }: { $entrants } drawn into { $groups ->
    [one] one group
   *[other] { $groups } groups
}, seed { $seed }
event-log-draw-chosen = { $drawn }; by the number of players: { $format }
event-chosen-match = a match of { $games } games
event-chosen-everybody = everybody meets everybody
event-chosen-swiss = a Swiss of { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}
event-chosen-groups = groups of { $size } at most in which everybody meets everybody, and a final of their winners
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
event-log-unpair = { $group }, round { $round }: pairing undone
event-log-result = { $group }, round { $round }, table { $table }{ $game }: { $result }{ $note }
event-log-correct = { $group }, round { $round }, table { $table }{ $game }: { $result } instead of { $was }{ $note }
event-log-decision = , decision of the arbiter: { $reason }
event-log-why = , reason: { $reason }
event-log-sheet = , with its scoresheet
event-log-sheet-read = , with its scoresheet as it was read
event-log-drops = { $note }; games no longer recorded: { $games }
event-log-board = , board { $board }
event-log-game = , game { $game }
event-log-clear = { $group }, round { $round }, table { $table }: { $was } removed: { $reason }
event-log-make = { $group } made of { $players }
event-log-dissolve-empty = { $group } dissolved: it was empty
event-log-dissolve = { $group } dissolved: { $players }
event-log-forbid = { $player } and { $other } may not be paired
event-log-avoid = { $player } and { $other } are paired only if there is no other way
event-log-allow-pair = { $player } and { $other } may be paired
event-log-lots = { $group }: lots drawn among equals, seed { $seed }
event-log-decide = { $group }: first place to { $player } by decision: { $reason }
event-log-decide-place = { $group }: place { $place } to { $player } by decision: { $reason }
event-log-playoff = { $group }: place { $place } to { $player }, who beat { $other } in the play-off
event-log-replace = { $group }: { $by } plays instead of { $player }
event-log-advance = { $category }: final with { $players }
event-consequence-place = { $group }: { $name } ({ $code }): from place { $before } to place { $after }
event-consequence-final = { $group }: { $name } ({ $code }) enters the final
event-consequence-no-final = { $group }: { $name } ({ $code }) leaves the final
event-log-undo = operation { $seq } undone
event-log-redo = operation { $seq } redone
event-log-with = { $operation }, with { $with }
event-log-forget = codes only: made from a journal with { $entries ->
    [one] one entry
   *[other] { $entries } entries
} (head { $hash })
event-forget-not-empty = { $folder } has something in it; the copy goes to a new folder
event-hint-forget = arbitro event forget NEW-FOLDER
event-forget-unknown = entry { $seq } of the journal cannot be read, so the names in it are unknown
event-hint-forget-unknown = use the version of the program that wrote it; to see the entry: arbitro log
event-forgotten = { $entries ->
    [one] One entry
   *[other] { $entries } entries
} with codes only in { $folder }; head { $hash }, made from { $was }
event-forgotten-next = Look at it (arbitro log, arbitro standings), then delete the event with the names yourself, with its copies, lists, files of entries (.entradas, schools.csv), cut-outs of slips (scans) and printed files; comments of event.toml were copied as they are
event-log-scan = { $count ->
    [one] one result
   *[other] { $count } results
} read from slips: { $results }
event-log-merge = joined another copy of the event, which had { $entries ->
    [one] one entry
   *[other] { $entries } entries
} (head { $hash })
event-log-undone = {"  "}[undone]
event-log-confirmed = {"  "}[confirmed: { $words }]

# What is said of files and lists
event-print-no-map = only slips and round-slips have a map ({ $document } has none)
event-print-map-over = { $path } is the document itself: the map needs a file of its own
event-print-file = { $path }: a file is printed only as a game: arbitro print game FILE
event-print-hint-open = with --provisional the places so far are printed; to enter the results: { $enter }
event-print-form = { $path }: the file's name has to end in .pdf, .xlsx, .csv or .json
event-printed = Wrote { $path } ({ $size } kB).
event-nothing-to-print = there is nothing of this to print yet
event-certificates-undecided = category { $category } is not decided yet: its certificates name no places
event-correct-finalist = the final { $final } is drawn and stays as it is: { $player } plays it for { $group }, although only rank { $rank } there now
event-correct-finalist-shared = the final { $final } is drawn and stays as it is: { $player } plays it for { $group }, but now shares place { $rank } there with { $others }, and lots or a decision would choose
event-correct-finalist-undo = to change that, as long as nothing has been played in it: { $undo }
event-results-imported = { $count ->
    [one] 1 result recorded
   *[other] { $count } results recorded
 }; { $same } were recorded already.
event-results-not-filled-in = { $count ->
    [one] 1 row of the list has no result yet: it was left out
   *[other] { $count } rows of the list have no result yet: they were left out
 }
event-scan-read = { $file } · { $slip }: { $group }, round { $round }, table { $table }: { $read }
event-scan-unclear = { $file } · { $slip }: { $group }, round { $round }, table { $table }: unclear, a person has to look ({ $why })
event-scan-blank = { $file } · { $slip }: { $group }, round { $round }, table { $table }: nothing is marked
event-scan-outdated = { $file } · { $slip }: { $group }, round { $round }, table { $table }: the pairing was changed after the slip was printed
event-scan-other-event = { $file } · { $slip }: a slip of another event
event-scan-already = { $file } · { $slip }: { $group }, round { $round }, table { $table }: { $read } was recorded already
event-scan-refused = { $file } · { $slip }: { $group } { $round }/{ $table } { $read }: refused ({ $why }); a scan never corrects a result
event-scan-why-several = more than one box is marked
event-scan-why-filled = a box is filled in completely
event-scan-why-doubtful = no box is marked clearly
event-scan-why-trace = no box is marked, but one has a dot or something very pale
event-scan-why-outside = there is a mark outside the boxes: round one or beside one
event-scan-why-games = a game is missing, or the match is not over
event-scan-why-corners = a corner is not in the picture, or is covered
event-scan-why-dark = the picture is too dark or too pale
event-scan-why-differs = another slip of this table shows another result
event-scan-why-no-slip = the code is not that of a slip
event-scan-why-has-result = the table has another result
event-scan-why-not-possible = the table cannot have this result
event-scan-why-none = no slip was found
event-scan-why-no-file = the file cannot be read
event-scan-why-outdated = the pairing was changed after the slip was printed
event-scan-why-other-event = a slip of another event
event-scan-progress = files read: { $done } of { $of }; slips so far: { $slips }
event-scan-total = { $slips ->
    [one] one slip
   *[other] { $slips } slips
} in { $files ->
    [one] one file
   *[other] { $files } files
}: { $read } read, { $already } recorded before, { $blank } blank; { $left ->
    [0] nothing is left for a person
   *[other] left for a person: { $left }
}
event-scan-list = Slips to look at
event-scan-column-file = File
event-scan-column-slip = Slip
event-scan-column-seen = Seen
event-scan-column-to-do = To do
event-scan-seen = { $seen }
event-scan-do-type = look at the slip, and type: arbitro result { $group } { $table } RESULT
event-scan-do-again = photograph it again from nearer, lying flat, in good light; or type the result
event-scan-do-compare = compare both slips, ask the players, and type: arbitro result { $group } { $table } RESULT
event-scan-do-ask = ask at the table; the slip does not count
event-scan-do-aside = set it aside
event-scan-do-correct = compare with the table; if the slip is right, type: arbitro result { $group } { $table } { $read } --correct
event-scan-none = { $path }: no slip was found; photograph it from nearer, lying flat, in good light
event-scan-file = { $path } cannot be read: { $cause }
event-scan-fault-kind = it is not a JPEG, PNG or PDF
event-scan-fault-large = it is too large (at most 20 MB, 400 pages, 25 megapixels a picture, and no more unpacked than that many pages)
event-scan-fault-packed = its pictures are packed in a way that is not read; scan in grey or as JPEG
event-scan-fault-empty = there is no picture in it
event-scan-fault-long = it takes too long to read: far more in it looks like a code than slips have; scan the slips again, on plain paper and with fewer pages in a file
event-scan-fault-damaged = it is damaged
event-results-cell = { $text } cannot be read
event-hint-import-rows = nothing was imported: correct the rows above in the file, and import it again
event-hint-import-correct = to replace those that are there: arbitro results import { $path } --correct
event-hint-results-list = the columns are group (2.3.6 or 2.3.F), round, table and result (1-0, 0-1, 1/2-1/2, 1-0F, 0-1F, 0-0F, 1/2-0, 0-1/2, 0-0, adj)
event-results-twice = the same table is in the list twice
event-simulated = Simulated a championship: { $players ->
    [one] one player
   *[other] { $players } players
}{ $teams ->
    [0] {""}
    [one] {" "}of one team
   *[other] {" "}of { $teams } teams
}, { $groups ->
    [one] one group
   *[other] { $groups } groups and finals
}, { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}, { $results ->
    [one] one result
   *[other] { $results } results
} ({ $corrections } corrected), { $late ->
    [one] one late entry
   *[other] { $late } late entries
}, { $withdrawn ->
    [one] one withdrawal
   *[other] { $withdrawn } withdrawals
}, { $operations ->
    [one] one operation
   *[other] { $operations } operations
}. Journal: { $head }
event-manual-player = { $text } is not a player of { $group }
event-manual-line = "{ $text }" cannot be read: a line has two players, or a player and "bye"
event-manual-faults = { $path } { $count ->
    [one] has one error
   *[other] has { $count } errors
}; nothing was paired
event-pair-no-proof = { $group } has no certificate: it was paired by tables, by hand or without regard to sides, or what the arbiter left to the system is not what the rules demand
event-manual-group = --manual pairs one group
event-manual-against = against this pairing: { $reason }
event-manual-berger = { $first } – { $second } is not a pair of this round of the Berger tables
event-manual-only = The program finds no pairing for this round.
event-manual-same = The program would make the same pairs.
event-enter-help =
    3 1-0, 3 1   the result of table 3. 1: the first wins; 2: the second wins;
                 + and -: the same by forfeit; x: nobody came;
                     =: a draw, where there are draws
    1121         results for the next tables
    3!2          correct table 3
    3/2 1, 3 2-1 the second game of the match at table 3; the whole match
    3 del        remove the result of table 3
    2.2.3        go to that group; an empty line goes to the next one
    r2, r        round 2; the last one
    @275.2.3     a player's table; by name: /ana
    p            pair the complete groups
    u            undo what was done here last
    ?, h, q      what is missing, help, end
event-enter-hint-correct = to correct it: { $table }!{ $key }
event-enter-hint-record = to record it as new: { $table } { $key }
event-enter-hint-missing = the tables as they are now: ?
event-enter-hint-pair = to pair the complete groups: p
event-enter-hint-elsewhere = table { $table } belongs to { $group }: type { $group } first
event-enter-open = { $group }, round { $round }: { $count ->
    [0] nothing missing{ $tables }
   *[other] missing { $tables }
} · { $next }
event-enter-next = next: table { $table }, { $first } – { $second }
event-enter-offer = next: { $group } ({ $count ->
    [one] one table
   *[other] { $count } tables
}), with an empty line
event-enter-no-offer = no other group is waiting for results
event-enter-where = Type a group (2.2.3) · { $next }
event-enter-nowhere = first type the code of a group, like 2.2.3
event-enter-table = {"  "}{ $table }  { $first } – { $second }
event-enter-unknown = cannot be read: { $text } (h: help)
event-enter-read-table = Read as the result of table { $table }; two results, for the next two tables, are typed { $other }
event-enter-read-results = Read as two results, for tables { $tables }; the result of one table is typed { $line }
event-enter-full = { $typed ->
    [one] one result
   *[other] { $typed } results
} for { $count ->
    [0] no table
    [one] one table
   *[other] { $count } tables
}: nothing was recorded
event-entered = { $table }: { $result }  { $first } – { $second } · { $winner }{ $already }
event-enter-wins = { $name } wins
event-enter-nobody = nobody wins
event-enter-draw = a draw
event-enter-half = half a point for { $name }, none for the other
event-enter-adjourned = adjourned
event-enter-already = {" "}(already so)
event-enter-ask = Table { $table }, { $first } – { $second }: { $result } ({ $winner }) instead of { $had }? y/n
event-enter-left = It stays as it was.
event-enter-nothing-asked = There is no question to answer.
event-enter-no-result = table { $table } has no result yet: { $table } 1 or { $table } 2 records it
event-enter-cleared = { $table }: no result  { $first } – { $second }
event-enter-clear-reason = entered by mistake
event-enter-repaired = the pairs of this round were changed at another desk since they were shown
event-enter-undone = Undone: { $summary } ({ $count ->
    [0] nothing more was done here
   *[other] { $count } more to undo
})
event-enter-nothing-done = Nothing more was done here that could be undone.
event-enter-none-found = No player has a name like that.
event-enter-several-found = { $count } players: { $people }
event-enter-no-table = { $name } has no table in round { $round } of { $group }
event-enter-found = { $group }, round { $round }, table { $table }: { $first } – { $second }  { $result }
event-enter-differs = Table { $table }: now { $typed }, recorded { $recorded }
event-enter-unverified = Tables not verified: { $tables }
event-enter-agrees = { $count ->
    [0] No results verified.
    [one] One result verified: it is the same.
   *[other] { $count } results verified: all the same.
}
event-import-document = { $path }:{ $line }:{ $column }: this is not a document that the program exported, or it was altered
event-import-fault = { $path }: { $fault }
event-import-no-operations = this document was exported by version 0.2 and has no operations, from which an event is made again
event-hint-no-operations = in the folder of the event, with this version: { $export }; or copy the folder, with event.toml and event.db: this version reads it as it is
event-import-unreadable = entry { $seq } of the operations ({ $op }) is unknown to this version: { $cause }
event-hint-import-later = if a later version exported it, import it with that version
event-import-altered = entry { $seq } of the operations was altered after the export
event-import-turns = entry { $seq } of the operations undoes or redoes entry { $of }, which is not an operation before it
event-import-refused = entry { $seq } of the operations ({ $summary }) is not possible: { $reason }
event-import-other-head = the operations end at entry { $seq }, and this is not the head that the document names: entries were removed or added after the export
event-hint-import-again = export the event again, and leave the document as it is
event-imported-document = Imported an event: { $players ->
    [one] one player
   *[other] { $players } players
}, { $groups ->
    [one] one group
   *[other] { $groups } groups and finals
}, { $operations ->
    [one] one operation
   *[other] { $operations } operations
}.
event-imported-teams = { $name }: { $teams ->
    [one] one team
   *[other] { $teams } teams
} with { $players ->
    [one] one player
   *[other] { $players } players
}, { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}, { $manual ->
    [0] all paired as arbitro pairs them
    [one] one of them paired differently from arbitro, and marked
   *[other] { $manual } of them paired differently from arbitro, and marked
}
event-imported-boards = { $path } does not say which game each board has, so all { $boards } have { $game }. For a game a board, import it into another folder: arbitro import trf { $path } --event FOLDER --boards GAME,GAME,…
event-report-boards = { $path }: boards in a match: { $boards }, games after --boards: { $count }
event-report-boards-only = { $path } is not a file of teams, and --boards is only for these
event-report-teams-here = { $path } is of teams and becomes an event of its own, but this folder has one already
event-hint-report-teams-here = name a new folder: arbitro import trf FILE --event FOLDER
event-imported-report = { $name }: { $players ->
    [one] one player
   *[other] { $players } players
}, { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}, { $manual ->
    [0] all paired as arbitro pairs them
    [one] one of them paired differently from arbitro, and marked
   *[other] { $manual } of them paired differently from arbitro, and marked
}
event-report-unpairable = round { $round }: arbitro finds no pairing for it
event-report-kept = { $path }: a line was left out: { $fault }
event-report-date = line { $line }: { $why }
event-report-result = { $path }:{ $line }: round { $round }: the game against { $opponent } has no result that an event can hold
event-report-byes = { $path }:{ $line }: round { $round } has { $count } pairing-allocated byes
event-report-crowd = { $team } has more players than codes can tell apart
event-report-not-kept = { $path }:{ $line }: an event cannot hold the content of this line: { $text }
event-report-other-rules = { $path }: the rules of the event differ from the record { $record } of the report
event-report-faults = { $path } cannot be imported as it is: { $count ->
    [one] one line prevents it
   *[other] { $count } lines prevent it
}
event-report-category = the event has several categories: choose with --category the one that the report becomes
event-report-game = Chess
event-report-cycle = Open
event-report-rounds = { $path }: the report does not have the number of rounds (record 142): add --rounds N
event-report-rounds-given = { $path } has the number of rounds: leave out --rounds
event-report-rounds-question = { $path } does not have the number of rounds (record 142), and { $played } were played: how many are there in all?
event-report-other-ranks = { $path } names no tie-breaks (record 202), so its ranks are worked out anew by those of the event; { $count } of them change
event-report-from = imported from { $path }
event-report-by-hand = round { $round } was paired by hand
event-report-reseated = round { $round }: the arbiter changed tables after it was paired
event-report-exception = round { $round }: { $said }
event-report-corrected = round { $round }, table { $table }: the result was corrected
event-report-decided = round { $round }, table { $table }: the arbiter decided the result
event-report-annulled = round { $round }: { $first } – { $second } { $result } does not count: one of the two left before half of the games
event-hint-report = correct those lines in the report; what an event can hold: docs/clubs.md

# Export
event-export-list = --list chooses what a CSV file contains; the other formats contain everything
event-export-whole = the JSON document is the whole event: name no group or category
event-export-entries-only = --places and --with-adapted are for export entries
event-export-categories = entries are exported for whole categories, and { $group } is a group
event-export-nobody = no player qualifies: these categories have no players
event-hint-export-nobody = to see the entries: arbitro players list
event-export-unsigned = a file of entries is signed, and the event's key is on another laptop
event-hint-export-unsigned = make the file where event.key is, or bring event.key into this folder
event-exported-entries = { $path }: { $count ->
    [one] one player
   *[other] { $count } players
}{ $teams ->
    [0] {""}
    [one] {" "}of one team
   *[other] {" "}of { $teams } teams
} { $count ->
    [one] qualifies
   *[other] qualify
}, from { $categories ->
    [one] one category
   *[other] { $categories } categories
}.
event-exported-children = The file holds the names of children: send it only to the person who receives the entries, and delete it when the day is over.
event-exported-untold = { $count ->
    [one] One of them plays on an adapted set, which the file does not contain
   *[other] { $count } of them play on adapted sets, which the file does not contain
}: inform the receiver in another way, or use --with-adapted
event-exported-rehearsal = this event is a rehearsal: this file must not be used as entries
event-export-open = { $group }: round { $round } is not complete and is not in the file.
event-export-several = { $count } groups do not fit into one file of this format
event-hint-export-folder = name one group, or a folder with -o FOLDER: it gets a file for each group
event-export-terminal = a workbook cannot be shown on the screen: -o FILE.xlsx
event-export-workbook = Excel cannot hold this ("{ $cause }")
event-print-no-stage = print day needs the part of the day: --stage evening, morning, round, finals or ceremony
event-print-day-whole = print day covers the whole event: leave groups, --room, --split, --staff and --stale out
event-print-day-round = only --stage round and --stage finals have rounds: leave --round out
event-print-stage-of-day = --stage belongs to print day: a single document has no part of the day
event-print-stale-whole = print --stale looks at all posted sheets: leave groups and --round out
event-exported-files = { $count ->
    [one] One file
   *[other] { $count } files
} written to { $folder }.
event-nothing-to-export = there are no groups to export yet
event-explain-engine = { $group }, round { $round }, as the engine pairs it:
event-explain-without-sides = the sides have no weight here (sides_matter = false): C3 and C10 to C13 do not count, and the numbers decide who begins
event-explain-berger = { $group }, round { $round }: everybody meets everybody, by the Berger tables
event-explain-berger-part = { $group }, round { $round }: the first rounds of a Berger table, because the group has more rounds than half its players
event-explain-bracket = { $group }, round { $round }: the matches of the bracket
event-explain-match = table { $table }: { $first } and { $second }, seeds { $seed } and { $other }: { $part }, match { $number }
event-explain-match-bye = { $first }, seed { $seed }, has a bye: { $part }, match { $number }; the empty places of the bracket fall to the highest seeds
event-explain-match-free = { $first }, seed { $seed }, advances without playing: { $part }, match { $number }; there is no opponent
event-explain-match-empty = { $first }, seed { $seed }, has left: { $part }, match { $number }
event-explain-meet = { $first } and { $second }, seeds { $seed } and { $other }, meet: { $part }, match { $number }
event-explain-no-match = { $first } and { $second } do not meet in round { $round }: the seeds of the bracket and the winners of its matches determine who meets
event-explain-not-in-round = { $player } has no match in round { $round }
event-explain-no-free-seed = { $player } has no bye in round { $round }: only a seed without an opponent in the bracket has one
event-explain-without-seed = Without { $player } the opponent advances without playing; no other match changes
event-explain-berger-meet = { $count ->
    [0] { $first } and { $second } meet in no round that is played
    [one] { $first } and { $second } meet in round { $rounds } of the table
   *[other] { $first } and { $second } meet in rounds { $rounds } of the table
}
event-explain-berger-rest = { $count ->
    [0] { $player } has no bye in the table
    [one] { $player } has the bye in round { $rounds } of the table
   *[other] { $player } has the bye in rounds { $rounds } of the table
}
event-explain-berger-without = Without { $player } each round's opponent has the bye; no other pair changes, because the table is fixed from the beginning
event-bracket-main = main bracket, round { $round }
event-bracket-quarterfinal = quarter-final
event-bracket-semifinal = semi-final
event-bracket-final = final
event-bracket-losers = second chance, round { $round }
event-bracket-consolation = consolation, round { $round }
event-bracket-third-place = match for the third place
event-bracket-grand-final = grand final
event-bracket-grand-final-again = second grand final
event-bracket-won = won: { $part }
event-bracket-nobody = nobody won: { $part }
event-bracket-lost = lost: { $part }
event-explain-manual = { $group }, round { $round } was paired by hand. Objections of the engine:
event-explain-reason = The arbiter's reason: { $reason }
event-explain-since = { $group }, round { $round }: the results before it have changed since. With the results as they are now:
event-explain-reseated = { $group }, round { $round }: tables changed by the arbiter after it was paired. The engine objects:

# What the hall may see.
event-log-certificate-key = Certificates are signed with the key { $key }
event-log-identify = The identifier of this event is { $id }
event-log-receive = Received from { $school } ({ $event }): { $count ->
    [one] one entry
   *[other] { $count } entries
}{ $teams ->
    [0] {""}
    [one] {" "}of one team
   *[other] {" "}of { $teams } teams
}, { $gone } withdrawn
event-log-hold = rounds are held back until published
event-log-hold-off = rounds are shown as soon as they are paired
event-log-publish = published: { $rounds }
event-log-key-issued = key issued: { $name } ({ $role }, { $only })
event-log-key-renewed = key renewed: { $name } ({ $role }, { $only })
event-log-key-revoked = key revoked: { $name } ({ $role }, { $only })
event-log-key-whole = everything
event-role-floor = floor
event-role-desk = desk
event-role-head = head
event-role-table = live table
event-role-school = school
event-role-school-club = club
event-no-printer = no printer is configured
event-hint-printer = to a file: -o FILE.pdf; to a printer, its command in ARBITRO_PRINT, like ARBITRO_PRINT="lp -d hall"
event-sent = Sent to be printed: { $command }
event-print-command = the printing command { $command } did not print: { $cause }
event-print-ended = it ended with { $code }
event-desk-name = the name of a desk has at most { $most } letters and no control characters
event-hint-desk = a short, clear name: --desk "Room 1"
event-find-none = nothing matches { $text }
event-hint-find = a group is written 2.2.3, a player @275.2.3 or /ana; any other word is looked for in names, schools and codes
event-hint-find-club = a group is written 2.2.3, a player @275.2.3 or /ana; any other word is looked for in names, clubs and codes
event-title-found = Found
event-column-opponent = Opponent
event-column-since = Since
event-column-rating = Rating
event-column-title = Title
event-column-federation = Fed.
event-column-fide-id = FIDE ID
event-column-birth = Born
event-column-class = Class

event-allow-unneeded = Nothing had to be allowed: the round obeys the absolute criteria.
event-not-yours = Your key does not cover this group.
event-topic-event = Event
event-topic-games = Games and cycles
event-topic-rounds = Groups and rounds
event-topic-points = Points and tie-breaks
event-topic-rooms = Rooms and tables
event-topic-certificates = Certificates
event-topic-public = Public pages
event-topic-clubs = Clubs and leagues
event-setting-name = Name of the event
event-setting-edition = Edition
event-setting-edition-help = The number of the edition, where it has one.
event-setting-place = Place
event-setting-dates = Days
event-setting-language = Language of papers
event-setting-language-none = the language of the person who prints
event-setting-language-pt = Portuguese
event-setting-language-en = English
event-setting-paper = Paper
event-setting-paper-a4 = A4
event-setting-paper-letter = US Letter
event-setting-paper-help = The size of the sheets in the printer. A single document may be printed on another one.
event-setting-rehearsal = It is a rehearsal
event-setting-rehearsal-help = Every page and paper is marked as one.
event-setting-school-number = Number of the school
event-setting-school-number-help = Where one school alone plays. Its entries to the next event carry it.
event-setting-school-name = Name of the school
event-setting-school-name-help = Where one school alone plays.
event-setting-cycles = Cycles
event-setting-cycles-help = In the order of the numbers in codes: 2.3 is the second cycle. A new cycle is written at the end.
event-setting-games = Games
event-setting-games-help = In the order of the numbers in codes: 2.3 is the third game. A game that the program does not know has a name of its own: its scoresheets are not checked.
event-setting-categories = Categories
event-setting-categories-help = Tick those that are played. Where a number is left empty, the one for all categories counts.
event-setting-per-school = Pupils of one school in a category
event-setting-per-school-club = Players of one number in a category
event-setting-classes = Keep the class of each pupil
event-setting-classes-help = From the lists. Staff see it, the public never does.
event-setting-rules = Rules of scoresheets
event-setting-rules-help = An edition, such as cnjm19, or switches. Empty: the usual ones.
event-setting-group-size = Players in a group
event-setting-group-size-is = That number is
event-setting-group-size-is-about = about the size: even groups, one or two more where the numbers ask for it
event-setting-group-size-is-most = the most: no group is larger
event-setting-rounds = Rounds
event-setting-qualifiers = Qualifiers of each group
event-setting-best-runners-up = Qualifiers besides
event-setting-best-runners-up-help = How many more go to the final, of the best of the players ranked next in all groups.
event-setting-final-rounds = Rounds of the final
event-setting-final-draw = Order of the finalists
event-setting-final-draw-lot = by lot
event-setting-final-draw-result = by the result in the groups
event-setting-small-groups = Small groups
event-setting-small-groups-berger = everybody against everybody (Berger tables)
event-setting-small-groups-swiss = Swiss system, as the others
event-setting-small-groups-help = Those with more rounds than half their players.
event-setting-seed = Number of the draw
event-setting-seed-help = The same number and the same entries give the same groups.
event-setting-points-win = Win
event-setting-points-draw = Draw
event-setting-points-draw-help = Empty: half.
event-setting-points-loss = Loss
event-setting-points-bye = Bye
event-setting-points-bye-help = Empty: as a win.
event-setting-points-forfeit-win = Win by forfeit
event-setting-points-forfeit-win-help = Empty: as a win.
event-setting-points-forfeit-loss = Loss by forfeit
event-setting-tie-breaks = Tie-breaks
event-setting-tie-breaks-help = In this order. To remove one, choose "–".
event-setting-round-robin-tie-breaks = Tie-breaks where everybody meets everybody
event-setting-buchholz-bye = Byes in Buchholz
event-setting-buchholz-bye-fide = as FIDE has them (2026)
event-setting-buchholz-bye-half = half a point (sheets of 2019)
event-setting-rooms = Rooms
event-setting-rooms-help = With a first table, the tables of a room are numbered one after another. A short name is used in lists; without one they use the shortest words that tell the rooms apart. A room without a name leaves the list. Another order of the tables is written in the file.
event-setting-certificate-signatories = Signatories
event-setting-certificate-template = Template
event-setting-certificate-template-help = A template of your own is a file of the event's folder.
event-setting-article = Portuguese article of the event's name
event-setting-article-help = Certificates say "no Torneio", "na Taça", "nas Olimpíadas". Choose it where that is wrong for this event.
event-setting-article-none = by the first word of the name
event-setting-article-o = o (no Torneio)
event-setting-article-a = a (na Taça)
event-setting-article-os = os (nos Jogos)
event-setting-article-as = as (nas Olimpíadas)
event-setting-certificate-url = Address that checks certificates
event-setting-certificate-url-help = Where the pages are on the internet after the day: the code on each certificate links to them. Empty: the public address above. An address of the hall's network (192.168…, .local) works in the hall only.
event-setting-certificates-without-games = Certificates of players who had no opponent
event-setting-certificates-without-games-yes = are made, with a note
event-setting-certificates-without-games-no = are not made
event-setting-certificates-without-games-help = A player who is alone in a category, or had nothing but byes.
event-setting-public-names = Names of pupils
event-setting-public-names-club = Names of players
event-setting-public-names-short = first name and initial (Ana S.)
event-setting-public-names-full = full name
event-setting-public-names-code = the code only
event-setting-hall-responsible = Responsible for the data
event-setting-hall-kept-until = Until when the pages are kept
event-setting-hall-url = Public address on the internet
event-setting-hall-wifi-ssid = Wi-Fi network
event-setting-hall-wifi-password = Password of the network
event-setting-hall-wifi-password-help = It is on the poster and the screens. Empty: it is not shown.
event-setting-hall-pages-per-minute = Pages per minute for one address
event-setting-hall-keys-per-minute = Keys tried per minute from one address
event-setting-hall-connections-per-address = Connections from one address at a time
event-setting-system = System
event-setting-system-swiss = Swiss
event-setting-system-round-robin = round robin
event-setting-system-double-round-robin = double round robin
event-setting-system-knock-out = knock-out
event-setting-system-double-elimination = double elimination (out after two losses)
event-setting-system-by-number = by the number of players, when they are drawn
event-setting-system-team-swiss = Swiss of teams
event-setting-system-team-round-robin = round robin of teams
event-setting-system-team-knock-out = knock-out of teams
event-setting-boards = Boards of a match of teams
event-setting-boards-help = Their number, or the game of each in order: [{ "{" } game = "hex" { "}" }, { "{" } game = "rastros" { "}" }]. Each category is then a cycle.
event-setting-line-up = The players of a team sit
event-setting-line-up-fixed = in the order of the list
event-setting-line-up-free = in any order, given before each round
event-setting-line-up-deadline = Line-ups are due before a round (minutes)
event-setting-line-up-deadline-help = Until both are given, neither team sees the line-up of the other.
event-setting-primary = Teams are paired and ranked by
event-setting-primary-match = match points
event-setting-primary-game = game points
event-setting-side-preferences = Preferences of teams for sides (C.04.6, 1.7)
event-setting-side-preferences-by-boards = A for an even number of boards, B for an odd one
event-setting-side-preferences-none = none
event-setting-side-preferences-a = A: simple
event-setting-side-preferences-b = B: strong and mild
event-setting-bye-match-points = Match points of a bye
event-setting-bye-match-points-help = If not set, those of a drawn match.
event-setting-bye-game-points = Game points of a bye
event-setting-bye-game-points-help = If not set, a draw at every board.
event-setting-final-system = System of finals
event-setting-final-system-none = Swiss, or a round robin if there are few players
event-setting-final-system-swiss = Swiss
event-setting-final-system-round-robin = round robin
event-setting-final-system-double-round-robin = double round robin
event-setting-final-system-knock-out = knock-out
event-setting-final-system-double-elimination = double elimination (out after two losses)
event-setting-games-per-match = Games in a match
event-setting-games-per-match-help = 1, 3 or 5: a match is over when a player has won most of its games. 2: each has each side once, both games are played, and the match may be drawn; not in a knock-out.
event-setting-sides-matter = The sides count in the pairing
event-setting-sides-matter-help = If not, a Swiss is paired without regard to sides (C3, C10 to C13), as befits matches of two games; such rounds have no certificate.
event-setting-match-points = A match of two games brings
event-setting-match-points-match = the points of a game, for the match
event-setting-match-points-games = the points of each of its games
event-setting-match-points-help = By games, a bye and a match that nobody came to bring the points of two games.
event-setting-third-place = A match for the third place
event-setting-third-place-help = In a knock-out in which one loss is enough.
event-setting-consolation = Players who lose their first match play on
event-setting-consolation-help = In a knock-out in which one loss is enough: a second bracket.
event-setting-self-report = Players report their results on their own phones
event-setting-self-report-help = Each slip has a code that opens its own table, as long as its result is missing; both players confirm, and the result waits for the desk, or counts, as on tablets (confirm). Never in finals, nor in a national championship.
event-setting-confirm = Results of games played on tablets
event-setting-confirm-desk = the desk confirms them
event-setting-confirm-table = both players' word is enough
event-setting-confirm-help = Finals, and every national championship, are always confirmed at the desk.
event-setting-turn-last-two-rounds = Exchange the last two rounds of the first cycle
event-setting-turn-last-two-rounds-help = In a double round robin, so that nobody starts three times running.
event-setting-order = Order of the players
event-setting-order-lot = by lot
event-setting-order-rating = by rating
event-setting-acceleration = Acceleration
event-setting-acceleration-none = none
event-setting-acceleration-baku = Baku
event-setting-same-school = Pupils of one school
event-setting-same-school-club = Players of one number
event-setting-same-school-free = may meet
event-setting-same-school-avoid = only where nothing else works
event-setting-half-byes = Half-point byes on request
event-setting-half-byes-help = Empty: one where there are draws, else none.
event-setting-full-byes = Full-point byes on request
event-setting-last-rounds-without-byes = Last rounds without byes on request
event-setting-last-rounds-without-byes-help = Empty: the last one.
event-short-by-hand = The arbiter made this pair.
event-short-everybody = Everybody plays everybody here.
event-short-first = In the first round the draw decides who meets.
event-short-equal = You meet because you both had the same score ({ $points }) and had not met yet.
event-short-left-over = You meet because among those with { $more } one was left without an opponent, and meets somebody with { $less }.
event-explain-avoided = { $group }, round { $round }: not all pairs to be avoided can be avoided, and such a round is not compared with others

# Level matches of teams
event-level-count = the board count (C.07, 12.1)
event-level-boards = the first board that differs (C.07, 12.2)
event-level-lots = a lot
event-level-match = { $group }, round { $round }, table { $table }: the match is level: { $team } wins by { $by }
event-level-table = table { $table }: the match is level: { $team } wins by { $by }

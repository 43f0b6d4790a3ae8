# What is printed: titles, column headings, marks and notes.
print-title-standings = Standings
print-standings-open = { $count ->
    [one] one final is left out
   *[other] { $count } finals are left out
}, because results are missing: { $finals }
print-title-pairings = Pairings
print-title-by-name = Where do I play?
print-title-slips = Result slips
print-title-scoresheets = Scoresheets
print-title-scoresheet = Scoresheet
print-scoresheet-game = { $name }, game { $game }
print-scoresheet-board = { $name }, board { $board }
print-title-crosstable = Crosstable
print-title-bracket = Bracket
print-title-calendar = Calendar
print-title-participants = Participants
print-title-finalists = Finalists
print-title-group-winners = Group winners
print-title-finalist-diplomas = Finalists' diplomas
print-title-by-school = Schools
print-title-by-school-club = Clubs
print-title-prizes = Prizes
print-title-circuit = Ranking of the circuit
print-title-board-prizes = Best of each board
print-board-prizes-how = By points, then by the share of the points of the games played, then by the points of the teams met. A board won without a game counts as points, not as a game.
print-title-school-ranking = Ranking of schools
print-title-school-ranking-club = Ranking of clubs
print-title-certificates = Certificates
print-title-adapted = Adapted sets
print-title-badges = Badges
print-title-bulletin = Book of results
print-title-door-signs = Door signs
print-title-sheets = Scoresheets
print-title-game = Games
print-title-group-sheets = Group sheet
print-title-incident = Incident and appeal
print-title-labels = Labels
print-title-name-tents = Name tents
print-title-poster = Follow the day
print-title-presence = Declaration of presence
print-title-roll-call = Roll call
print-title-rules-cards = Rules cards
print-title-round-slips = Round slips
print-title-settings = Rules of the event
print-title-speaker = For the microphone
print-title-still-playing = Still playing
print-title-table-signs = Table signs
print-title-blank = { $title }, blank

print-column-rank = Rank
print-column-total = Total
print-column-prize = Prize
print-column-final-rank = Final
print-column-code = Code
print-column-phone = Phone
print-column-name = Name
print-column-school = School
print-column-school-club = Club
print-column-adapted = Adapted set
print-column-points = Pts
print-column-match-points = Match pts
print-column-game-points = Game pts
print-column-table = Table
print-column-first = First
print-column-second = Second
print-column-result = Result
print-column-match = Match
print-column-stage = Stage
print-column-seed = Seed
print-column-first-player = Player
print-column-second-player = Opponent
print-calendar-rounds = { $count ->
    [one] One round
   *[other] { $count } rounds
}
print-bracket-level = Match { $number } is level: { $team } wins by { $by }
print-bracket-winner = winner of match { $number }
print-bracket-loser = loser of match { $number }
print-column-tables = Tables
print-tables = { $count ->
    [one] table
   *[other] tables
} { $tables }
print-column-list = List
print-column-group = Group
print-column-side = Side
print-column-opponent = Opponent
print-column-number = No.
print-column-nth-round = R{ $round }
print-column-category = Category
print-column-game = Game
print-column-games = Games
print-column-share = %
print-column-strength = Teams met
print-column-board = Board
print-column-boards = Boards
print-board-begins = begins: { $name }
print-column-cycle = Cycle
print-column-file = File
print-column-players = Players
print-column-plies = Moves
print-column-claimed = Sheet says
print-column-remark = Remarks

print-column-round = Round
print-slip-cross = A cross in the winner's box
print-slip-signature = Signature
print-slip-absent = absent
print-slip-neither = both absent
print-slip-arbiter = Arbiter
print-field-date = Date
print-field-termination = How it ended
print-field-signatures = Signatures
print-presence-lead = This is to declare that
print-presence-body = was present at this event with { $pupils ->
    [one] 1 pupil
   *[other] { $pupils } pupils
} of { $school }.
print-presence-body-club = was present at this event with { $pupils ->
    [one] 1 player
   *[other] { $pupils } players
} of { $school }.
print-presence-alone = was present at this event with { $pupils ->
    [one] 1 participant
   *[other] { $pupils } participants
}.
print-presence-from = Arrived (time)
print-presence-to = Left (time)
print-incident-what = Description
print-incident-time = Time
print-incident-sheet = The scoresheet or the position is enclosed
print-incident-decision = Decision of the arbiter
print-incident-appeal = Appeal
print-incident-by = Appellant
print-incident-answer = Decision on the appeal

print-group = Group { $code }
print-final = Final { $code }
print-round = Round { $number } of { $of }
print-results = results { $results } of { $of }
print-record = record { $record }
print-page = Page { $page } of { $pages }

print-certificate-scan = The camera of a telephone reads this code and shows the text of this certificate, signed by the organisers.
print-certificate-code = This code proves the certificate: it holds what is written here, signed by the organisers.
print-certificates-local = the certificates' code links to { $url }, which works only in the hall: put the address of the pages on the internet into certificate_url in event.toml
print-certificates-alone = No game was played, because there was no opponent.
print-door-finals = Finals
print-mark-provisional = PROVISIONAL: results are missing
print-mark-again = PAIRED AGAIN (pairing no. { $time }): an earlier pairing of this round does not count
print-mark-staff = STAFF ONLY
print-mark-rehearsal = REHEARSAL
print-mark-manual = Paired by hand
print-mark-two-games = each match: two games, each player once on each side
print-slip-code = phone: { $code }
print-mark-best-of = each match: the best of { $games } games
print-mark-part = { $count ->
        [one] Table { $tables }: { $part }
       *[other] Tables { $tables }: { $part }
    }
print-mark-rematch = Table { $table }: { $first } and { $second } met in round { $round } already
print-bye = bye
print-waits-table = waits: table { $table }
print-waits = waits
print-reserve = reserve
print-absent = absent
print-half-bye = bye (½)
print-bye-ahead = round { $round }: { $what }
print-full-bye = bye (1)
print-goes-to-final = goes to the final
print-withdrawn = withdrawn
print-letter-first = f
print-letter-second = s
print-letter-entered = To the person who accompanies these players: these are the entries. Before the draw, please say who is not coming and what is written wrong.
print-letter-seated = To the person who accompanies these players: each of them plays here. Please bring them to their room and table in time, and say at the desk who has not come.
print-letter-played = To the person who accompanies these players: these are their results so far, and where those who play on are to go.
print-letter-over = To those who came with these players: these were their results. Thank you for coming.
print-by-school-of-teams = Points and rank are those of the team.
print-letter-pages = The day can be followed at { $address }.
print-crosstable-legend = For each round: the opponent's number in the draw, f or s for having moved first or second, and the result: 1 won, ½ drawn, 0 lost, + won and − lost without a game, ? still open; bye: no opponent; –: absent; ½ alone: a bye that was asked for.
print-signs = In each round: { $signs }.
print-sign-opponent = the opponent's number in the draw, and f or s for having moved first or second
print-sign-games = 2½ points of the games
print-sign-win = 1 won
print-sign-draw = ½ drawn
print-sign-loss = 0 lost
print-sign-forfeit-win = + won without a game
print-sign-forfeit-loss = − lost without a game
print-sign-open = ? still open
print-sign-adjourned = A adjourned (counts as a draw)
print-sign-bye = bye: no opponent
print-sign-absent = –: absent
print-sign-half-bye = ½ alone: a bye that was asked for
print-sign-full-bye = 1 alone: a bye of a whole point that was asked for
print-crosstable-annulled = Left before half of the games, which count for nobody: { $names }.
print-participants-count = { $count ->
    [one] 1 participant
   *[other] { $count } participants
}
print-journal = Journal: { $head }

print-column-groups = Groups
print-column-room = Room
print-column-pupils = Pupils
print-column-pupils-club = Players
print-column-part = Part
print-column-text = Text
print-column-what = Item
print-column-value = Value
print-from-to = { $first } to { $last }
print-group-winner = First of the group
print-winners-count = { $decided } of { $groups ->
    [one] 1 group decided
   *[other] { $groups } groups decided
}
print-winners-waits = still playing: { $round } of { $of ->
    [one] { $of } round
   *[other] { $of } rounds
}
print-winners-shared = equal: lots or a decision to come
print-winners-alone = no final: first of the category
print-winners-replaced = does not play the final
print-winners-as-well = plays the final as well
print-game-after = After ply { $ply }
print-game-start = Start
print-rules-outset = Starts: { $starts } · Board: { $board } · Pieces: { $pieces }
print-rules-end = The end, at ply { $ply }: { $reason }
print-game-ended = { $result } ({ $reason })
print-nothing-entered = there is nothing to print: no player is entered
print-nothing-drawn = there is nothing to print: no group is drawn yet
print-nothing-paired = there is nothing to print: no round is paired yet
print-nothing-of-round = there is nothing to print: no group here has a round { $round } that is paired
print-nothing-played = there is nothing to print: nothing has been played yet
print-nothing-playing = there is nothing to print: every table has its result
print-nothing-over = there is nothing to print: all rounds are played
print-nothing-groups-over = there is nothing to print: the groups have played all their rounds
print-nothing-decided = there is nothing to print: no category is decided yet
print-nothing-ranked = there is nothing to print: this event ranks no schools
print-nothing-ranked-club = there is nothing to print: this event ranks no clubs
print-nothing-winners = there is nothing to print: no group has finished yet
print-nothing-final = there is nothing to print: no final is drawn yet; a single group has no final, its standings are the category's
print-nothing-single = there is nothing to print: a single group has no final, its standings are the category's
print-nothing-tables = there is nothing to print: no drawn group is a round robin
print-nothing-teams = there is nothing to print: no drawn group is of teams
print-nothing-bracket = there is nothing to print: no drawn group plays a knock-out
print-nothing-kept = there is nothing to print: no scoresheet of these games is kept
print-nothing-adapted = there is nothing to print: no player needs an adapted set
print-nothing-rules = there is nothing to print: the rules of these games do not come with the program
print-poster-wifi = Wi-Fi
print-poster-password = Password
print-poster-address = Address
print-poster-join = Join the Wi-Fi
print-poster-open = Open the pages
print-poster-why = On your telephone: at which table you play, against whom, and the standings. No app, nothing to register.
print-poster-lacks = the poster lacks these keys of [hall] in event.toml: { $keys }
print-prizes-undecided = not decided yet
print-schools-sum = Sum of the points
print-schools-average = Average of the points
print-schools-best = { $how }; the best { $best } count
print-schools-undecided = not decided yet, and so not counted: { $categories }
print-circuit-tournament = Tournament
print-circuit-counts = Counts
print-circuit-yes = yes
print-circuit-no = no
print-circuit-results = Results
print-circuit-points = points of the places: { $points }
print-circuit-games = each tournament brings the points of its games
print-circuit-average = players who share a place share the points of the places that they fill
print-circuit-best-place = players who share a place each have its points
print-circuit-best = the best { $best } of { $count } tournaments count; points in brackets do not
print-circuit-ties-best = equal totals: the better best result decides, then the second, and so on
print-circuit-ties-shared = equal totals share the place
print-circuit-doubts = { $count ->
    [one] one doubt is open about who is who; these two are kept apart
   *[other] { $count } doubts are open about who is who; those people are kept apart
}
print-circuit-doubt-name = { $one } and { $other }: the same name, perhaps the same person
print-circuit-same-event = { $one } and { $other } are the same event, which counts twice: leave one of them out
print-circuit-same-results = { $one } and { $other } have the same players with the same places and points: if they are one tournament, leave one of them out
print-circuit-doubt-code = { $one } and { $other }: the same code, another name, perhaps the same person
print-circuit-legend = { $number }: { $name } ({ $count ->
    [one] one player
   *[other] { $count } players
})
print-prizes-nobody = nobody meets the conditions
print-prizes-others = everybody who meets the conditions has won another prize
print-prize-worth = prize money: { $amount }
print-prizes-alone = no places: the only player had no opponent
print-prizes-shared = { $count ->
    [one] no { $place ->
        [2] second
       *[3] third
    } place: an earlier one is shared
   *[other] no second or third place: the first is shared
}
print-prizes-final = { $count ->
    [one] no third place: only two played the final
   *[other] no { $place ->
        [1] places
        [2] second or third place
       *[3] third place
    }: too few played the final
}
print-prizes-few = { $count ->
    [one] no third place: too few players
   *[other] no { $place ->
        [1] places
        [2] second or third place
       *[3] third place
    }: too few players
}
print-settings-categories = Categories
print-settings-group-size = groups of { $value } at most
print-settings-rounds = { $value ->
    [one] one round
   *[other] { $value } rounds
}
print-settings-qualifiers = { $value ->
    [1] {""}
   *[other] the first { $value } of each group go to the final
}
print-settings-best-runners-up = { $value ->
    [0] {""}
    [one] the best of those next in their groups goes to the final, too
   *[other] the best { $value } of those next in their groups go to the final, too
}
print-settings-final-rounds = a final of { $value ->
    [one] one round
   *[other] { $value } rounds
} at most
print-settings-system-by-number = by the number of players: 2 play a match of 3 games, 3 to 6 everybody against everybody, 7 and 8 a Swiss of 3 rounds, 9 to 16 a Swiss of 4; more play in groups of 3 or 4, and their winners a knock-out
print-settings-system-round-robin = everybody meets everybody (Berger tables)
print-settings-system-double-round-robin = everybody meets everybody twice (Berger tables)
print-settings-system-swiss = Swiss system
print-settings-system-knock-out = knock-out: a player who loses a match is out
print-settings-system-double-elimination = double elimination: a player who loses two matches is out
print-settings-bracket = the byes of the first round are for the highest seeds; those out in the same round are equal
print-settings-double-final = the grand final is between the one who has not lost and the winner of the second chance; a second one is played only if the one who has not lost loses the first
print-settings-third-place = those who lose the semi-finals play for the third place
print-settings-consolation = those who lose their first match play on in a consolation
print-settings-self-report = players may report their results on their phones, with the code on the slip; both confirm
print-settings-confirm-table = on tablets, a result counts when both players confirm it
print-settings-games-per-match = { $value ->
    [1] {""}
    [2] a match is two games, each player once on each side; it may be drawn
   *[other] a match is the best of { $value } games
}
print-settings-sides-matter-false = the sides have no weight in the pairing
print-settings-match-points-games = a match brings the points of each of its games
print-settings-final-system = the final: { $value }
print-settings-turn-last-two-rounds = the last two rounds of the first half change places
print-settings-annulled = if a player leaves before half of the games, none of that player's games counts; if later, the games left are forfeits
print-settings-order-rating = the order of the players is that of their ratings
print-settings-acceleration-baku = the first rounds are accelerated (Baku, C.04.7)
print-settings-same-school-avoid = players of one school meet only where nothing else works
print-settings-same-school-avoid-club = players of one number meet only where nothing else works
print-settings-half-byes = { $value ->
    [0] {""}
   *[other] half-point byes asked for in advance: { $value } at most{ $last ->
        [0] {""}
        [one] , none in the last round
       *[other] , none in the last { $last } rounds
    }
}
print-settings-full-byes = { $value ->
    [0] {""}
   *[other] full-point byes asked for in advance: { $value } at most{ $last ->
        [0] {""}
        [one] , none in the last round
       *[other] , none in the last { $last } rounds
    }
}
print-settings-round-robin-ties = Where everybody meets everybody:
print-settings-points = Points and rounds
print-settings-scores = A game won: { $win }; lost: { $loss }; a game won because the opponent did not come: { $forfeit }.
print-settings-bye-points = A round without an opponent (bye): { $bye }.
print-settings-no-draws = There are no draws.
print-settings-draws = A game drawn: { $draw } ({ $games }).
print-settings-no-other-draws = In the other games there are no draws.
print-settings-swiss = Groups are paired by the Swiss system, by FIDE's Dutch rules of 2026: those with equal points meet, nobody meets the same player twice, and nobody has the same side three times running.
print-settings-swiss-draws = Where games can be drawn, the last round is paired by FIDE's rules to the letter.
print-settings-small-groups-berger = A group with more rounds than half its players, where the Swiss system can get stuck, plays the first rounds of a Berger table.
print-settings-bye = Where a round has an odd number of players, the bye goes to the lowest-placed who has not had one.
print-settings-winner = The first of each group goes to the final of the category. With a single group there is no final: its standings are the category's.
print-settings-final-of-few = A final of five players or fewer is a round robin.
print-settings-final-draw-lot = Lots decide the order of the players in a final.
print-settings-final-draw-result = The results of the groups decide the order of the players in a final.
print-settings-tiebreaks = Ties
print-settings-buchholz-bye-fide = In Buchholz, rounds that were not played count by FIDE's rules of 2026.
print-settings-buchholz-bye-half = In Buchholz, a bye counts half a point for opponents, and as an opponent with half the rounds.
print-settings-shared = Players who are equal on everything share their place.
print-settings-lots = For a first place that leads to a final, lots are drawn or the chief arbiter decides, and the standings show it.
print-settings-boards = a match is played on { $count ->
    [one] one board
   *[other] { $count } boards
}{ $named ->
    [0] {""}
   *[other] : { $games }
}
print-settings-match-scores = A match won: { $win }; drawn: { $draw }; lost: { $loss }. The team with more points on the boards wins the match.
print-settings-primary-match = The points of matches count first.
print-settings-primary-game = The points of games count first.
print-settings-bye-points-teams = A round without an opponent (bye): { $match } for the match and { $game } for the games.
print-settings-boards-begin = The team named first begins on boards 1, 3, 5 and so on; the other one on boards 2, 4 and so on.
print-settings-line-up-free = Before each round a team says who plays on each board; if it does not, the last line-up stays.
print-settings-line-up-fixed = Players sit in the order of the list; a reserve takes the board of a player who is missing.
print-settings-line-up-moves = Players sit in the order of the list: if one is missing, those behind move up a board, and a reserve sits behind them.
print-settings-empty-board = A board without a player is lost by forfeit.
print-settings-swiss-teams = Teams are paired by FIDE's Swiss system for teams of 2026 (C.04.6): those with equal points meet, or with nearly equal points, and no team meets the same one twice.
print-settings-bye-teams = Where a round has an odd number of teams, the bye goes to the one with the fewest points that has not had one; among equals, to the one with the most matches played.
print-settings-shared-teams = Teams that are equal on everything share their place.
print-settings-system-team-swiss = teams, Swiss system
print-settings-system-team-round-robin = teams, round robin (Berger tables)
print-settings-system-team-knock-out = teams, knock-out: a team that loses a match is out
print-settings-conduct = Conduct, illegal moves and appeals
print-settings-conduct-time = Players are at their tables when the round begins. A player who does not come loses the game; the arbiter decides whether a late player may still play.
print-settings-conduct-help = Nobody helps or disturbs a player, or comments on a game in progress. Telephones and other devices stay switched off at the tables, except those of the organisers.
print-settings-conduct-back = A completed move is not taken back.
print-settings-conduct-illegal = An illegal move does not count: the arbiter steps in, the position before it is set up again, and the player makes another move. A player who makes illegal moves on purpose or again and again is warned, and may lose the game by the arbiter's decision.
print-settings-conduct-result = Both players confirm the result as soon as the game is over.
print-settings-appeals = A decision of an arbiter can be appealed against to the chief arbiter, by the player or by the person who accompanies the player, before the next round begins. The decision of the chief arbiter is final.
print-settings-decided = Clarification
print-settings-key = Certificates
print-settings-key-use = The code on each certificate is signed with the event's key. Its public half, with which anybody can check a certificate:
print-settings-director = For the organisers
print-tiebreak-both = { $count ->
    [one] without the lowest and the highest
   *[other] without the { $count } lowest and the { $count } highest
}
print-tiebreak-bc = Board count
print-tiebreak-means-bc = the number of each board times the points made there; fewer is better
print-tiebreak-tbr = Top board results
print-tiebreak-means-tbr = the points on the first board, then on the second, and so on
print-tiebreak-bbe = Bottom board elimination
print-tiebreak-means-bbe = the points without the last board, then without the last two, and so on
print-tiebreak-mpvgp = The other score
print-tiebreak-means-mpvgp = game points where match points rank, match points where game points do
print-tiebreak-emmsb = Match points of opponents by match points
print-tiebreak-means-emmsb = the match points of each opponent times the match points made against it
print-tiebreak-emgsb = Match points of opponents by game points
print-tiebreak-means-emgsb = the match points of each opponent times the game points made against it
print-tiebreak-egmsb = Game points of opponents by match points
print-tiebreak-means-egmsb = the game points of each opponent times the match points made against it
print-tiebreak-eggsb = Game points of opponents by game points
print-tiebreak-means-eggsb = the game points of each opponent times the game points made against it
print-tiebreak-ede = Extended direct encounter
print-tiebreak-means-ede = the matches among the teams that are level, by match points, then by game points
print-tiebreak-edet = Extended direct encounter, then top boards
print-tiebreak-means-edet = the matches among the teams that are level; of two teams level in these, too, the top boards
print-tiebreak-edeb = Extended direct encounter, then bottom boards
print-tiebreak-means-edeb = the matches among the teams that are level; of two teams level in these, too, the bottom boards
print-tiebreak-edebt = Extended direct encounter, then board count and top boards
print-tiebreak-means-edebt = the matches among the teams that are level; of two teams level in these, too, the board count, then the top boards
print-tiebreak-edebb = Extended direct encounter, then board count and bottom boards
print-tiebreak-means-edebb = the matches among the teams that are level; of two teams level in these, too, the board count, then the bottom boards
print-tiebreak-sssc = Score and strength of schedule
print-tiebreak-means-sssc = the other score and a part of the opponents’ scores
print-tiebreak-of-matches = by match points
print-tiebreak-of-games = by game points
print-tiebreak-cut = { $count ->
    [one] without the lowest
   *[other] without the { $count } lowest
}
print-tiebreak-bh = Buchholz
print-tiebreak-ps = Progressive
print-tiebreak-median = Median Buchholz
print-tiebreak-de = Direct encounter
print-tiebreak-sb = Sonneborn-Berger
print-tiebreak-win = Wins
print-tiebreak-won = Games won at the table
print-tiebreak-fb = Fore Buchholz
print-tiebreak-aob = Average of opponents' Buchholz
print-tiebreak-ks = Koya
print-tiebreak-bpg = Games played second
print-tiebreak-bwg = Games won second
print-tiebreak-rep = Rounds chosen to play
print-tiebreak-std = Standard points
print-tiebreak-tpn = Number in the draw
print-tiebreak-aro = Average rating of the opponents
print-tiebreak-tpr = Tournament performance rating
print-tiebreak-ptp = Perfect tournament performance
print-tiebreak-apro = Average performance of the opponents
print-tiebreak-appo = Average perfect performance of the opponents
print-tiebreak-rtng = Rating
print-tiebreak-ge = Rounds chosen to play
print-tiebreak-pts = Points
print-tiebreak-means-bh = the points of all opponents added up
print-tiebreak-means-ps = the points after each round added up
print-tiebreak-means-de = the games among those who are equal; the number is the place among them, 0 where the games do not separate them
print-tiebreak-means-sb = the points of the opponents beaten, and half the points of those drawn with, added up
print-tiebreak-means-win = rounds won, also without playing
print-tiebreak-means-won = rounds won by playing
print-tiebreak-means-fb = Buchholz as if the last round had been drawn
print-tiebreak-means-aob = the average of the opponents' Buchholz
print-tiebreak-means-bpg = games played as the side that moves second
print-tiebreak-means-bwg = games won as the side that moves second
print-tiebreak-means-rep = rounds that were not missed by one's own choice
print-tiebreak-means-ge = rounds that were not missed by one's own choice
print-tiebreak-means-std = a point for each round with more points than the opponent, half a point for each with as many
print-tiebreak-means-tpn = the smaller number is better
print-tiebreak-means-aro = the ratings of the opponents met, added up and divided by their number
print-tiebreak-means-tpr = the average rating of the opponents, raised or lowered by the score made against them
print-tiebreak-means-ptp = the lowest rating that would expect the score made
print-tiebreak-means-apro = the performances (TPR) of the opponents, added up and divided by their number
print-tiebreak-means-appo = the perfect performances (PTP) of the opponents, added up and divided by their number
print-tiebreak-means-rtng = the higher rating is better
print-tiebreak-means-pts = the points of the tournament
print-tiebreak-means-ks = the points against those with half the points or more

print-error-nothing = there is nothing to print
print-error-file = the PDF could not be put together ("{ $cause }")
print-replaced-letters = letters that the typefaces lack are printed as �: { $letters }{ $more ->
    [0] {""}
    [one] , and one more
   *[other] , and { $more } more
}{ $fonts ->
    [0] {""}
   *[other] . A font that has them can be named in event.toml: fonts = ["file.ttf"]
}
print-replaced-letter = { $character } ({ $code }) in "{ $whose }"
print-replaced-shaped = { $character } ({ $code }) in "{ $whose }" (letters of its script join or change beside others, which is not done here)
print-error-template = the certificate template, line { $line }: { $cause }
print-fault-field = it names a field that does not exist, or that has no value for this player (see docs/printing.md)
print-fault-syntax = a brace or a choice in it is not written or not ended as it should be
print-fault-filter = it uses a function that does not exist here
print-fault-statement = it has a loop, a variable or a multiplication; only fields, filters and choices (if, elif, else, endif) can be in it
print-fault-endless = it takes too long, or becomes too long
print-fault-other = it cannot be filled in
print-error-template-empty = the certificate template has no texts: a table [pt] or [en] is missing
print-error-template-text = the text { $text } of the certificate template: { $cause }
print-error-template-person = the text { $text } of the certificate template, for { $whose }: { $cause }
print-error-template-crowded = the certificate template: there is not enough room for { $one } and { $other }; { $over } mm are missing. A picture can be lower (height), a text shorter, and there can be fewer signatures.
print-part-ornament = the ornament
print-part-picture = the picture
print-part-above = the line above the title
print-part-title = the title
print-part-lead = the words before the name
print-part-name = the name
print-part-body = the text (body)
print-part-badge = the badge
print-part-date = the date
print-part-signatures = the signatures
print-part-proof = the code that proves it
print-error-picture = { $path } is neither a PNG nor a JPEG picture
print-error-font = the font { $path }, named by fonts in event.toml, cannot be read ({ $cause })
print-error-font-unknown = { $path }, named by fonts in event.toml, is not a TrueType or OpenType font, or is damaged
print-error-font-outlines = the font { $path }, named by fonts in event.toml, has letters made of pictures: only outlines can be printed
print-hint-font = Put the file into the event's folder, or remove its name from event.toml. A .ttf or .otf of at most { $most } MB will do.
print-error-staff-only = this document is for staff only
print-hint-pair = to pair: { $pair }
print-hint-enter = to enter results: { $enter }
print-hint-ready = to pair the next round: { $pair }
print-hint-decided = what is missing: { $missing }; the finals: { $advance }
print-hint-ranked = event.toml says how they are ranked (docs/event-keys.md); the standings of the players: { $standings }
print-hint-kept = to keep a scoresheet with its result: { $sheet }
print-hint-rules = a game that event.toml gives a name of its own has its own rules: only the other games have a card
print-hint-staff = add --staff and keep it from the players and the public
print-hint-stages = the finals and the ceremony have paper of their own: --stage finals, --stage ceremony
print-title-stale = Paper that is out of date
print-column-document = Document
print-column-scope = Of
print-column-why = Why
print-column-place = Place
print-column-copies = Copies
print-column-use = Instructions
print-stale-gone = no longer valid: take it down
print-stale-order = the lines are in another order
print-stale-head = the heading is different
print-stale-line = Reprint: { $sheet } ({ $why })
print-stale-down = There is nothing to print again: the sheets named here only have to be taken down.
print-nothing-stale = no posted sheet is out of date
print-hint-stale = only posted sheets are looked at: what print day made, what was printed with --hung, and what the head marked as printed
print-error-hangs-nowhere = { $document }: this document is not posted anywhere; leave --hung out
print-error-blank-hung = { $document }: a blank one is not posted; leave --hung out
print-error-never-blank = { $document }: this document cannot be printed blank; leave --blank out
print-error-blank-round = { $document }: a blank one belongs to no round; leave --round out
print-hint-hangs = documents that are posted: { $documents }
print-hint-blank = these documents can be blank: { $documents }
print-hung-lost = the paper was made, but the program could not record that it is posted: { $cause }
print-day-evening = the evening before
print-day-morning = the morning
print-day-round = a round
print-day-finals = the finals
print-day-ceremony = the prizes
print-day-title = Paper of the day: { $stage }
print-day-entrance = Entrance
print-day-reception = Reception
print-day-head = Chief arbiter
print-day-speaker = Microphone
print-day-schools = Schools
print-day-hall = Hall
print-day-hang = hang up
print-day-cut = cut along the dashes
print-day-fold = cut in the middle, fold, put on the tables
print-day-give = hand out
print-day-desk = keep at hand
print-day-read = staple
print-day-duplex = both sides
print-day-goes-to = goes to
print-day-both = Print on both sides
print-day-one-side = Print on one side
print-day-separator = Sheet before pile { $number } of { $of }: take it out before use
print-day-blank = This side stays empty.
print-stale-sheet = { $document }{ $round ->
    [0] {""}
   *[other] , round { $round }
}
print-stale-row = { $more ->
    [0] different: { $row }
    [one] different: { $row }, and one line more
   *[other] different: { $row }, and { $more } lines more
}
print-stale-fewer = { $count ->
    [one] one line no longer applies
   *[other] { $count } lines no longer apply
}
print-day-copies = { $copies ->
    [one] One copy
   *[other] { $copies } copies
}
print-error-no-rounds = { $document }: this document belongs to no single round; leave --round out
print-hint-rounds = these belong to a round: { $documents }
print-error-too-large = { $document }: this document is not printed on A3
print-hint-large = printed on A3: { $documents }
print-error-one-part = this document is one file: --split is for certificates
print-column-check = Check code
print-column-byes = Byes
print-specimen = SPECIMEN
print-preview-name = Maria Guiomar da Conceição de Albuquerque e Vasconcelos Ribeirão de Sá Nogueira
print-preview-school = Agrupamento de Escolas da Serra de São João do Monte Velho e de Sobral de Baixo
print-preview-school-club = Clube de Jogos Matemáticos da Serra de São João do Monte Velho e de Sobral de Baixo
print-key-note = The private half of the key that signs this event's certificates.
    Keep it: without it no further certificate can be signed. Do not give it to anybody: anybody who has it can sign in your name.
print-key-other = the file event.key of this folder is not the key of this event: certificates are printed without a signature
print-key-elsewhere = the event's key is not in this folder: certificates are printed without a signature. Copy event.key here from the desk that printed the first ones
print-key-new = Created the event's key: { $path } signs certificates. Keep it with a copy; do not give it away.
print-key-unreadable = { $path } is not the key of an event
print-verify-valid = { $event }{ $held ->
        [dated] {" "}({ $dates })
       *[undated] {""}
    }: { $name } ({ $code }){ $from ->
        [school] , { $school }
       *[nowhere] {""}
    }: { $game }, { $cycle }{ $rank ->
    [0] {""}
   *[other] , place { $rank }{ $by ->
            [team] {" "}with the team { $team }
           *[alone] {""}
        }
}
print-verify-signed = { $key ->
        [named] The key you named signed it.
       *[event] The event's key signed it.
    }
print-verify-page = Page { $page }: { $said }
print-verify-pages = { $proven } of { $pages } { $pages ->
        [one] page is
       *[other] pages are
    } proven by { $key ->
        [named] the key you named.
       *[event] the event's key.
    }
print-verify-unproven = Not proven: { $pages }.
print-verify-page-none = nothing on it is signed.
print-verify-page-several = it carries { $count } proofs, and a certificate has one.
print-verify-page-changed = its words or its drawing are not those that were signed for { $name } ({ $code }).
print-verify-page-unsealed = the code on it is signed for { $name } ({ $code }), but nothing proves that this page was printed from it. Print the certificate again.
print-verify-found = The event has this certificate.
print-verify-refused = this certificate is not signed with { $key ->
        [named] the key you named
       *[event] the event's key
    }: another key signed it, or somebody changed it
print-verify-unknown = the event has no certificate with the code { $code }
print-verify-large = { $path } unpacks to more than any file of certificates; verify the pages in several files
print-verify-nothing = { $text } is neither the text of a certificate's QR, nor its short code, nor a PDF with certificates
print-verify-no-key = this event has signed no certificate yet
print-verify-key-unread = this version of arbitro cannot read the event's key { $key }
print-verify-hint-code = the code is beside the QR, ten letters and digits; the file or the QR's text do as well: arbitro certificate verify certificates.pdf; for another event: arbitro certificate verify CODE --event DIR
print-verify-hint-key = name the public half of the event's key (it is on the settings sheet): --key KEY
print-notation = Moves are written like this (an example, not advice): { $example }
print-notation-setup = Before the game each player writes their own pieces into the board: { $pieces }.

print-error = error
print-hint = hint
print-cards-title = Key cards
print-cards-secret = Anybody who has this card can sign in under this name. Do not share pictures of it.
print-cards-table = Table { $table }{ $part }
print-cards-seat = Table { $table }{ $part }, seat { $seat }
print-cards-group = Group { $group }
print-cards-how = Point the tablet's camera here. The game of this table appears by itself, round after round.
print-cards-how-first = For the tablet of the player who starts: point its camera here.
print-cards-how-second = For the tablet of the player who is second: point its camera here.
print-speaker-opening = Opening
print-speaker-welcome = Good afternoon, everybody. We have reached the end of { $event }.
print-speaker-played = { $players ->
        [one] One pupil has played
       *[other] { $players } pupils have played
    }{ $schools ->
        [0] {""}
        [one] , from one school
       *[other] , from { $schools } schools
    }{ $categories ->
        [one] .
       *[other] , in { $categories } categories.
    }
print-speaker-played-club = { $players ->
        [one] One person has played
       *[other] { $players } people have played
    }{ $categories ->
        [one] .
       *[other] , in { $categories } categories.
    }
print-speaker-order = In each category we call the third, the second and the first place, in this order. Please come forward for your prize when you are called, and stay until the photograph.
print-speaker-order-prizes = For each prize we call the last place first. Please come forward for your prize when you are called, and stay until the photograph.
print-speaker-categories = Order (a cross when it is done)
print-speaker-table = On the prize table
print-speaker-medals = Medals: { $gold } gold, { $silver } silver, { $bronze } bronze, in the order in which they are called.
print-speaker-before = Before it begins
print-speaker-givers = Each line names the person who presents that prize.
print-speaker-winners = The winners are near; those who are missing have a cross at "absent".
print-speaker-place = { $rank ->
        [1] In first place
        [2] In second place
        [3] In third place
       *[other] A prize
    }{ $shared ->
        [one] {""}
       *[other] , shared
    }
print-speaker-medal = { $rank ->
        [1] gold, given by
        [2] silver, given by
        [3] bronze, given by
       *[other] given by
    }
print-speaker-thanks = Thank you all, and see you next time.
print-bracket-number = no. { $number }
print-bracket-winner-of = winner of no. { $number }
print-bracket-loser-of = loser of no. { $number }
print-bracket-loser-to = loser: no. { $number }
print-bracket-lost = from no. { $number }
print-bracket-quarter = Quarter { $number } of 4: { $seeds } …
print-bracket-turn = Round { $turn }
print-bracket-round = { $left ->
        [0] Final
        [1] Semi-finals
        [2] Quarter-finals
        [3] Round of 16
       *[other] Round { $round }
    }
print-bracket-first-side = Main bracket: never lost
print-bracket-second-side = Second chance: lost once; who loses again is out
print-bracket-consolation = Consolation: lost the first match
print-bracket-final-on = Final and places: sheet { $sheet }
print-bracket-legend = Bold: won. The small number before a name is that of the draw; the one in each box is the match's. Black heading: being played. F: did not come.
print-bracket-legend-double = { $legend } The second grand final is played only if the one who has not lost loses the first.

# The hall's pages in the browser.
web-language = English
web-skip = Skip to the content
web-rehearsal-chip = Rehearsal
web-bar-now = now
web-bar-role = { $role }
web-rehearsal = Rehearsal: nothing here counts.
web-nav = Pages
web-nav-home = Start page
web-nav-key = Sign in
web-nav-games = Play and check: the games
web-nav-notice = Privacy notice
web-nav-school = School
web-nav-school-club = Club
web-nav-floor = Floor
web-nav-desk = Results desk
web-nav-head = Championship
web-nav-players = Entries
web-sources-title = Schools
web-sources-link = Schools that make their own selection send files of entries
web-sources-files = Files of entries (.entradas)
web-sources-note = You can choose several at once. Each is imported whole or not at all.
web-sources-go = Import the files
web-sources-again = Answer here, and choose the same files again.
web-sources-none = No school has sent a file of entries yet.
web-sources-list = With a list of the schools in the event's folder (schools.csv: number, name, key, e-mail) this page also shows the schools that have sent nothing.
web-sources-tick-key = The new key of school { $school } is right: we asked by telephone
web-sources-tick-another = Import the event { $event } as well
web-sources-assign = Number of the school { $school } here
web-sources-take = Make this change
web-sources-leave = Leave it as it is
web-sources-tick-same = The pupils with the same name are two people
web-school-send = Send our entries
web-school-send-note = The file of entries that the program made at your school. A later file replaces the earlier one until the draw.
web-school-head = Nothing was imported. Speak to the chief arbiter, who can decide.
web-nav-paper = Paper
web-nav-publish = Publish
web-nav-wall = Wall
web-nav-settings = Settings
web-nav-keys = Keys
web-nav-log = Log
web-nav-status = Status
web-signed = { $name } ({ $role })
web-leave = Sign out
web-back = Back
web-wins = wins
web-not-done = Not done
web-once-title = Done already
web-once-done = This was done when the form first arrived. It was not done again.
web-once-undone = This form was sent and carried out before; { $desk } undid that at { $time }. It was not done again.
web-once-anew = To do it anyway, open the page again and send it from there.
web-no-event = There is no event in this folder yet.
web-sorry-title-key = The right key is missing
web-sorry-title-path = Page not found
web-sorry-title-host = Wrong address
web-sorry-title-often = Wait a moment
web-sorry-title-busy = Not possible just now
web-sorry-title-fault = The program failed
web-sorry-title-form = The request cannot be used
web-sorry-do-key = Sign in with the key on your card, or ask the head for the one that opens this page.
web-sorry-do-path = Check how the address is written, or begin on the first page: names are searched there.
web-sorry-do-host = Use the address on the card, in the QR or on the wall.
web-sorry-do-wait = Wait a few seconds and try again. Earlier entries are kept.
web-sorry-do-fault = If it happens again, tell the head the page and the time.
web-sorry-do-form = Go back to the page you came from, open it again and repeat what you were doing.
web-sorry-again = Try again
web-sorry-path = This page does not exist.
web-sorry-host = This server does not answer to that name.
web-sorry-method = This page cannot be requested in this way.
web-sorry-often = Too many requests from this address. Wait a moment.
web-sorry-busy = The program is busy at the moment. Try again in a few seconds.
web-sorry-full = No more connections are possible from this address, or at all. Try again in a moment.
web-sorry-shut = The head has blocked this address. A key still opens the staff’s pages.
web-sorry-origin = The request did not come from a page of this server.
web-sorry-key = A key is needed.
web-sorry-role = Your key does not allow this.
web-sorry-door = The staff's pages answer at another address.
web-sorry-large = The file or form is too large.
web-sorry-broken = The request arrived incomplete.
web-sorry-slow = The request took too long.
web-sorry-form = The form cannot be read. Go back and try again.
web-sorry-fault = Something went wrong on this page; it is the program's fault. Nothing else is touched: go back and try again.
web-sorry-ending = The server is closing. Try again in a minute.
web-fault-start = the server did not start: { $cause }
web-fault-bind = { $address } cannot be used: { $cause }
web-hint-bind-used = it may be arbitro itself: look at http://{ $address }; or at another port: { $serve }
web-hint-bind-other = in this computer's network: { $lan }
web-hint-bind-port = on most systems ports below 1024 are the administrators': { $serve }
web-fault-no-folder = there is no folder { $folder }
web-hint-no-folder = name a folder that exists: --event FOLDER; to make a new event: { $new }
web-fault-locked = Another program is writing to the journal. Nothing was written; try again.
web-fault-random = the system provides no random numbers: { $cause }
web-fault-code = This code is not valid: it is wrong, has been used, or is too old.
web-fault-device = This device is no longer waiting: it was refused, or the card was renewed.
web-fault-key-unknown = there is no key "{ $name }"
web-fault-key-exists = there is a key "{ $name }" already
web-fault-key-revoked = the key "{ $name }" is revoked
web-fault-key-limit = the role { $role } needs something else: floor and desk, categories or groups; table, one table (2.3.F/1/2); school, the number of one; head, nothing
web-fault-key-limit-club = the role { $role } needs something else: floor and desk, categories or groups; table, one table (2.3.F/1/2); club, the name of one; head, nothing
web-fault-key-name = "{ $name }" is not a name: up to 40 characters in one line
web-fault-keys-full = there is no room for more keys
web-warn-files = the system allows only { $connections } connections at a time
web-home-title = Welcome
web-home-start = Start an event
web-home-search = Where do I play? Name or code
web-home-go = Search
web-home-how = Only the letters of the last name that are shown here count: “Ana S.” for “Ana Simões”.
web-home-none = No player has this name. Type the first name and the first letter of the last name (“Ana S”), or the code on the badge.
web-home-short = Type at least { $letters } letters.
web-home-more = Only the first { $hits } are shown. Add the number of the school, with which the code begins, or type the whole code.
web-home-more-club = Only the first { $hits } are shown. Add the number with which the code begins, or type the whole code.
web-home-winners = Winners
web-home-groups = Games and groups
web-home-undrawn = The groups are not drawn yet.
web-home-screen = The projector's page
web-group-unpaired = The first round is not paired yet.
web-group-waits = waits for a table
web-group-results = { $done } of { $of } with a result
web-group-provisional = provisional
web-group-number = No.
web-group-round = R{ $round }
web-group-sign-win = +5: beat no. 5
web-group-sign-loss = −7: lost to no. 7
web-group-sign-draw = =2: drew with no. 2
web-group-sign-forfeit = in brackets: without a game
web-group-sign-open = ·4: is playing no. 4
web-group-sign-adjourned = A4: their game was adjourned
web-group-sign-bye = +: bye
web-group-sign-absent = –: absent
web-group-sign-half-bye = ½: absent, with half a point
web-group-sign-full-bye = 1: absent, with a point
web-group-sign-tied = “= 3”: third, tied
web-group-playing = playing
web-group-earlier = Earlier rounds
web-group-size = { $count ->
    [one] one player
   *[other] { $count } players
}
web-group-size-teams = { $count ->
    [one] one team
   *[other] { $count } teams
}
web-group-open = under way
web-group-complete = round complete
web-group-finished = finished
web-group-leads = Leading: { $who } · points:{"\u00A0"}{ $points }
web-group-won = 1st place: { $who } · points:{"\u00A0"}{ $points }
web-group-goes-on = In the final: { $who }.
web-group-tie-breaks = Tie-breaks:
web-category-drawn = { $count ->
    [one] one group drawn
   *[other] { $count } groups drawn
}
web-category-ready = { $of ->
    [one] { $done } of { $of } group has finished the round
   *[other] { $done } of { $of } groups have finished the round
}
web-category-groups-done = The groups have finished; the final follows
web-group-sheet = See the game
web-group-live = Live
web-player-seat = My seat
web-player-undrawn = No group yet.
web-player-out = Does not play this round.
web-player-bye = Does not play this round: no opponent is left this time.
web-player-asked = Does not play this round, as requested.
web-player-absent = Does not play this round: marked as absent.
web-player-without-points = Points for this round: { $points }.
web-player-waits = Waits for a table.
web-bracket-main = Main bracket
web-bracket-losers = Second chance
web-bracket-consolation = Consolation
web-bracket-winner-table = winner of table { $table }
web-bracket-loser-table = loser of table { $table }
web-player-bracket-against = Next: against { $name }. The table will be on this page soon.
web-player-bracket-waits = Waits for the winner of table { $table }
web-player-bracket-waits-loser = Waits for the loser of table { $table }
web-player-bracket-waits-match = Waits for the winner of match { $number }: { $part }
web-player-bracket-waits-match-loser = Waits for the loser of match { $number }: { $part }
web-player-bracket-out = Out of the bracket
web-player-bracket-won = Has won the bracket
web-player-final = Final
web-player-other-left = The opponent has withdrawn: tell the arbiter that you are here.
web-player-goes-on = Goes on to the final. The table appears here once the final is drawn.
web-player-next = Round { $number } appears here when it is published: the page updates by itself.
web-player-place = { $rank } of { $of } after round { $round }. Points: { $points }.
web-player-place-open = { $rank } of { $of } for now: round { $round } is still being played. Points: { $points }.
web-player-place-last = { $rank } of { $of } at the end of { $round ->
    [one] one round
   *[other] { $round } rounds
}. Points: { $points }.
web-player-tied = { $count ->
    [one] Shared with one other.
   *[other] Shared with { $count } others.
}
web-player-near = Open tables near this one
web-player-against = against
web-player-starts = Moves first.
web-player-second = Moves second.
web-player-won = Won.
web-player-lost = Lost.
web-player-drew = Drew.
web-player-is-adjourned = The game is adjourned.
web-player-had-half = Half a point.
web-player-draw = draw
web-player-adjourned = adjourned
web-player-half = half a point
web-player-people = Players
web-player-rounds = Rounds
web-player-win = win
web-player-loss = loss
web-player-forfeit-win = win by forfeit
web-player-forfeit-loss = forfeit
web-screen-title = Projector
web-screen-qr = On phones
web-screen-wifi = The hall's Wi-Fi
web-screen-names = Where to play
web-screen-playing = Still playing
web-screen-all-done = No result is missing.
web-screen-starts = The player on the left begins.
web-screen-starts-teams = The team on the left begins at boards 1, 3, 5 …
web-screen-ended = Groups that have ended
web-screen-number = the number is the table
web-screen-no-tables = no tables yet
web-screen-unpaired = The first round has not been published yet.
web-screen-numbers = group · table
web-screen-table = table { $table }
web-screen-left = changes in {"{s}"} s
web-screen-begins = the round begins in
web-screen-begins-at = the round begins at
web-screen-ends = the round ends in
web-screen-over = the round is late by
web-screen-now = now
web-screen-qualified = goes to the final
web-screen-page = { $number } of { $of }
web-screen-order = The order of the games
web-screen-won = won
web-screen-place = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
}
web-screen-lost = no connection since {"{h}"}
web-screen-silent = The screen "{ $name }" has been silent since { $at }: it may be off or offline.
web-clock-starts = round starts at
web-clock-ends = round ends in
web-clock-ends-at = round ends at
web-clock-over = round ended
web-screens-silent = { $count ->
    [one] { $count } screen has been silent for more than a minute: it may be off or offline.
   *[other] { $count } screens have been silent for more than a minute: they may be off or offline.
}
web-clock = Clock: { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
web-notice-title = Privacy notice
web-notice-what = Data shown
web-notice-shown = These pages show the pairings, results and standings of the tournament, so that everybody finds their table.
web-notice-short = Pupils appear by their first name, the beginning of their last name, and their code.
web-notice-short-club = Players appear by their first name, the beginning of their last name, and their code.
web-notice-schools = The screens in the hall also show the school, instead of more letters of the last name.
web-notice-schools-club = The screens in the hall also show the club, instead of more letters of the last name.
web-notice-full = Pupils appear by their name and their code, as the organiser decided.
web-notice-full-club = Players appear by their name and their code, as the organiser decided.
web-notice-code = Pupils appear by their code only.
web-notice-code-club = Players appear by their code only.
web-notice-paper = Paper in the hall has full names: { $documents }. A player who must not be named there appears as a code: ask the organiser.
web-notice-not = Nothing is shown about anybody's health. Search engines are kept out.
web-notice-sex = The sex of players, where FIDE’s file gives it, is kept for that file only and is not shown.
web-notice-who = Responsibility
web-notice-responsible = Responsible for the data: { $who }.
web-notice-organiser = Responsible for the data: the organiser of the tournament, at the arbiters' desk.
web-notice-until = The pages are shown until: { $until }.
web-notice-day = The pages are shown on the day of the tournament.
web-notice-technical = On your phone
web-notice-cookies = Only the language you choose is kept. Only staff have a cookie, with their key.
web-notice-logs = Visitors' addresses are not logged.
web-proof-title = Is this certificate genuine?
web-proof-no-key = This event has not signed any certificates yet.
web-proof-script = This browser is checking the certificate. If this line does not disappear, the browser runs no scripts or is too old: try another browser, or ask the organiser, who checks certificates with "arbitro certificate verify".
web-proof-proven = Genuine: this event signed exactly the words below. Compare them with the paper.
web-proof-other = Not genuine: this event did not sign these words. They were changed, or another event signed them.
web-proof-none = This is not the text of a certificate, or a part of it is missing. Read the QR again.
web-proof-empty = Read the QR of a certificate with the camera, or type its text here.
web-proof-text = Text of the QR
web-proof-check = Check
web-proof-rank = Place
web-proof-team = Place of the team
web-proof-no-rank = took part
web-proof-event = Event
web-proof-key = Nothing is sent anywhere: the check is done in this browser, with the event's public key, which is also on the sheet of its rules:
web-key-title = Sign in
web-key-how = Point the camera at the QR on your card, or type the code that the head gives you.
web-key-slip = To report your result, type the ten letters and digits on your slip.
web-key-code = Code
web-key-help = The head's code has eight letters and digits and is good once, within ten minutes.
web-key-enter = Sign in
web-key-held = Continue as { $name }
web-key-air = Nothing is encrypted on this network: anybody on the same Wi-Fi can read what is sent. Use the staff's Wi-Fi.
web-school-plays = … playing
web-school-won = ✓ won
web-school-lost = – lost
web-school-drew = = drew
web-school-missed = ! missed
web-school-waits = waiting
web-school-all = { $count ->
    [one] pupil
   *[other] pupils
}
web-school-all-club = { $count ->
    [one] player
   *[other] players
}
web-school-playing = playing
web-school-played = { $count ->
    [one] has played
   *[other] have played
}
web-school-missing = { $count ->
    [one] was absent
   *[other] were absent
}
web-school-final = plays in the final
web-school-withdraw = { $count ->
    [one] Withdraw
   *[other] Withdraw all { $count }
}
web-school-absent = { $count ->
    [one] Absent from the next round
   *[other] All { $count } absent from the next round
}
web-school-leaves = The school leaves
web-school-leaves-club = The club leaves
web-school-next = next: round { $round }, in the same room
web-school-list = Our list as { $form }
web-school-choose = Schools
web-school-choose-club = Clubs
web-school-none = This school has no entries.
web-school-none-club = This club has no entries.
web-floor-title = Open tables
web-floor-open = { $count ->
    [0] No open table.
    [one] { $count } open table.
   *[other] { $count } open tables.
}
web-floor-open-of = { $shown } of { $count ->
    [one] { $count } open table.
   *[other] { $count } open tables.
}
web-floor-more = { $count ->
    [one] One more open table
   *[other] { $count } more open tables
}: choose above, search, or continue.
web-floor-next = Next tables
web-floor-before = Tables before these
web-floor-all = oldest first
web-floor-rooms = Rooms
web-floor-find = Table, name or code
web-floor-none = None of your open tables matches.
web-floor-near = near { $place }
web-floor-alone = { $name } ({ $code }) has no table in this round.
web-floor-nobody = No table or player matches “{ $text }”.
web-floor-actions = Actions
web-floor-place = Table or group
web-floor-which = There are { $count } tables { $table }: type the group as well ({ $example }).
web-floor-call-table = Call to this table
web-floor-done = { $group }, table { $table } has its result: { $said }.
web-floor-called = Called at { $time } by { $who }
web-floor-call = Call the head
web-floor-calls-full = { $count } calls are open already. The head answers them one by one: call again when one is answered, or fetch somebody.
web-floor-note = Subject
web-floor-send = Call
web-desk-title = Results desk
web-desk-none = No group of your key is drawn yet.
web-desk-state = round { $round } of { $of } · { $missing ->
    [0] complete
   *[other] { $missing } missing
}
web-desk-missing = { $missing ->
    [0] complete
   *[other] { $missing } missing
}
web-desk-categories = Categories
web-desk-held = not published yet
web-desk-line = Results of round { $round }
web-desk-keys-match = the next match, board by board
web-desk-keys-next = the next tables
web-desk-keys-one = that table alone
web-desk-keys-forfeit = forfeits
web-desk-keys-undo = undoes the last
web-desk-before = Previous group,
web-desk-next = next
web-desk-type = Enter
web-desk-help = Table and result (3 1-0), or results alone for the next tables (1121). 1: the first wins; 2: the second wins; + and -: the same by forfeit; x: nobody came (=: a draw, where there are draws).
web-desk-more = More to type
web-desk-help-more = 3/2 1 and 3 2-1: in a match of several games, the second game, or the whole match; 2.2.3: another group; r2: round 2; @275.2.3 or /ana: a player's table, with the result if it follows the code (@275.2.3 1); u: undo; an empty line: the next group; end: all groups.
web-desk-help-head = The head also: 3!2 corrects the result of table 3; 3 del removes it; p pairs what is ready.
web-desk-undo = Undo my last
web-desk-undo-paired = Round { $next } has been paired with this result; only the head arbiter can correct it.
web-desk-undo-used = Something else was done with this result since; only the head arbiter can correct it.
web-sheets-title = Read scoresheets
web-sheets-how = Sheets are read here as the players meant them: the page shows the correct sheets, the repaired ones, and the questions for the players. Nothing is recorded or kept.
web-sheets-text = Pasted sheets (several: each begins with a line Game: …)
web-sheets-files = Files with sheets
web-sheets-game = The game of sheets that do not name it
web-sheets-any-game = The game that the sheet fits
web-sheets-most = Up to { $most } sheets are read at a time.
web-sheets-go = Read
web-sheets-table = The same table as a file
web-sheets-none = No sheet was sent.
web-sheets-pasted = pasted text
web-sheets-count = { $count ->
    [one] 1 sheet
   *[other] { $count } sheets
 }: { $right } correct, { $repaired } repaired, { $asked } with questions.
web-sheets-cut = Only the first { $count } sheets were read.
web-sheets-unread = Time ran out, and this was not read, or not all of it: { $files }.
web-sheets-slips = The most frequent mistakes
web-sheets-slip = { $kind }: { $sheets ->
    [one] 1 sheet
   *[other] { $sheets } sheets
 }, { $times ->
    [one] once
   *[other] { $times } times
 }
web-sheets-compared = The two sheets side by side
web-sheets-claimed = (the sheet claims { $claimed })
web-sheets-file = File
web-sheets-players = Players
web-sheets-of-game = Game
web-sheets-moves = Moves
web-sheets-result = Result
web-sheets-remark = To check
web-sheets-sheet = Sheet { $number }
web-sheets-right = Correct
web-sheets-repaired = Repaired: one reading
web-sheets-ask = Ask the players: more than one reading is possible
web-sheets-unclear = Ask the players: it could not be read
web-sheets-tags = The tags of the sheet do not set up the game.
web-sheets-bounded = The search ended at its limit: there may be other readings.
web-sheets-written = The sheet as it was written
web-sheets-read = The sheet as it was read
web-sheets-more = And { $count ->
    [one] one more change
   *[other] { $count } more changes
}.
web-sheets-question = At move { $ply }, was it { $moves }?
web-sheets-doubt = Nobody can know which game it was: ask the players.
web-sheets-reading = Reading { $number }
web-slips-title = Photograph slips
web-slips-how = Photograph the filled slips, lying flat in good light, several at once if you like. Clear slips are shown before they are entered; you decide the others.
web-slips-short = Photograph
web-slips-camera = Photograph slips
web-slips-files = Choose pictures (JPEG, PNG)
web-slips-most = Up to { $most } pictures at a time, of 8 MB and 25 megapixels each.
web-slips-go = Read the slips
web-slips-none = No picture was sent. Take a photograph, or choose pictures.
web-slips-busy = Many pictures are waiting to be read. Send these again in a minute; they have to be chosen again.
web-slips-sent = Sent before
web-slips-waiting = { $before ->
    [0] Next to be read
    [one] Waiting: 1 before it
   *[other] Waiting: { $before } before it
 }
web-slips-reading = Reading picture { $number } of { $of }
web-slips-found = { $slips ->
    [one] 1 slip
   *[other] { $slips } slips
 } on { $pictures ->
    [one] 1 picture
   *[other] { $pictures } pictures
 }
web-slips-wait = Pictures are read one at a time. This page continues by itself.
web-slips-look = Look now
web-slips-gone = These pictures are no longer here: the program was started again, they were sent long ago, or with another key.
web-slips-gone-do = Entered results are in the event. Photograph or choose the other slips again; the page shows the ones that were entered already.
web-slips-clear = Clear: { $count }
web-slips-asked = For you to decide: { $count }
web-slips-said = Nothing to enter
web-slips-enter = { $count ->
    [one] Enter this one
   *[other] Enter these { $count }
 }
web-slips-enter-chosen = Enter what I chose
web-slips-enter-both = { $count ->
    [one] Enter this one and what I chose
   *[other] Enter these { $count } and what I chose
 }
web-slips-nothing = Nothing was entered: nothing was chosen, or it was recorded already.
web-slips-entered = { $file }: { $count ->
    [one] 1 result entered
   *[other] { $count } results entered
 }.
web-slips-undo = Undo this picture's results
web-slips-more = More pictures
web-slips-place = { $group }, round { $round }, table { $table }
web-slips-other-code = Another code
web-slips-cut = The slip of { $place }
web-slips-as-read = As it was read
web-slips-leave = Leave out
web-slips-games = Games: { $read }
web-slips-blank = Nothing is marked.
web-slips-why-several = More than one box is marked.
web-slips-why-filled = A box is filled in completely: a mark, or a correction?
web-slips-why-doubtful = No box is marked clearly.
web-slips-why-trace = No box is marked, but one has a dot or something very pale.
web-slips-why-outside = There is a mark outside the boxes: round one or beside one.
web-slips-why-games = A game is missing, or the match is not over.
web-slips-why-corners = A corner of the slip is not in the picture, or is covered.
web-slips-why-dark = The picture is too dark or too pale.
web-slips-why-differs = Another slip of this table shows another result.
web-slips-outdated = { $place }: the pairing was changed after the slip was printed.
web-slips-other-event = A slip of another event.
web-slips-twice = { $place }: another slip here shows { $read } too.
web-slips-already = { $place }: { $said } was recorded already.
web-slips-other-desk = { $place }: another desk enters this group. Give the slip there.
web-slips-has-result = { $place }: the slip shows { $read }, and the table has another result: { $said }. A photograph never corrects.
web-slips-no-slip = A code of arbitro, but not of a slip.
web-slips-not-possible = { $place }: { $read } cannot be entered there. Enter it by hand.
web-slips-done = { $place }: it was not clear, and the table has a result: { $said }.
web-slips-fault-no-slip = { $file }: no slip was found. Photograph it from nearer, lying flat, in good light.
web-slips-fault-large = { $file }: too large (at most 8 MB and 25 megapixels; 6 for a progressive JPEG).
web-slips-fault-kind = { $file }: neither JPEG nor PNG.
web-slips-fault-damaged = { $file }: damaged. Send it again.
web-slips-fault-time = { $file }: took too long to read. Photograph the slips again, nearer and fewer.
web-slips-fault-room = { $file }: the disk has no room for its cut-outs. Make room, and send it again.
web-slips-beyond = { $count ->
    [one] 1 more picture was sent
   *[other] { $count } more pictures were sent
 } than the { $most } that are read at a time. Send the rest separately.
web-slips-disk = The cut-outs cannot be kept: { $cause }. Nothing was entered.
web-desk-verify = Verify
web-desk-head = The group's page
web-desk-groups = All groups
web-desk-nothing = Your last entry is not in this group, or was undone already.
web-desk-reason = A correction needs a reason.
web-desk-only-head = Only the head pairs rounds, corrects results and removes them.
web-desk-earlier = This is round { $round }; round { $last } is being played.
web-desk-last = Last round
web-desk-several = { $count } players: choose one
web-verify-title = Verify { $group }, round { $round }
web-verify-how = Type the results of the slips a second time. They are compared; nothing changes.
web-verify-help = 1: the first wins; 2: the second wins; + and -: the same by forfeit; x: nobody came (=: a draw, where there are draws); or 1-0, 0-1.
web-verify-games = The games that each won: 2-1; or 1-0F, 0-1F and 0-0F for a match that was not played.
web-verify-match = the match, board by board, as the team named first sees it
web-verify-compare = Compare
web-verify-own = This key entered results of this round: somebody else has to verify them.
web-verify-agree = { $count ->
    [one] One agrees
   *[other] { $count } agree
}
web-verify-differs = Table { $table }: typed "{ $typed }", recorded { $stands }.
web-row-more = Another result
web-row-correct = Correct
web-row-game = Game { $game }; { $one }–{ $other } so far
web-row-reason = Reason
web-line-up-title = Line-ups
web-line-up-round = Line-up for round { $round }
web-line-up-count = { $given } of { $all } given
web-line-up-paired = The round is paired already: only the chief arbiter changes a line-up, with the reason.
web-line-up-none = There are no line-ups to give: no teams play here, or no round is left.
web-line-up-given = Given for this round.
web-line-up-listed = Not given yet: these play, as before or in the order of the list.
web-line-up-do = Give line-up
web-line-up-due = Line-ups close at { $time }; afterwards only the chief arbiter gives one, with the reason.
web-line-up-other = this key gives the line-ups of its own teams only
web-row-clear = Remove the result
web-row-to = Change to { $result }
web-row-wins = { $name } wins
web-row-draw = draw
web-row-forfeit = { $name } wins by forfeit
web-row-nobody = Nobody came
web-row-withdrawn = { $name } has withdrawn
web-row-adjourned = Adjourned
web-row-half = Half a point for { $name }, none for the other
web-row-both-lose = Both lose
web-conflict-title = The table has changed meanwhile
web-conflict-table = { $group }, round { $round }, table { $table }.
web-conflict-sent = Sent: { $said }. It was not written.
web-conflict-right = Leave it as it is
web-conflict-right-all = Leave them all
web-conflict-fix = Correct the table
web-conflict-none = The table has no result: it was removed.
web-conflict-result = The table has another result already: { $said }, entered by { $desk } at { $time }.
web-conflict-pair = { $first } and { $second } sit at this table now.
web-conflict-nobody = This table no longer exists.
web-said-wins = { $winner } beats { $loser }
web-said-draw = { $first } and { $second } draw
web-said-forfeit = { $winner } wins by forfeit against { $loser }
web-said-nobody = neither { $first } nor { $second } came
web-said-half = { $winner } has half a point, { $loser } none
web-said-both-lose = { $first } and { $second } both lose
web-said-adjourned = the game of { $first } and { $second } is adjourned
web-said-table = { $table }: { $said }
web-said-written = { $said } ({ $result })
web-said-already = Already so
web-said-before = { $desk } entered it at { $time }; nothing was written.
web-echo-title = My last entries
web-echo-none = Nothing yet. Your entries appear here, with Undo.
web-echo-undo = Undo
web-echo-undo-picture = { $count ->
    [one] Undo the one result of one picture
   *[other] Undo the { $count } results of one picture
}
web-echo-undo-of = Undo { $said }
web-head-title = The championship
web-head-matrix = Categories
web-head-players = Players
web-head-groups = Groups
web-head-missing = Missing
web-head-ready = Pair what is ready
web-head-paired = { $count ->
    [0] Nothing is ready to be paired: results are missing, or the rounds are over.
    [one] { $count } group paired.
   *[other] { $count } groups paired.
}
web-head-seen = Seen
web-head-held = Rounds held back: { $count }
# The day, and what is done next
web-day-line = The day
web-day-players = { $count ->
    [one] one entry
   *[other] { $count } entries
}
web-day-awaited = { $count ->
    [one] one to come
   *[other] { $count } to come
}
web-day-here = { $done } of { $all } here
web-day-unchecked = no roll call
web-day-groups = { $count ->
    [one] one group
   *[other] { $count } groups
}
web-day-rounds = { $done } of { $all ->
    [one] { $all } round
   *[other] { $all } rounds
}
web-day-done = { $done } of { $all ->
    [one] { $all } category
   *[other] { $all } categories
} done
web-day-progress = Complete
web-day-missing = { $count ->
    [one] one result
   *[other] { $count } results
}
web-find-label = Go to a group, a table, a name or a code
web-find-go = Go
web-find-none = Nothing matches. Type a group (2.3.1), the number of a table, or some letters of a name.
web-find-more = There are more: type more of the name.
web-next-undone = It was undone.
web-next-title = Next
web-next-also = Other steps
web-next-nothing = First settle the points above; nothing else can be done before that.
web-next-entries = Enter the players
web-next-entries-why = No player is entered yet: import your list, or type the names.
web-next-roll-first = Begin the roll call
web-next-roll-why = Before the draw: those who do not come are left out of the groups.
web-next-roll = Call the roll
web-next-draw-all = Draw all { $count } categories
web-next-draw = Draw { $category }
web-next-chosen = Chosen by the number of players.
web-next-change-chosen = Choose another format
web-next-draw-sure = { $players ->
    [one] One player
   *[other] { $players } players
} in { $groups ->
    [one] one group.
   *[other] { $groups } groups.
} The draw can be undone as long as nobody plays.
web-next-pair = Pair and publish the { $count } groups that are ready
web-next-pair-held = Pair the { $count } groups that are ready
web-next-pair-one = Pair and publish round { $round } of { $group }
web-next-pair-one-held = Pair round { $round } of { $group }
web-next-publish = { $count ->
    [one] Publish one round
   *[other] Publish { $count } rounds
}
web-next-publish-why = They are paired, and not public yet.
web-next-publish-sure = { $count ->
    [one] One round
   *[other] { $count } rounds
} with { $tables ->
    [one] one table.
   *[other] { $tables } tables.
} Everybody sees them at once, on phones and screens.
web-next-advance-all = Draw the { $count } finals
web-next-advance = Draw the final of { $category }
web-next-lots = Draw lots in { $group }
web-next-lots-sure = Chance decides, and only among those who are equal on everything.
web-next-decide = Decide in { $group }
web-next-enter = Enter the results of { $group }
web-next-late = Give { $player } a group
web-next-look = Look at { $group }
web-next-seat = Give a table in { $group }
web-next-certificates = Certificates (PDF)
web-next-prizes = Prizes (PDF)
web-next-settle = first answer the call from { $groups }.
web-next-calls = The calls
web-next-queue = First send or settle, below, what this computer has not sent yet.
web-next-not-yet = Not yet
web-next-moved = Nothing was done: the next step has changed meanwhile. It is now:
web-next-round = round { $round }
web-next-since = since { $time }
web-next-tables = { $count ->
    [one] table
   *[other] tables
} { $tables }
web-next-many = { $count } tables
web-next-others = { $count ->
    [one] and one more group
   *[other] and { $count } more groups
}
web-done-one = At { $time }: { $operation }
web-told-done = ✓ Done
web-told-already = = Already so
web-told-places = Places and finals that changed: { $count }
web-question-title = Before this is done
web-question-no = Leave it as it is
web-question-yes = Do it
web-strip-called = Called
web-strip-stop = Something is wrong with the journal of results: speak to the head before you enter more.
web-closing-title = Verify, back up, export
web-closing-about = Here the championship is checked, copied and exported.
web-closing-verify = Verify
web-closing-verify-why = Each entry of the journal is checked against the one before: this shows that nobody altered anything.
web-closing-unseen = The journal cannot be read now; try again in a moment.
web-closing-copy = Keep a copy
web-closing-copy-why = The whole journal in one file, to be kept in another place: with it the championship opens again on any computer.
web-closing-copy-get = Download the journal
web-closing-document = Export
web-closing-document-why = The whole championship in a document that any program can read: entries, rounds, results, standings.
web-closing-document-get = Download the document
web-closing-site = Make a website
web-closing-site-why = The public pages as files in one archive, for any web space: unpack it and put the folder there, or open index.html from the disk. Names appear as on the pages of the hall.
web-closing-site-get = Download the website
web-closing-entries = Send the qualifiers on
web-closing-entries-why = The first place of each category, as one signed file for the next event: the region's, the nation's. It holds the names of children: send it only to the person who receives the entries, and delete it when the day is over.
web-closing-entries-get = Download the file of entries
web-closing-entries-untold = { $count ->
    [one] One of them plays on an adapted set, which the file does not contain
   *[other] { $count } of them play on adapted sets, which the file does not contain
 }: inform the receiver in another way.
web-closing-entries-rehearsal = This event is a rehearsal: its file must not be used as entries.
web-closing-paper-why = The certificates and prizes once more, and the rest of the paper.
web-category-about = { $players ->
    [one] { $players } entry
   *[other] { $players } entries
}{ $teams ->
    [0] {""}
    [one] {", "}{ $teams } team
   *[other] {", "}{ $teams } teams
}, { $groups ->
    [one] { $groups } group
   *[other] { $groups } groups
}
web-category-seed = Number of the draw
web-category-draw = Draw the groups
web-category-advance = Draw the final
web-category-groups = One group more or less
web-category-less = Group that has not played
web-category-dissolve = Dissolve; its players go to the smallest others
web-category-more = Codes of players who have not played, at least two
web-category-make = Make a group of them
web-category-stuck = Not everything could be paired
web-finalists-title = Qualification
web-finalists-rule = { $each ->
    [one] { $each } from each group qualifies
   *[other] { $each } from each group qualify
}{ $besides ->
    [0] .
    [one] , and the best of the players ranked next.
   *[other] , and the { $besides } best of the players ranked next.
}
web-finalists-change = Other numbers of finalists
web-finalists-each = Qualifiers from each group
web-finalists-besides = And the best of the players ranked next
web-finalists-written = It is written into the settings (event.toml) and counts at once.
web-finalists-late = The final is drawn: its players stay.
web-finalists-would = If the final were drawn now these would play it:
web-finalists-begun = The final has begun: the finalists stay.
web-finalists-tie = { $group }, place { $place }
web-finalists-replace = A finalist does not come
web-finalists-who = The absent finalist
web-finalists-by = The replacement
web-finalists-next = the next player of that group
web-finalists-do = Replace
web-hg-pair = Pair round { $round }
web-hg-unpair = Unpair round { $round }
web-hg-publish = Publish this round
web-hg-live = Table { $table } live
web-hg-why = Why this pairing
web-hg-hand = Pair by hand
web-hg-pairs = Pairs, one on each line
web-hg-pairs-help = Two codes on each line: the first one starts. A code alone on its line has the bye.
web-hg-pair-hand = Pair like this
web-hg-line = Line { $line }: { $fault }
web-hg-around = Pair with fixed pairs or exceptions
web-hg-fix = Fixed pairs, one on each line
web-hg-fix-help = Two codes on each line: the first one starts; or a code and bye. The others are paired by the system.
web-hg-fix-fault = "{ $text }" is not two codes of players, nor a code and bye
web-hg-fix-reason = Reason (kept in the log and in the explanation of the round)
web-run-title = Round { $round } being played: late players, pairs undone, exchanges
web-run-waiting = { $count ->
    [one] Waits for a table: { $players }
   *[other] Wait for a table: { $players }
}
web-run-seat = Give them a table, by the system
web-run-late = Arrived now
web-run-arrives = Player who arrived (name or code)
web-run-against = Against (empty: the player without an opponent)
web-run-late-help = Plays in this round at once, against the player with the bye or one who waits for a table; no other table changes. The slip is printed like the others.
web-run-sit-down = Seat now
web-run-undo = Undo the pair at a table
web-run-undo-help = Only tables that have no result yet. The two wait for a table; then those who wait are given one, by the system, or players change places.
web-run-undo-do = Undo this pair
web-run-exchange = Two players change places
web-run-one = One
web-run-other = The other
web-run-exchange-help = Before the results of their tables. At one table they change sides; a player with the bye or who waits for a table can change, too.
web-run-exchange-do = Exchange
web-why-title = Questions about the pairing
web-why-ask = Question
web-why-pair = Why do A and B play each other, or why not?
web-why-bye = Why does A have the bye, or why not?
web-why-with = What if A and B played each other?
web-why-with-bye = What if A had the bye?
web-why-without = What if A did not play?
web-why-do = Ask
web-why-nobody = Choose the players first.
web-why-changed = { $count ->
    [0] The other round
    [one] One pair would be different
   *[other] { $count } pairs would be different
}
web-hg-touch = Pair by touching two names
web-hg-touch-help = One name, then the opponent's: the first one starts.
web-hg-touch-two = A pair has two names. A player left alone has the bye only where the system pairs nobody.
web-hg-starts = Starts
web-hg-opponent = Opponent
web-hg-swap = Swap who starts
web-hg-part = Undo the pair
web-hg-again = They have met before
web-hg-rest = The others
web-hg-rest-system = are paired by the system
web-hg-rest-nobody = stay as they are: everybody is paired here, and a name alone has the bye
web-hg-allow = Allow, only where nothing else works
web-hg-allow-rematch = a rematch
web-hg-allow-side = the same side three times running
web-hg-allow-bye = a second bye
web-hg-first = Ties: lots, play-off, decision
web-hg-lots = Draw lots among equals
web-hg-equals = Place { $place } is shared by { $players }
web-hg-no-equals = No two players are equal: there is no lot to draw and nothing to decide.
web-hg-who = The player who gets the place
web-hg-decide = Decide
web-hg-play-off = Won the play-off against
web-hg-no-play-off = no play-off
web-hg-decide-help = A decision needs a reason; a play-off needs none.
web-publish-held = Rounds are held back: nobody sees them before they are published.
web-pager = Pages of the list
web-pager-page = Page { $page } of { $of }
web-pager-back = Back
web-pager-on = Next
web-publish-open = Rounds are shown as soon as they are paired.
web-publish-start = Hold back the next rounds
web-publish-stop = Stop holding back
web-publish-none = Nothing is held back.
web-publish-which = Rounds held back
web-publish-now = Publish now
web-wall-clock = Clock of the round
web-wall-minutes = Minutes
web-wall-at = Starts at
web-wall-now = Without a time it starts now.
web-wall-start = Start
web-wall-stop = Remove the clock
web-wall-message = Message
web-wall-shows = Contents
web-wall-both = all there is: pairings, standings, podiums
web-wall-pairings = pairings only
web-wall-standings = standings only
web-wall-whole = each group's pairings and standings
web-wall-names = where to play, everybody from A to Z
web-wall-games = where to play, game by game and from A to Z
web-wall-playing = tables still playing
web-wall-only = the message only
web-wall-boards = finals move by move
web-wall-categories = Categories (none: all)
web-wall-room = Only the groups of this room
web-wall-every-room = all rooms
web-wall-narrow = The picture is 4:3, not 16:9
web-wall-patient = Show every group even if that takes more than 3 minutes (otherwise where each player plays, from A to Z)
web-wall-nameless = Screen without a name
web-wall-needed = { $needed ->
    [one] { $needed } screen shows every group within 3 minutes; you have { $have }.
   *[other] { $needed } screens show every group within 3 minutes; you have { $have }.
}
web-wall-enough = { $needed ->
    [one] Every group is shown within 3 minutes: that needs { $needed } screen, and you have { $have }.
   *[other] Every group is shown within 3 minutes: that needs { $needed } screens, and you have { $have }.
}
web-wall-turns = { $count ->
    [one] { $count } page, always shown
   *[other] { $count } pages, shown in { $all } min
}
web-wall-many = How many screens
web-wall-minutes-of = Minutes until everything has been shown once (✓ in less than 3 minutes)
web-wall-on = { $count ->
    [one] { $count } screen
   *[other] { $count } screens
}
web-wall-part-of = part { $number } of { $of }
web-wall-instead = { $screens ->
    [one] The groups need { $screens } screen: meanwhile it shows where each player plays, from A to Z.
   *[other] The groups need { $screens } screens: meanwhile it shows where each player plays, from A to Z.
}
web-wall-share = How many screens
web-wall-share-what = They are named "Screen 1", "Screen 2" and so on; each shows its part.
web-wall-share-go = Create these screens
web-wall-shared = Screen { $number }
web-wall-new = A new screen
web-wall-name = Name (letters, digits, spaces)
web-wall-part = Part
web-wall-of = of
web-wall-part-what = Where several screens share what is chosen: 1 of 2 shows the first half of it, 2 of 2 the second.
web-wall-own-message = Message on this screen only
web-wall-make = Create the screen
web-wall-keep = Keep
web-wall-open = Open the screen
web-wall-change = Change
web-wall-remove = Remove
web-wall-off = It is off on purpose
web-wall-qr = Opens the screen
web-wall-never = not opened yet
web-wall-asked = on; last seen:
web-wall-silent = silent; last seen:
web-wall-bad-name = A screen's name has 1 to 24 letters, digits, spaces or hyphens.
web-wall-taken = There is a screen with that name already. Choose another name.
web-wall-gone = This screen was removed or renamed meanwhile. Look at the list again.
web-wall-full = There are { $most } screens already, and no more are possible: remove one first.
web-wall-no-part = Choose a part from 1 to the number of parts, which is { $most } at most.
web-wall-hang = Show
web-log-count = { $count ->
    [one] One operation
   *[other] { $count } operations
}
web-log-number = No.
web-log-time = Time
web-log-who = Who
web-log-everybody = everybody
web-log-what = What
web-log-undo = Undo
web-log-run = { $count ->
    [one] { $count } operation
   *[other] { $count } operations
}
web-log-see = See all
web-log-undone = undone
web-log-redo = Redo
web-log-rests = { $count ->
    [one] One operation depends on this one and is undone with it:
   *[other] { $count } operations depend on this one and are undone with it:
}
web-log-undo-title = Undo operation { $seq }?
web-log-undo-all = Undo all { $count }
web-log-turn-all = Undo and redo all { $count }
web-log-restore = Undo everything since { $at } today …
web-log-restore-title = Undo everything since { $at }?
web-log-older = Older
web-log-some = { $count } of { $all ->
    [one] { $all } operation
   *[other] { $all } operations
}
web-log-about = Category or group
web-log-kind = Which operations
web-log-kind-results = results
web-log-kind-rounds = rounds
web-log-kind-groups = groups
web-log-kind-people = entries and check-in
web-log-kind-finals = ties and finals
web-log-kind-keys = keys
web-log-kind-undone = undone and redone
web-log-kind-rules = settings and the rest
web-log-from = From
web-log-to = To
web-log-filter = Show
web-log-all = Show everything
web-keys-find = Search by name, school or group
web-keys-find-club = Search by name, club or group
web-keys-not-found = No key matches.
web-keys-of-head = Chief arbiters
web-keys-of-desk = Results desks
web-keys-of-floor = Floor arbiters
web-keys-of-table = Tables
web-keys-of-school = Schools
web-keys-of-school-club = Clubs
web-keys-all-revoked = Revoked
web-keys-never = never seen
web-keys-revoke-title = Revoke the key “{ $name }”?
web-keys-revoke-what = Its holder is signed out at once, and the card no longer works.
web-keys-revoke-stays = Everything done with it stays in the log. The key can be renewed with a new card.
web-keys-revoke-not = Do not revoke
web-keys-revoke-sure = Revoke “{ $name }”
web-keys-renew-title = Renew the key “{ $name }”?
web-keys-renew-what = Its card stops working at once: everybody who uses it is out until they have the new one.
web-keys-renew-own = This is the key you use now. Its card stops working at once and you get a new one: this browser stays signed in with it; on every other device you sign in again.
web-keys-renew-not = Do not renew
web-keys-renew-sure = Renew “{ $name }”
web-keys-add = A new key
web-keys-name = Name
web-keys-role = Role
web-keys-only = Covers
web-keys-only-help = Nothing ticked: the whole event. A key of a school or a live table is chosen below.
web-keys-only-help-club = Nothing ticked: the whole event. A key of a club or a live table is chosen below.
web-keys-groups = Some groups only
web-keys-other = A school (its code) or a live table (2.3.F/1/2)
web-keys-other-club = A club (its name in small letters, without spaces) or a live table (2.3.F/1/2)
web-keys-table = Table
web-keys-make = Create the key
web-keys-seen = Seen
web-keys-here = this computer
web-keys-do = Actions
web-keys-revoked = revoked
web-keys-code = Code
web-keys-renew = Renew
web-keys-revoke = Revoke
web-keys-card = Key
web-keys-once = This card is shown only now. Anybody who has it can sign in under this name.
web-keys-pdf = Card as PDF
web-keys-alone = Only this computer can open that link. For other devices open the hall to its network first (the page "Status" of the head, or arbitro serve --lan), or give its address with --url; then: arbitro keys renew NAME
web-keys-schools = Schools' cards
web-keys-schools-club = Clubs' cards
web-keys-schools-done = { $count ->
    [one] One school's card. Print this page; the same card can be shown again.
   *[other] Cards of { $count } schools. Print this page; the same cards can be shown again.
}
web-keys-schools-done-club = { $count ->
    [one] One club's card. Print this page; the same card can be shown again.
   *[other] Cards of { $count } clubs. Print this page; the same cards can be shown again.
}
web-keys-code-help = Type it at { $url }, once, within ten minutes.
web-keys-own = You cannot revoke the key you are using. Another head's key can.
web-keys-board-name = table { $place }
web-keys-tables = Cards for tables with tablets
web-keys-tables-for = Groups or categories (2.3.1, 2.4)
web-keys-tables-seats = A card for each seat (each player has a tablet)
web-keys-tables-make = Create the cards
web-keys-tables-done = { $count ->
    [one] One card for a table is ready.
   *[other] { $count } cards for tables are ready.
}
web-keys-tables-again = { $count ->
    [one] One of these cards was made before: it is the same again.
   *[other] { $count } of these cards were made before: they are the same again.
}
web-paper-hangs = Mark posted
web-paper-again = Print just these
web-paper-blank = Blank
web-paper-day = The paper of a part of the day
web-paper-day-how = Everything at once, room by room, with a sheet before each pile that names its place. When it is printed and posted, press “Mark posted”: from then on this page lists the sheets that go out of date. The round applies to a round and to the finals.
web-paper-not-made = This paper has not been made since the server started: press PDF first, print it, then press “Mark posted”.
web-paper-stale = { $count ->
    [one] One posted sheet is out of date
   *[other] { $count } posted sheets are out of date
}
web-paper-now = Now: { $what }
web-paper-now-round = Now: round { $round }, { $groups ->
    [one] { $groups } group
   *[other] { $groups } groups
}
web-paper-now-finals = Now: round { $round } of the finals, { $groups ->
    [one] { $groups } group
   *[other] { $groups } groups
}
web-paper-now-what = Everything that this moment of the day needs, room by room, with a sheet before each pile.
web-paper-print = Print
web-paper-warned = Before you print
web-paper-how = Documents show the event as it is now, without adapted sets.
web-paper-of = Part of the event
web-paper-all = everything
web-paper-all-finals = the finals
web-paper-before = Before
web-paper-round = Each round
web-paper-finals = Finals
web-paper-end = At the end
web-players-file = CSV, Excel or OpenDocument file
web-players-columns = Columns: code, name, school, cycle, game. If any row has an error, nothing is imported.
web-players-columns-club = Columns: code, name, club, cycle, game; rating, if there is one. If any row has an error, nothing is imported.
web-paste-label = Paste the list here, copied from Excel, Word or a message
web-paste-example = Ana Silva	5.º B	Rastros
web-paste-columns = Name, class and game, in any order, with or without headings. The program makes the codes and derives the cycle from the class.
web-paste-columns-club = Name and game; club, rating and cycle where there are any; in any order, with headings. The program makes the codes.
web-paste-read = Read the list
web-paste-name = pasted list
web-paste-title = Lines as read
web-paste-enter = { $count ->
    [one] Enter this one
   *[other] Enter these { $count }
}
web-paste-good = { $count ->
    [one] Enter the one line that is clear
   *[other] Enter the { $count } lines that are clear
}
web-paste-rest = { $count ->
    [one] The clear lines are entered. One line is left: correct it below and read the list again.
   *[other] The clear lines are entered. { $count } lines are left: correct them below and read the list again.
}
web-paste-questions = { $count ->
    [one] One line is not clear
   *[other] { $count } lines are not clear
}
web-paste-line = Line { $line }
web-paste-more = { $count ->
    [one] And one more.
   *[other] And { $count } more.
}
web-paste-again-label = The list. Correct it here, or paste it again.
web-paste-again = Read again
web-paste-as-read = Every line as it was read
web-players-import = Import
web-players-ignore = Leave out the column "{ $heading }"
web-players-replace = { $code } is another child from now on, or the name was wrong
web-players-replace-help = Correct the list, or tick the codes below and choose the list again.
web-players-names = Names have a comma
web-players-last-first = The last name comes first
web-players-as-written = Names are as they are written
web-players-letters = Letters seem to be wrongly decoded
web-players-letters-corrected = Correct them
web-players-letters-as-written = They are right as they are written
web-players-comma = { $name } has a comma. Write the first name first, without a comma: { $turned }
web-players-missing = Players of the event who are not in this list have withdrawn
web-players-upload = Import a list
web-players-one = One more player
web-players-add = Enter
web-players-entered = Entered: { $player }
web-players-one-help = Without a code, the next free one of the school is made and shown. After the draw "Has arrived" gives the player a place in a group.
web-players-one-help-club = Without a code, the player gets the next free number. After the draw "Has arrived" gives the player a place in a group.
web-players-place = Place
web-players-place-auto = in a group at once: one that has a bye, else the smallest
web-players-place-none = on the list only
web-players-place-in = { $group }: { $count ->
    [one] one player
   *[other] { $count } players
}, plays from round { $round } of { $of }
web-players-placed = { $rooms ->
    [0] Group { $group }, from round { $round }. Its tables are { $from } to { $to }; the list of that round says which one.
   *[other] Group { $group } ({ $room }), from round { $round }. Its tables are { $from } to { $to }; the list of that round says which one.
}
web-players-long = This has { $count } letters; a name or a school has at most { $most }.
web-players-long-club = This has { $count } letters; a name or a club has at most { $most }.
web-correct = Correct name or school
web-correct-club = Correct name or club
web-correct-do = Correct
web-correct-whole = The school's name for all { $count } of this school
web-correct-whole-club = The name of the club for all { $count } with this number
web-correct-meant = The name is right as it is
web-correct-other = { $after } has no word in common with { $before }. If the code is right, tick that the name is right as it is.
web-correct-meanwhile = Somebody else changed this entry meanwhile: { $now }. Nothing was done.
web-correct-same = The entry has these values already. Nothing was changed.
web-corrected = Corrected: { $code } { $before } → { $after }
web-correct-paper = These documents have the name. Those printed before have the old one: print them again.
web-imported-others = { $count ->
    [one] Not in this list, and as before: { $people }. If they have withdrawn, tick that and import the list again.
   *[other] Not in this list, and as before: { $people }. If they have withdrawn, tick that and import the list again.
}
web-imported-moved = { $name } changed from { $before } to { $code } and is in both: if the game changed, remove { $before } from the list (before the draw), or withdraw it.
web-imported-stay-withdrawn = { $count ->
    [one] In this list, but withdrawn, and not entered again: { $people }. "Has arrived" enters the player again.
   *[other] In this list, but withdrawn, and not entered again: { $people }. "Has arrived" enters a player again.
}
web-imported-late-teams = { $count ->
    [one] One team was entered after the draw of its group: "Has arrived" gives it a place.
   *[other] { $count } teams were entered after the draw of their groups: "Has arrived" gives each a place.
}
web-imported-late = { $count ->
    [one] One player was entered after the draw of their group: "Has arrived" gives them a place.
   *[other] { $count } players were entered after the draw of their groups: "Has arrived" gives each a place.
}
web-players-find = Find entries
web-players-count = { $count ->
    [one] one entry
   *[other] { $count } entries
}
web-players-absent = Absent
web-players-bye = Bye asked for
web-players-bye-zero = no points
web-players-miss = Misses this round
web-players-withdraw = Withdraw
web-players-move = Move to this group
web-players-back = Has arrived
web-players-attends = Plays the next round after all
web-players-other = More
web-players-hide = Hide the name
web-players-show = Show the name
web-players-remove = Remove from the list
web-apart-title = Forbidden pairs
web-apart-one = Code of one
web-apart-other = Code of the other
web-apart-forbid = Forbid the pair
web-apart-soft = only if possible
web-apart-rounds = rounds { $from } to { $to }, by the report
web-apart-allow = Allow again
web-settings-how = Change it with care: a change that contradicts played games is refused.
web-settings-save = Save
web-settings-fault = Line { $line }, column { $column }: { $fault }
web-settings-forms = Back to the forms
web-settings-raw = The file event.toml as it is written
web-settings-topics = Topics of the settings
web-settings-saved = Saved: { $what }.
web-settings-same = Nothing changed: the settings are already so.
web-settings-played = Rounds have been played, and the change counts for them, too.
web-settings-undo-late = It can no longer be undone: the settings changed meanwhile, or the server was started again.
web-settings-not-saved = Nothing was saved. To correct:
web-settings-crowded = { $categories }: rounds: { $rounds }; opponents of each player in a group of { $size }: { $opponents }. Play fewer rounds, or make larger groups.
web-settings-unsound = The settings in the file contradict played games, and do not count:
web-settings-meanwhile = Somebody else saved the settings meanwhile: nothing that you typed was saved. Look at them again, and save again.
web-settings-now = It is now: { $value }
web-settings-locked = It cannot change any more. Any other value is refused: { $why }
web-settings-fixed = fixed
web-settings-fixed-why = Why these games are fixed
web-settings-yes = yes
web-settings-no = no
web-settings-hidden = To hide a player's name: in the list of entries
web-settings-template-lying = The program's, landscape
web-settings-template-standing = The program's, portrait
web-settings-game-other = another game
web-settings-game-name = A name of its own
web-settings-game-decided = no draws
web-settings-game-draws = with draws
web-settings-room-name = Room
web-settings-room-short = Short name, for lists
web-settings-room-new = new room { $number }
web-settings-room-table = First table
web-settings-room-order = In the order of the tables: { $parts }
web-settings-room-who = Where each category plays
web-settings-room-groups = Groups in another room
web-settings-signs-name = Name
web-settings-signs-role = Office
web-settings-picture = Picture of the certificates
web-settings-picture-file = Picture (PNG or JPEG, up to 4 MB)
web-settings-picture-place = Where it is
web-settings-picture-bottom = between the signatures
web-settings-picture-top = above the title
web-settings-picture-height = Height in millimetres
web-settings-picture-help = The possible height depends on the rest of the page: a picture that does not fit is refused, and the message names what is in its way. The picture and the template are kept in the event's folder.
web-settings-picture-send = Send the picture
web-settings-picture-high = The height has to be a number of millimetres from 3 to 120.
web-settings-picture-wrong = The file has to be a whole PNG or JPEG picture of at most 4 MB.
web-settings-picture-elsewhere = The event's template is not a file of its folder that can be changed: choose a template of the program first.
web-settings-preview = See a specimen certificate
web-reach-pages = Changes every page, and papers printed from now on
web-reach-certificates = Changes certificates printed from now on
web-reach-entries = Applies from the next list of entries on
web-reach-draws = { $count ->
    [0] Changes no group: no category is left to be drawn
    [one] Applies to the category that is not drawn yet
   *[other] Applies to the { $count } categories that are not drawn yet
}
web-reach-rounds = { $count ->
    [0] Applies to all groups: there are none yet
    [one] Changes the group that is drawn
   *[other] Changes the { $count } groups that are drawn
}
web-reach-finals = { $count ->
    [0] Changes no final: all are drawn
    [one] Applies to the final that is not drawn yet
   *[other] Applies to the { $count } finals that are not drawn yet
}
web-reach-final-rounds = { $count ->
    [0] Applies to all finals: there are none yet
    [one] Changes the final that is drawn, too
   *[other] Changes the { $count } finals that are drawn, too
}
web-reach-pairings = Applies from the next round that is paired
web-reach-points = { $count ->
    [0] Changes no standings yet
    [one] Changes the standings of one group
   *[other] Changes the standings of { $count } groups
}
web-reach-tie-breaks = { $count ->
    [0] Changes no standings yet
    [one] Changes the tie-breaks of one group
   *[other] Changes the tie-breaks of { $count } groups
}
web-reach-round-robin-tie-breaks = { $count ->
    [0] Everybody against everybody: changes no standings yet
    [one] Everybody against everybody: changes the tie-breaks of one group
   *[other] Everybody against everybody: changes the tie-breaks of { $count } groups
}
web-reach-scoresheets = Applies to scoresheets checked from now on
web-reach-rooms = { $count ->
    [0] Applies to the draw, which gives groups their tables
    [one] The group that is drawn changes its room; the numbers of its tables stay
   *[other] The { $count } groups that are drawn change their rooms; the numbers of their tables stay
}
web-reach-requests = Applies to the server from now on
web-start-title = Begin
web-start-new = A new event
web-start-how = Choose what is to be played and fill in what you know. Everything can be changed afterwards; anything left out is not printed.
web-start-what = Kind of event
web-start-what-wrong = First choose the kind of event.
web-start-play-school = The pupils of one school; how they play depends on their number.
web-start-play-club = Everybody plays the same number of rounds, against others with about as many points.
web-start-play-league = Everybody plays everybody else once.
web-start-play-cup = The loser of a match is out, until one player is left.
web-start-championship = a national championship
web-start-play-edition = The games and cycles of an edition, with groups and finals.
web-start-edition = Edition
web-start-edition-of = edition { $edition }
web-start-school = Name of the school
web-start-school-number = Number of the school (if you know it)
web-start-name-empty = If you leave this empty, the event is named after what is played.
web-start-games = Games
web-start-cycles = School cycles
web-start-club-games = Games, with commas between them
web-start-sections = Sections, with commas between them
web-start-more-of = Repeat the same draws
web-start-name-of = Name of the event
web-start-place = Place
web-start-from = First day
web-start-to = Last day (if there is more than one)
web-start-language = Language of what is printed
web-start-rehearsal = A rehearsal: every page and paper is marked as one
web-start-seed = Number of the draws (empty: at random)
web-start-make = Create the event
web-start-folder = Folder
web-start-inside = The folder is created in { $folder } if it does not exist; without a name, the event is created in { $folder } itself.
web-start-own-folder = If you leave this empty, the event gets a folder of its own in { $folder }.
web-start-elsewhere = Another folder, or an event that is there already
web-start-above = One folder up
web-start-within = In { $folder }:
web-start-more = There are more folders; choose one further in.
web-start-there = Events here
web-start-open = Open { $name }
web-start-nowhere = { $folder } does not exist, or is not among the folders shown here
web-start-name = "{ $name }" cannot be a folder's name
web-start-none = there is no event in { $folder }
web-start-here = Only the computer that runs the server can choose folders; from here the event is created in the server's folder.
web-start-seed-wrong = The number of the draws is whole and has at most 18 digits, or is left empty.
web-start-days-wrong = The last day is not before the first, and an event has at most 31 days.
web-status-title = Status
web-status-address = Address
web-status-staff = Staff's address
web-status-journal = Journal
web-status-entries = Operations
web-status-hash = Seal of the journal
web-status-players = Entries
web-status-groups = Groups (open)
web-status-minutes = Minutes since the start
web-status-connections = Connections
web-status-streams = Staff pages connected
web-status-requests = Requests
web-status-version = Version
web-running-title = The program is running
web-running-how = The hall works for as long as this program runs, even if you close this page. Double-click the program to open this page again.
web-running-stop = Stop the program
web-running-sure = { $count ->
    [0] Stop the program? Nothing that was entered is lost.
    [one] Stop the program? One device is connected and will lose the hall. Nothing that was entered is lost.
   *[other] Stop the program? { $count } devices are connected and will lose the hall. Nothing that was entered is lost.
}
web-running-again = To go on, double-click the program again. You can close this page.
web-running-another = Open another event beside it
web-running-another-how = For example a rehearsal: it has an address of its own, and its keys do not mix with these.
web-running-opens = Another page of the browser opens in a moment; there you choose the event.
web-serve-runs = It is running already: { $url }
web-status-inside = For the person who looks after this computer
web-status-backup = Copy
web-status-backup-why = If this computer fails, the event continues from the copy on another. The copy is updated after each change.
web-status-backup-folder = Folder of the copy
web-status-backup-set = Keep it here
web-status-backup-how = A stick or a shared folder, for example /media/stick/event or E:\event. Empty: no copy.
web-status-backup-here = Where the copy is kept is chosen on the computer that serves the hall, and only if it was not chosen at the start.
web-status-backup-whole = Type the whole path of the folder: { $folder } does not include the disk.
web-status-no-backup = none
web-status-publish = Pages as files
web-status-no-publish = no
web-status-scan = { $url }
web-visitors-title = Addresses with too many requests
web-visitors-what = In the last ten minutes. A school behind one address may have a few; an attack has hundreds. A blocked address gets nothing without a key, until the server is started again; keys still work from there.
web-visitors-what-club = In the last ten minutes. A club behind one address may have a few; an attack has hundreds. A blocked address gets nothing without a key, until the server is started again; keys still work from there.
web-visitors-often = Too many requests
web-visitors-crowd = Too many connections
web-visitors-stalled = Stalled connections
web-visitors-wrong = Wrong keys or codes
web-visitors-shut = Block
web-visitors-admit = Unblock
web-network-title = The hall's network
web-network-alone = Only this computer can reach the hall now.
web-network-would = Phones and other computers in its network find it at { $url } once it is opened.
web-network-plain = Nothing sent there is encrypted, not even keys: give the staff a Wi-Fi of their own. It stays open until the program ends; the system may ask whether arbitro is allowed to.
web-network-open = Open the hall to the network
web-network-none = This computer is in no network: join the hall's Wi-Fi, or plug in its cable, and look here again.
web-live-title = { $group }, round { $round }, table { $table }
web-live-none = There is no game here that can be recorded.
web-live-seats = { $game } is played by { $seats }: only games for two are recorded move by move. The scoresheet is kept at the desk, with the result.
web-tablet-rules = { $game } is not played on tablets: the program does not know its rules.
web-tablet-seats = { $game } is not played on tablets: it has { $seats } players, and a tablet has a game for two.
web-tablet-chance = { $game } is not played on tablets: a die decides.
web-tablet-hidden = { $game } needs a tablet for each player, because pieces are hidden.
web-tablet-teams = Teams meet at this table: each of its boards has a card of its own.
web-tablet-title = { $group } · table { $table }{ $part }
web-tablet-tables = Tables with tablets
web-tablet-no-group = Group { $group } does not exist yet. The game appears here by itself.
web-tablet-no-group-called = "{ $text }" is neither a group that is drawn nor a category with groups.
web-tablet-not-yet = Group { $group }, table { $table }{ $part }: the first round is not paired yet.
web-tablet-free = Group { $group }, round { $round }: nobody plays at table { $table }{ $part }.
web-tablet-stays = The next game of this table appears here by itself.
web-tablet-game = game { $game }
web-tablet-void = The arbiter has changed the pairing of this table: the game that was begun here does not count.
web-tablet-moved = This table has another game by now. Your touch had no effect.
web-tablet-stale = That is no longer possible: the game has continued. Look at the board again.
web-tablet-turn = It is not your turn.
web-tablet-waits = Another device already plays at this table.
web-tablet-waits-as = An arbiter can admit this one: on the page "Open tables" its number is { $number }.
web-tablet-yours = Your turn, { $name }
web-tablet-set = Your pieces are set up. The other player is still setting up.
web-tablet-set-again = Change my pieces
web-tablet-unsent = Not sent yet. It is sent by itself as soon as the server answers: please wait.
web-tablet-away = The server does not answer. You may touch one move: it is sent later.
web-tablet-hand = That could not be sent. Raise your hand to call the arbiter.
web-tablet-back = Take back the last move
web-tablet-more = Give up
web-tablet-resign = { $name } gives up
web-tablet-asks-back = { $name } wants to take the last move back. { $other }, do you agree?
web-tablet-yes = Yes, I agree
web-tablet-no = No, play on
web-tablet-unask = Withdraw the request
web-tablet-resigned = { $other } gives up: { $name } wins.
web-tablet-both = Both players confirm with a touch.
web-tablet-so = { $name }: I confirm
web-tablet-said = { $name }: confirmed ✓
web-tablet-unsaid = { $name } has not confirmed yet.
web-tablet-on = No, we play on
web-tablet-not-so = Is something wrong? Call the arbiter.
web-tablet-at-desk = You have both confirmed. The desk confirms the result.
web-tablet-recorded = The result is recorded.
web-tablet-call = Call the arbiter
web-tablet-call-note = tablet
web-report-title = Your result
web-report-ask = How did it end?
web-report-both = Both players confirm it here.
web-report-confirm = { $name }: it is so
web-report-done = { $name } has confirmed it.
web-report-other = No, another result
web-report-waits = Both have confirmed it. The results desk records it now.
web-report-over = This table has its result, or is no longer the one on the slip. There is nothing to do here.
web-report-stale = Somebody else was faster: check what is shown here now.
web-report-note = If you do not agree, or somebody did not come, call an arbiter.
web-match-how = Who won at each board? When the other team reports the same, the results desk records it.
web-match-own = You reported { $result }.
web-match-waits = { $team } has not reported yet.
web-match-other = { $team } reported { $result }.
web-match-other-board = { $team } reports: { $result }
web-match-agreed = Both teams report { $result }. The results desk records it now.
web-match-differ = The reports differ. Look at the boards that are marked here and agree, or call an arbiter.
web-match-again = Report the match again
web-match-do = Report the match
web-match-over = This match has its results, or is no longer the one that this form shows. Nothing was reported.
web-match-accept = Accept the match
web-match-disputed = { $count ->
    [one] the teams report board { $boards } differently: an arbiter decides
   *[other] the teams report boards { $boards } differently: an arbiter decides
}
web-tablet-waiting = Waiting for you
web-tablet-all = All tables with tablets
web-tablet-accept = Accept { $score }
web-tablet-see = See the board
web-tablet-asks-in = Group { $group }, table { $table }{ $part }: device { $number } requests admission. It replaces the one that plays there now.
web-tablet-asks-in-seat = Group { $group }, table { $table }{ $part }, seat { $seat }: device { $number } requests admission. It replaces the one that plays there now.
web-tablet-admit = Admit it
web-tablet-away-with = Refuse it
web-tablet-gone = This result no longer waits to be confirmed: it was recorded, or the players continued.
web-tablet-no-cards = No table has a card yet. Cards for tables are made on the page of the keys.
web-tablet-game-now = Game
web-tablet-device = Device
web-tablet-no-device = no device yet
web-tablet-moves = { $count ->
    [one] one move
   *[other] { $count } moves
}
web-live-kept = The result is recorded already.
web-live-again = Choose again
web-live-against = { $first } – { $second }
web-live-last = move { $number }: { $move }
web-live-turn = { $name } to move ({ $side })
web-live-turn-seat = { $name } to move
web-live-to-move = to move
web-live-home = home { $square }
web-live-won = { $name } wins: { $reason }.
web-live-arbiter = The rules do not say what happens now: the arbiter decides.
web-live-setup = Set this game up before it starts.
web-live-setup-of = The set-up of { $name }
web-live-setup-board = The board, to be set up
web-live-army-open = Set up this army
web-live-ready = Ready army
web-live-ready-both = Begin with ready armies
web-live-clear = Remove all
web-live-rest = {"{n}"} pieces still to be placed: touch a piece, then a square.
web-live-full = All pieces are placed.
web-live-elsewhere = {"{square}"} is not a square of this army.
web-live-setup-begun = The game has begun: its set-up stays. Only the arbiter can change it, after every move is taken back.
web-live-setup-help = { $lines } lines of { $letters } letters each, from the top.
web-live-start = Start
web-live-type = Type a move
web-live-typed = Move as on the scoresheet
web-live-play = Play
web-live-not-now = Not yet
web-live-sure = {"{square}"}?
web-live-chosen = { $squares }: now touch the next square, or the same one to release it.
web-live-which = Which move is meant?
web-live-or = Touch a square, or:
web-live-moves = Possible moves
web-live-list = Moves
web-live-taken = Moves taken back: { $count }
web-live-back = Take back the last move
web-live-comment = taken back: { $move }
web-live-keep = Confirm the result and keep the sheet
web-live-keep-winner = Confirm: { $name } wins, and keep the sheet
web-live-wait = Over. The arbiter confirms the result.
web-live-end = End it otherwise
web-live-stale = Somebody else has recorded a move at this table meanwhile.
web-live-hidden = Pieces are hidden in this game: it is shown after the end.
web-live-not-yet = There are no moves yet.
web-replay-ply = Ply { $ply } of { $of }
web-replay-steps = Steps
web-replay-first = Start
web-replay-back = Back
web-replay-on = Forward
web-replay-last = End
web-replay-keys = The arrow keys go back and forward, Home and End to the start and the end.
web-replay-end = It ended: { $reason }.
web-js-offline = No connection to the server. Your entries are kept on this device and sent later.
web-js-since = Page as of {"{t}"}, no connection. Trying again.
web-js-out = This key is no longer valid. Sign in with another; unsent entries are kept.
web-js-other = It was entered under another key; sent again, it is signed with yours.
web-js-moved = Round {"{n}"} of this group has been paired. “{"{text}"}” was not sent.
web-js-turn = Go to round {"{n}"} (Enter)
web-js-turned = Round {"{n}"}: the tables are new.
web-js-unsaid = not entered
web-js-held = No connection to the server. This page stays open; try again in a moment.
web-js-unsent = The server does not answer: nothing was done. Your text is still here; press again in a moment.
web-js-queued = {"{n}"} to be sent
web-js-settle = {"{n}"} to be settled
web-js-again = Send again
web-js-drop = Discard
web-js-sure = Did {"{name}"} win?
web-js-sure-draw = {"{name}"}?
web-js-yes = Confirm
web-js-no = No
web-js-beats = {"{winner}"} beats {"{loser}"}
web-js-recorded = Recorded
web-js-kept = Kept on this device, not sent yet
web-js-back = Undone
web-js-nothing = You have nothing to undo here.
web-js-leave = There are entries still to be sent.
web-js-updated = updated {"{s}"} s ago
web-js-me = me
web-js-overtime = overtime
web-serve-public = For everybody: { $url }
web-serve-alone = Only this computer can reach that address. For the hall's network: the page "Status" of the head, or arbitro serve --lan
web-serve-staff = For staff: { $url }
web-serve-head = Head: { $url }
web-serve-head-other = The head's key is the one you have; another: arbitro keys renew NAME
web-serve-end = Ctrl-C ends it.
web-serve-begin = There is no event in this folder: the head's link opens a page that creates one, or opens another folder's.
web-serve-window = The browser opens by itself; if not, copy the head's address into it. Close this window to stop.
web-serve-closes = Press Enter to close this window.
web-serve-ended = Ended. Nothing is lost.
web-keys-done-revoked = The key of { $name } is revoked.
web-keys-card-text = { $name } · { $role } · for: { $only }
web-fault-copy = no copy was made: { $cause }
web-fault-site-event = { $folder } is an event's folder: its keys would be put on the web together with the pages. No page was written.
web-fault-site-others = { $folder } has an index.html that this program did not write. No page was written.
web-fault-site = no website was made: { $cause }
web-hint-site = give the pages a folder of their own, for instance: { $site }
web-fault-copy-other = no copy was made: { $folder } has another event in it
web-backup-itself = { $folder } is the event's own folder: a copy there would be lost with it
web-hint-backup = keep it on a stick or a share, for instance: arbitro serve --backup /media/stick
web-hint-keys = to see the keys: arbitro keys list; to create one: arbitro keys add NAME --role desk --only 2.3
web-hint-no-tablet = play this game on its board; its result is entered from a slip or at the desk
web-hint-seats = with --seats each player has a card, and a tablet, of their own
web-export-folder = The pages need a folder: -o DIR
web-nav-roll = Roll call
web-roll-awaited = Still to come: { $count } of { $of }
web-roll-counts = Here: { $here }. Marked absent: { $absent }.
web-roll-none = Your key covers groups that have no players yet: they appear here after the draw.
web-roll-scan = Badge, code, name or school
web-roll-scan-club = Badge, code, name or club
web-roll-whole = Whole list
web-roll-letters-find = A scanner types here from anywhere on the page. Letters search the list.
web-roll-noted = Recorded as present.
web-roll-waits = Not recorded yet.
web-roll-order = Order
web-roll-by-school = by school
web-roll-by-school-club = by club
web-roll-by-name = by name
web-roll-letters = Names by their first letter
web-roll-of-school = { $here } of { $of } here
web-roll-school = { $count ->
    [one] The one player has arrived
   *[other] All { $count } have arrived
}
web-roll-school-rest = { $count ->
    [one] The one who was missing has arrived
   *[other] The other { $count } have arrived
}
web-roll-nobody = No player found.
web-roll-here = here
web-roll-not = not here
web-roll-rest = { $count ->
    [one] Mark the one who has not arrived as absent, until they arrive
   *[other] Mark the { $count } who have not arrived as absent, until they arrive
}
web-roll-undo = It is one operation: the log can undo it at once.
web-roll-changed = { $now ->
    [one] This button was for { $shown }; it would be for one now. Nothing was done: look at the list again.
   *[other] This button was for { $shown }; it would be for { $now } now. Nothing was done: look at the list again.
}
web-roll-came-one = { $who } has arrived ({ $time }).
web-roll-came-school = { $count ->
    [one] One has arrived from { $who } ({ $time }).
   *[other] { $count } have arrived from { $who } ({ $time }).
}
web-roll-came-many = { $count } have arrived ({ $time }).
web-roll-absent-one = { $who } was marked absent ({ $time }).
web-roll-absent-many = { $count } were marked absent ({ $time }).
web-roll-to-come = to come
web-roll-present = here
web-roll-absent = absent
web-roll-not-called = { $count ->
    [one] Nobody has called the roll: the only one who is not marked as absent plays.
   *[other] Nobody has called the roll: the { $count } who are not marked as absent play.
}
web-roll-already = Was here already
web-roll-not-found = This code is unknown
web-roll-look = Read the name on the badge and search for it in the list. The scanner is ready for the next one.
web-roll-unknown = "{ $text }" is not a player's code
web-list-touches-played = Players who have played leave all the same
web-list-leaves-out = Leave this out, and enter the rest
web-list-joins-names = Join both columns into one name
web-players-code = Code, if there is one already
web-players-need-category = Choose the game and the cycle.
web-players-waiting = { $count ->
    [one] One player
   *[other] { $count } players
} without a place
web-players-back-all = These have arrived

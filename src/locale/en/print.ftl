# What is printed: titles, column headings, marks and notes.
print-title-standings = Standings
print-title-pairings = Pairings
print-title-by-name = Where do I play?
print-title-slips = Result slips
print-title-scoresheets = Scoresheets
print-title-scoresheet = Scoresheet
print-title-crosstable = Crosstable
print-title-participants = Participants
print-title-finalists = Finalists
print-title-prizes = Prizes
print-title-certificates = Certificates

print-column-rank = Rank
print-column-final-rank = Final
print-column-code = Code
print-column-name = Name
print-column-school = School
print-column-adapted = Adapted set
print-column-points = Pts
print-column-table = Table
print-column-first = First
print-column-second = Second
print-column-result = Result
print-column-group = Group
print-column-side = Side
print-column-opponent = Opponent
print-column-number = No.
print-column-nth-round = R{ $round }
print-column-category = Category
print-column-game = Game
print-column-cycle = Cycle
print-column-remark = Remarks

print-column-round = Round
print-slip-result = Result
print-slip-signature = Signature
print-slip-arbiter = Arbiter
print-field-date = Date
print-field-termination = How it ended
print-field-signatures = Signatures

print-group = Group { $code }
print-final = Final { $code }
print-round = Round { $number } of { $of }
print-page = Page { $page } of { $pages }
print-date = { $day } { $month } { $year }
print-days-of-a-month = { $first }–{ $last } { $month } { $year }
print-days = { $first } to { $last }
print-month-1 = January
print-month-2 = February
print-month-3 = March
print-month-4 = April
print-month-5 = May
print-month-6 = June
print-month-7 = July
print-month-8 = August
print-month-9 = September
print-month-10 = October
print-month-11 = November
print-month-12 = December

print-mark-provisional = PROVISIONAL: a round is still open
print-mark-staff = STAFF ONLY
print-mark-manual = Paired by hand
print-bye = bye
print-absent = absent
print-withdrawn = withdrawn
print-letter-first = f
print-letter-second = s
print-letter-bye = bye
print-crosstable-legend = For each round: the opponent's number, f or s for who moved first or second, and the result (1 won, 0 lost, + and − by forfeit, – absent).
print-participants-count = { $count ->
    [one] 1 participant
   *[other] { $count } participants
}
print-journal = Journal: { $head }
print-tiebreak-buchholz = Buchholz
print-tiebreak-progressive = Progressive
print-tiebreak-median = Median Buchholz
print-tiebreak-cut = Buchholz without the lowest
print-tiebreak-direct = direct encounter
print-tiebreak-sonneborn = Sonneborn-Berger
print-tiebreak-wins = wins

print-error-nothing = there is nothing to print
print-error-file = the PDF could not be put together: { $cause }
print-error-letters = there are letters that cannot be printed: { $letters }{ $more ->
    [0] {""}
    [one] , and one more
   *[other] , and { $more } more
}
print-error-letter = { $character } ({ $code }) in "{ $whose }"
print-error-template = the certificate template, line { $line }: { $cause }
print-error-template-empty = the certificate template has no texts: a table [pt] or [en] is missing
print-error-template-text = the text { $text } of the certificate template: { $cause }
print-error-template-person = the text { $text } of the certificate template, for { $whose }: { $cause }
print-error-picture = { $path } is neither a PNG nor a JPEG picture
print-error-staff-only = this document is for staff only
print-hint-staff = add --staff and keep it from the pupils and the public

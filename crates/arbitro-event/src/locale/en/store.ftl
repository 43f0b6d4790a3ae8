# The journal: what can go wrong with it, and what is said about it.
store-error-conflict = somebody else wrote to the journal meanwhile (it now ends at entry { $seq })
store-error-missing = there is no journal in { $place }
store-error-exists = there is already a journal in { $place }
store-error-not-a-journal = { $place } is not a journal of arbitro
store-error-newer = the journal in { $place } has format { $found }; this program knows formats up to { $known }
store-error-read-only = { $place } can be read but not written; nothing was recorded
store-error-replaced = { $place } was moved, deleted or replaced while it was open; nothing was recorded
store-error-locked = another program is holding { $place }; nothing was recorded
store-error-full = the disk is full: there is no room left for { $place }; nothing was recorded
store-error-misshapen = the journal in { $place } does not have the tables that arbitro made; another program changed them ("{ $cause }")
store-error-not-kept = nothing was entered: the server at { $place } did not keep entry { $seq } as it was written
store-error-corrupt = { $place } is damaged
store-error-entry = entry { $seq } of the journal in { $place } cannot be read
store-error-altered = the journal in { $place } is not as it was written: { $seq ->
    [0] it has rows with numbers that no entry has
   *[other] something is wrong at entry { $seq }
}
store-error-nul = the field { $field } holds a NUL character, which cannot be kept
store-error-unreachable = { $place } cannot be reached: { $cause }
store-cause-address = this is not an address
store-cause-no-answer = no server answers there; is it running, and this computer in its network?
store-cause-denied = the server does not accept this user or this password
store-cause-no-database = the server has no database of this name
store-cause-stopped = the server is shutting down, or has ended the connection
store-cause-file = the file or its folder cannot be opened: it is missing, is something else, or permission is missing
store-error-not-built = this program was built without the kind of store that { $place } names
store-error-engine = the database at { $place } reports "{ $cause }"
store-error-bad-location = there is no kind of store called { $scheme }
store-error-no-url = that is neither a postgres:// URL nor the path of a file; it is not repeated here, because it may hold a password
store-hint-missing = the journal begins with the first operation, like { $import }; if the event is in another folder: --event DIR
store-hint-newer = install the arbitro that made it, or a later one
store-hint-read-only = check whether the file, its folder or the disk is write-protected
store-hint-replaced = put the file back where it was; or close the program and start it again, to continue with the file that is there now
store-hint-locked = close the other program, or try again in a moment; a program that is stopped (Ctrl-Z) holds the journal until it goes on (fg) or ends
store-hint-full = free some space on the disk and try again
store-hint-damaged = keep the file as it is; to save what is whole in it: { $salvage }; a copy made earlier may have it all
store-hint-misshapen = keep the file as it is and work on a copy; a copy made earlier may be whole
store-hint-altered = to see the faults: { $verify }; to continue with the good entries: { $salvage }; keep the file as it is
store-hint-not-kept = somebody added a trigger or a rule to the table "journal"; the administrator of the server has to remove it
store-hint-not-built = build it with: cargo install arbitro --features postgres
store-error-environment = the value of ARBITRO_STORE is not a postgres:// URL; it is not repeated here, because it may hold a password
store-hint-environment = a server is named postgres://user@host/database; a file is named in event.toml: store = "FILE"
store-hint-location = the path of a SQLite file, or postgres://user@host/database
store-intact = The journal is intact: { $entries ->
    [one] one entry
   *[other] { $entries } entries
}, head { $hash }
store-marked-in-copy = The head asked for is that of entry { $seq } of a copy with { $entries ->
    [one] one entry
   *[other] { $entries } entries
}, which entry { $joined } joined to this journal; all of it is here.
store-marked = The head asked for is that of entry { $seq }; { $later ->
    [0] nothing
    [one] one entry
   *[other] { $later } entries
} came after it
store-head-unknown = every entry of the journal in { $place } is intact, and none has this head
store-hint-head = compare the head with the paper, letter by letter, and check that the paper is of this event. If both are right, entries were cut off or rewritten after it was printed: keep this file, and look for an older copy
store-not-intact = the journal in { $place } is not as it was written: { $count ->
    [one] one fault
   *[other] { $count } faults
}
store-broken = the journal in { $place } is not as it was written: { $fault }
store-fault-altered = entry { $seq } does not fit its hash: it was altered or moved
store-fault-missing = entry { $seq } is missing
store-fault-missing-several = entries { $seq } to { $to } are missing
store-fault-rewritten = entry { $seq } is not the one that was there when the state was saved: the journal was written anew
store-fault-stray = { $rows ->
    [one] one row has a number that no entry has
   *[other] { $rows } rows have numbers that no entry has
}: somebody wrote into the journal
store-fault-unreadable = entry { $seq } cannot be read
store-fault-mark = no entry has the head asked for: entries were cut off after entry { $seq }, or the journal was written anew, or the head is that of another event or copy
store-snapshot-false = the entries are intact, but the saved state does not agree with them: somebody changed it. The program reads nothing from it; it stays as it is
store-snapshot-no-table = the table of the saved state is missing, or is not the one that arbitro made: somebody changed it. The entries are intact, and the program reads nothing from that table; but it can no longer show whether entries were cut off at the end. To check that: arbitro verify --head HASH, with a head that is printed on paper
store-salvaged = Salvaged from { $from } into { $to }: { $entries ->
    [one] { $entries } entry
   *[other] { $entries } entries
}, head { $hash }
store-salvaged-all = There was no fault: every entry was salvaged.
store-salvaged-lost = Not salvaged, as they are in the old journal:
store-salvaged-next = To continue with it, event.toml needs the line: store = "{ $to }". Repeat the operations that were not salvaged; keep the old journal.
store-copied = Copied { $entries ->
    [one] one entry
   *[other] { $entries } entries
} from { $from } to { $to }, verified; head { $hash }
store-copied-next = To work there from now on, event.toml needs the line: store = "{ $to }"
store-copied-beside = Only the journal was copied. Beside it, and not in the copy: { $files }
store-copy-not-empty = { $to } has { $entries ->
    [one] an entry
   *[other] { $entries } entries
} already; a copy goes to an empty store only
store-hint-copy = name a store that does not exist yet, and it is created: arbitro store copy FROM new.db
store-hint-snapshot = a copy takes the entries only: arbitro store copy { $place } new.db
store-hint-merge-other = a copy of this event is made by: arbitro store copy FROM TO; or by: arbitro serve --backup DIR
store-merged = Joined: { $entries ->
    [0] no new entries
    [one] one new entry
   *[other] { $entries } new entries
}
store-merged-groups = Groups: { $groups }
store-merged-same = { $count ->
    [one] One operation was
   *[other] { $count } operations were
} the same on both sides and counts once
store-merged-school = school { $number } is called { $ours } here and { $theirs } in the other copy: if they are two schools, remove the players of one of them, or withdraw those who are drawn, and enter them with another number
store-merged-school-club = { $number } is of { $ours } here and of { $theirs } in the other copy: if they are two players, enter one of them with another number
store-merge-nothing = There is nothing to join: everything is here already
store-merge-other-event = the other folder is of another event: { $theirs }, not { $ours }; only copies of one event are merged
store-merge-clashes = nothing was joined: both sides worked on the same thing, in { $count ->
    [one] one place
   *[other] { $count } places
}
store-hint-merge = decide which side is right; on the other side undo what clashes, the last one first: { $undo }; and merge again
store-hint-merge-here = here undo what is not possible any more, the last one first: { $undo }; and merge again
store-clash = Both sides changed { $subject }:
store-clash-refused = Not possible once joined: { $reason }:
store-clash-here = {"  "}here   { $number }  { $at }  { $desk }: { $summary }
store-clash-there = {"  "}there  { $number }  { $at }  { $desk }: { $summary }
store-clash-more = {"  "}and { $count } more
store-subject-rules = the rules of the event
store-subject-source = the entries that { $name } has sent
store-subject-category = the draw of category { $code }
store-subject-group = group { $code }
store-subject-player = player { $code }
store-copy-other = { $place } is of another journal.

# The demo.
demo-exists = { $folder } holds an event already
demo-hint-exists = name another folder; the demo changes nothing that is there
demo-scoresheets = Scoresheets: what is wrong, where, and by which rule
demo-planted = { $file } { $record }: { $status }: { $fault }
demo-scoresheets-count = { $good } scoresheets are in order; { $planted } have a planted fault, and every one was found. One of them as an arbiter shows it:
demo-event = An event with one category: { $players } players, entries and groups
demo-no-category = the preset has no category { $category }
demo-rounds = Four rounds, every game with its scoresheet
demo-round = Round { $round }: { $games } games, their results proven by their scoresheets
demo-final = The group winners, and their final
demo-paper = On paper
demo-done = Done
demo-summary = { $players } players and { $games } games are in { $folder }, with standings.pdf and certificates.pdf.
demo-next = To try next:
      arbitro log --event { $folder }
      arbitro standings { $group } --explain --event { $folder }
      arbitro undo --event { $folder }
      arbitro check { $folder }
      arbitro rules rastros

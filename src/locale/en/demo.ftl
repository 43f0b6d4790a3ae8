# The demo.
demo-exists = { $folder } holds an event already
demo-hint-exists = name another folder; the demo changes nothing that is there
demo-scoresheets = A scoresheet: its fault, the place, and the rule
demo-planted = { $file } { $record }: { $status }: { $fault }
demo-scoresheets-count = The scoresheets in { $folder }, as they were checked:
demo-game = { $good } in order, { $planted ->
        [0] no planted fault
        [one] 1 planted fault, found
       *[other] { $planted } planted faults, all found
    }
demo-all = (demo --all shows the fault in each of them.)
demo-event = An event: { $players } players enter one category and are drawn into groups
demo-no-category = the preset has no category { $category }
demo-rounds = Four rounds; first a result that its scoresheet contradicts
demo-round = Round { $round }: { $games } games, their results proven by their scoresheets
demo-final = The group winners, and their final
demo-paper = On paper
demo-done = Done
demo-summary = { $players } players and { $games } games. To print:
    {"  "}{ $standings }
    {"  "}{ $certificates }
demo-next = Explore it, and undo what you like:
      arbitro standings { $group } --explain --event { $folder }
      arbitro log --event { $folder }
    And the same event in the browser; open the address that it prints:
      arbitro serve --event { $folder }

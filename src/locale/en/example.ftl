# What can be typed, two or three lines a command: `example-<command>`; behind # what the line does.
example-demo =
    arbitro demo # plays a small event in a new folder, from the list to the prizes
    arbitro demo my-demo
example-help =
    arbitro help pair # one command, with examples
    arbitro help --all # every command
    arbitro help tie-breaks # what the tie-breaks are
example-new =
    arbitro new maia --preset cnjm19 # an edition of the championship
    arbitro new clube --preset club --games hex --date 2027-05-08
    arbitro new treino --preset cnjm19 --sample # with invented pupils
example-status =
    arbitro status # what is missing, and what to type next
    arbitro status --format json
example-players =
    arbitro players import list.xlsx
    arbitro players present # who is not here yet
example-players-import =
    arbitro players import list.xlsx
    arbitro players import list.csv --ignore-column Notes # without the column "Notes"
    arbitro players import list.csv --dry-run # what would change
    arbitro players import --ratings players_list_foa.txt
example-players-sources =
    arbitro players sources
    arbitro players sources --format csv
example-players-list =
    arbitro players list
    arbitro players list 2.3 --format csv
example-players-add =
    arbitro players add 275.2.3 "Ana Sousa" "Escola da Maia"
    arbitro players add --name "Ana Sousa" --school "Escola da Maia" --category 2.3 # the code is made
    arbitro players add 275.2.3 "Ana Sousa" "Escola da Maia" --adapted braille
example-players-rename =
    arbitro players rename 275.2.3 "Ana Rita Sousa"
    arbitro players rename 275.2.3 "Rui Sousa" --confirm other-child # another child has the code
example-players-withdraw =
    arbitro players withdraw 275.2.3
    arbitro players withdraw 275.2.3 12.2.3 --dry-run # what would change
example-players-late =
    arbitro players late 275.2.3 # a group is chosen
    arbitro players late 275.2.3 12.2.3 # all of them, or none
    arbitro players late 275.2.3 --now # in the round being played
example-players-present =
    arbitro players present # the players who are not here yet
    arbitro players present 275.2.3 12.2.3
example-players-absent =
    arbitro players absent 275.2.3 # in the next round alone
    arbitro players absent 275.2.3 --round 3
    arbitro players absent --until-present # everybody who is not here
example-players-remove =
    arbitro players remove 275.2.3 # before the draw
    arbitro players remove 275.2.3 --dry-run
example-players-hide =
    arbitro players hide 275.2.3 # the public sees the code only, on paper in the hall too
    arbitro players hide 275.2.3 --show
example-players-table =
    arbitro players table 275.2.3 1 # always table 1
    arbitro players table 275.2.3 --none
example-groups =
    arbitro groups draw
    arbitro groups show 2.3
example-groups-draw =
    arbitro groups draw # all categories that are left
    arbitro groups draw 2.3 --seed 7
example-groups-show =
    arbitro groups show
    arbitro groups show 2.3.1 --format csv
example-groups-make =
    arbitro groups make 2.3 275.2.3 12.2.3
    arbitro groups make 2.3 275.2.3 12.2.3 --dry-run
example-groups-dissolve =
    arbitro groups dissolve 2.3.4
    arbitro groups dissolve 2.3.4 --dry-run
example-groups-move =
    arbitro groups move 275.2.3 2.3.2
    arbitro groups move 275.2.3 2.3.2 --dry-run
example-teams =
    arbitro teams
    arbitro teams 1.1 --format json
example-line-up =
    arbitro line-up 1.1.1 t7.1.1 7.1.1 7.1.1c 7.1.1b -
    arbitro line-up 1.1.1 "Escola X" 7.1.1 7.1.1b --round 2 --reason "chegou tarde"
example-forbid =
    arbitro forbid 275.2.3 12.2.3 # two siblings
    arbitro forbid 275.2.3 12.2.3 --if-possible
example-allow-pair =
    arbitro allow-pair 275.2.3 12.2.3
    arbitro allow-pair 275.2.3 12.2.3 --dry-run
example-find =
    arbitro find sousa # a name or a school
    arbitro find @275.2.3
    arbitro find 2.3.1 # a group
example-event =
    arbitro event forget ../codes-only
    arbitro event forget ../codes-only --event maia
example-event-forget =
    arbitro event forget ../codes-only
    arbitro event forget ../codes-only --event maia
example-simulate =
    arbitro simulate --players 200 # an event without players is filled
    arbitro simulate --seed 7 --dry-run
example-pair =
    arbitro pair --ready # every group whose round is complete
    arbitro pair 2.3 --print -o round.pdf # with slips
    arbitro pair 2.3.1 --fix 275.2.3:12.2.3 # this pair, the others by the system
    arbitro pair 2.3.1 --fix 275.2.3:bye
    arbitro pair --ready --proof proofs # a certificate for each group
example-unpair =
    arbitro unpair 2.3.1 # while nothing was played
    arbitro unpair 2.3.1 --table 4 # only this pair
example-explain =
    arbitro explain 2.3.1
    arbitro explain 2.3.1 --round 2
    arbitro explain 2.3.1 275.2.3 12.2.3 # why are they paired, or why not
    arbitro explain 2.3.1 275.2.3 --bye
    arbitro explain 2.3.1 --with 275.2.3:bye # what the round would be
example-enter =
    arbitro enter # the group is chosen there
    arbitro enter 2.3.1
    arbitro enter 2.3.1 --verify # everything again, and compared
example-result =
    arbitro result 2.3.1 4 1-0
    arbitro result 2.3.1 4 0-1 --correct
    arbitro result 2.3.1 4 --scoresheet game.jogo # the sheet gives the result
example-results =
    arbitro results missing
    arbitro results import results.csv
example-results-import =
    arbitro results import results.csv
    arbitro results import results.csv --correct --dry-run # what would be replaced
example-results-missing =
    arbitro results missing
    arbitro results missing 2.3 --format csv # to be filled in, for results import
example-results-scan =
    arbitro results scan slips.jpg
    arbitro results scan round.pdf --dry-run # what is read, nothing recorded
    arbitro results scan IMG_*.jpg -o left.pdf # and a list of what is left for a person
example-standings =
    arbitro standings 2.3.1
    arbitro standings 2.3 --provisional # also while a round is open
    arbitro standings 2.3.1 --explain # how each tie-break came about
example-lots =
    arbitro lots 2.3.1
    arbitro lots 2.3.1 --dry-run
example-decide =
    arbitro decide 2.3.1 275.2.3 --reason "play-off"
    arbitro decide 2.3.F 275.2.3 --place 2 --reason "play-off"
example-advance =
    arbitro advance # every category that is ready
    arbitro advance 2.3
example-finalist =
    arbitro finalist replace 275.2.3
    arbitro finalist replace 275.2.3 12.2.3
example-finalist-replace =
    arbitro finalist replace 275.2.3 # the next of the group plays
    arbitro finalist replace 275.2.3 12.2.3
example-undo =
    arbitro undo # this desk's last operation
    arbitro undo 17 --with-dependents
    arbitro undo --to 10:30 --dry-run # what would be undone
example-redo =
    arbitro redo
    arbitro redo 17 --dry-run
example-print =
    arbitro print pairings -o pairings.pdf
    arbitro print slips 2.3 # on the screen
    arbitro print certificates --podium -o podium.pdf
example-certificate =
    arbitro certificate verify certificates.pdf
    arbitro certificate verify abcd-efgh
example-certificate-verify =
    arbitro certificate verify certificates.pdf
    arbitro certificate verify abcd-efgh # the short code below the QR
example-circuit =
    arbitro circuit standings 2026.toml
    arbitro circuit print 2026.toml -o ranking.pdf
example-circuit-standings =
    arbitro circuit standings 2026.toml
    arbitro circuit standings 2026.toml --format json
example-circuit-print =
    arbitro circuit print 2026.toml -o ranking.pdf
    arbitro circuit print 2026.toml --paper letter -o ranking.pdf
example-circuit-export =
    arbitro circuit export 2026.toml -o ranking.csv
    arbitro circuit export 2026.toml --format json
example-serve =
    arbitro serve # this computer only
    arbitro serve --lan # the local network, port 8017
    arbitro serve --lan --backup ../stick
example-keys =
    arbitro keys add "Posto 1" --role desk
    arbitro keys list
example-keys-add =
    arbitro keys add "Desk 1" --role desk --only 2.3
    arbitro keys add "Rui" --role head -o card.pdf
example-keys-list =
    arbitro keys list
    arbitro keys list --event maia
example-keys-renew =
    arbitro keys renew "Desk 1"
    arbitro keys renew "Desk 1" -o card.pdf
example-keys-revoke =
    arbitro keys revoke "Desk 1"
    arbitro keys revoke "Desk 1" --dry-run
example-keys-code =
    arbitro keys code "Desk 1"
    arbitro keys code "Desk 1" --url http://192.168.1.10:8017
example-keys-schools =
    arbitro keys schools -o cards.pdf
    arbitro keys schools --dry-run
example-keys-tables =
    arbitro keys tables 2.3.F -o cards.pdf
    arbitro keys tables 2.3.F --seats
example-check =
    arbitro check game.jogo
    arbitro check games --format json # every .jogo of a folder
    arbitro check sheet.jogo --game hex # a sheet that does not name its game
example-gtp =
    arbitro gtp atari-go --level 2
    arbitro gtp hex # a referee and an opponent for GoGui
example-repair =
    arbitro repair sheet.txt --game rastros
    arbitro repair sheets --accept -o good.jogo
    arbitro repair --compare first.txt second.txt
example-replay =
    arbitro replay game.jogo
    arbitro replay game.jogo --ply 12
    arbitro replay 2.3.F 1 2 # round 1, table 2 of the event
example-moves =
    arbitro moves game.jogo
    arbitro moves game.jogo --ply 12 --format json
example-rules =
    arbitro rules # the games
    arbitro rules avanco
example-convert =
    arbitro convert game.jogo --to sgf
    arbitro convert game.sgf --to jogo -o game.jogo
example-diagram =
    arbitro diagram game.jogo -o last.svg
    arbitro diagram game.jogo --ply 12 -o position.pdf
example-annotate =
    arbitro annotate game.jogo
    arbitro annotate game.jogo -o mistakes.pdf
example-solve =
    arbitro solve game.jogo
    arbitro solve game.jogo --ply 12 --time 30s
example-problems =
    arbitro problems hex
    arbitro problems hex --count 6 -o problems.pdf
example-perft =
    arbitro perft avanco 4
    arbitro perft avanco 3 --divide
example-export =
    arbitro export xlsx -o event.xlsx
    arbitro export trf 2.3.1 -o group.trf
    arbitro export json -o event.json
example-import =
    arbitro import json event.json --event again
    arbitro import trf report.trf
    arbitro import trf teams.trf --boards hex,rastros,nex,quelhas
example-merge =
    arbitro merge ../other-laptop
    arbitro merge ../other-laptop --dry-run
example-store =
    arbitro store copy . copy.db
    arbitro store salvage . good.db
example-store-copy =
    arbitro store copy . copy.db
    arbitro store copy maia postgres://server/maia
example-store-salvage =
    arbitro store salvage . good.db
    arbitro store salvage event.db good.db
example-log =
    arbitro log -n 20 # the last twenty
    arbitro log --group 2.3.1
    arbitro log --since 10:30 --format json
example-verify =
    arbitro verify
    arbitro verify --head 0123456789abcdef # the head on a printed sheet
example-trf =
    arbitro trf standings report.trf
    arbitro trf check report.trf
example-trf-explain =
    arbitro trf explain report.trf 3 8
    arbitro trf explain report.trf --without 5 --round 4
example-trf-pair =
    arbitro trf pair report.trf
    arbitro trf pair report.trf --explain -o pairs.txt
example-trf-check =
    arbitro trf check report.trf
    arbitro trf check report.trf --explain --format json
example-trf-prove =
    arbitro trf prove report.trf -o round.cert
    arbitro trf prove report.trf --round 3 -o round3.cert
example-trf-verify =
    arbitro trf verify report.trf round.cert
    arbitro trf verify report.trf round3.cert
example-trf-standings =
    arbitro trf standings report.trf
    arbitro trf standings report.trf --tiebreaks BH/C1,BH,SB
example-trf-generate =
    arbitro trf generate --players 20 --rounds 7 --seed 3
    arbitro trf generate --players 20 --rounds 7 -o report.trf
example-engine =
    arbitro engine --dutch report.trf -p pairs.txt
    arbitro engine --dutch report.trf -c
example-completions =
    arbitro completions bash > ~/.local/share/bash-completion/completions/arbitro
    arbitro completions zsh > ~/.zfunc/_arbitro # with fpath+=~/.zfunc before compinit in ~/.zshrc
    arbitro completions fish > ~/.config/fish/completions/arbitro.fish
    arbitro completions powershell >> $PROFILE
    arbitro completions elvish > ~/.config/elvish/lib/arbitro.elv # with use arbitro in rc.elv
example-man =
    arbitro man # the program
    arbitro man pair | man -l -
    arbitro man -o ~/.local/share/man/man1 # all pages

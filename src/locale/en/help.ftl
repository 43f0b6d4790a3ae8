# Help: `help` is the program, `help-<command>` a command, `help-<command>--<argument>` an argument.
help = The referee's program for championships of abstract board games
help---lang = Language of the words: pt or en
help---help = Print help
help---version = Print the version
help-rules = Print the numbered rules that refusals cite
help-rules--game = The game; without it, the games there are
help-perft = Count the legal sequences of a given length
help-perft--game = The game
help-perft--depth = How many plies
help-perft--divide = Show the count below each first move
help-perft--record = Start from the end of this file's first record

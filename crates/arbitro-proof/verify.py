#!/usr/bin/env python3
"""Verify that a round was paired as FIDE's Dutch system (C.04.3, 2026) demands.

    verify.py FILE CERT

FILE is a tournament report file (TRF16, TRF(x) or TRF26), CERT a certificate for one of its rounds. Exit code: 0 proven; 1 not
proven (refuted, with the article; or a certificate that proves nothing of this file); 2 the file or the certificate cannot be read.

Everything that counts is worked out from FILE alone. A certificate only names the round and gives prices, which are checked: it may be
false, but it cannot make this program say "proven" of a round that is not the best. docs/proof.md defines the form and the method.

Sides are 1 (First, White) and -1 (Second, Black), 0 for none. Points are in tenths, and prices in quarters of a cost of 1. A set of
vertices is an int whose bit i stands for vertex i, so that many pairs are checked by one operation.
"""
import re
import sys
from collections import namedtuple

LARGEST = 1 << 24                       # bytes of a file that is read
MOST = 999                              # rounds, and records of acceleration for one player
FIRST, SECOND = 1, -1
MILD, STRONG, ABSOLUTE = 1, 2, 3        # colour preferences (1.7)
BYE = -1                                # the opponent of the player with the bye
TEAMS = {"013", "300", "310", "320", "330", "352", "362", "801", "802"}
GAMES = "WDL?"                          # the marks of a game; "+" and "-" have an opponent, but no game


class Unreadable(Exception):
    """The file or the certificate is not of its form."""


class NotProven(Exception):
    """The certificate does not prove the round."""


class Refuted(Exception):
    """The file's round is not the round of the rules; the text names the article."""


# ---- The tournament report file ---------------------------------------------------------------------------------------------------

Cell = namedtuple("Cell", "opponent side mark")     # a player's round: opponent 0 and mark "Z" where there is nothing else
BLANK = Cell(0, 0, "")


def whole(text, what):
    """A whole number of at most nine digits."""
    digits = text.strip(" ")
    if not re.fullmatch(r"[0-9]{1,9}", digits):
        raise Unreadable(f"{what}: not a number: {digits!r}")
    return int(digits)


def tenths(text, what):
    """Points such as 1.5, in tenths."""
    match = re.fullmatch(r" *(-?)([0-9]{0,5})(?:[.,]([0-9])0*)? *", text)
    if not match or not (match[2] or match[3]):
        raise Unreadable(f"{what}: not a number of points: {text!r}")
    value = int(match[2] or 0) * 10 + int(match[3] or 0)
    return -value if match[1] else value


def columns(line, start, what):
    """The starting numbers in columns of four from column `start` on, each after one blank."""
    fields = [line[at:at + 4] for at in range(start - 1, len(line.rstrip(" ")), 5)]
    return [whole(field, what) for field in fields if field.strip(" ")]


class Tournament:
    """What a report file says, record by record."""

    def __init__(self, data):
        self.cells = {}                 # starting number -> its rounds, in the order of the lines
        self.by_line = False            # XXC rank
        self.rounds = None
        self.initial = None
        self.points = {"W": 10, "D": 5, "L": 0, "+": 10, "-": 0, "F": 10, "H": 5, "Z": 0, "U": None, "?": None}
        self.odd_points = []            # 299: kind, points, round or 0, players
        self.absent = []                # 240: round, players; XXZ: None, players
        self.forbidden = []             # 260, XXP: first round, last round, players
        self.fictitious = {}            # 250, XXA: starting number -> points, first round, last round
        self.baku = False
        utf8, text = self.decode(data)
        for number, line in enumerate(re.split(r"\r\n|\r|\n", text), 1):
            self.record(line, f"line {number}", utf8)
        if not self.cells:
            raise Unreadable("the file has no players")
        if self.points["U"] is None:
            self.points["U"] = self.points["W"]
        for kind, points, number, players in self.odd_points:
            if kind and not number and not players:     # of everybody in all rounds: as 162 sets it
                self.points[kind] = points
        if self.points["?"] is None:
            self.points["?"] = self.points["D"]
        self.order = list(self.cells) if self.by_line else sorted(self.cells)
        if self.rounds is None:
            self.rounds = self.last()
        self.check_pairs()
        self.accelerated = self.baku_group() if self.baku and not self.fictitious else set()

    @staticmethod
    def decode(data):
        if data[:2] in (b"\xff\xfe", b"\xfe\xff") or b"\0" in data:
            raise Unreadable("the file is not a text in UTF-8 or Windows-1252")
        try:
            return True, data.decode("utf-8-sig")
        except UnicodeDecodeError:
            return False, data.decode("cp1252", "replace")

    def record(self, line, at, utf8):
        """Read one line."""
        tag, rest = line[:3], line[3:].split()
        if tag in TEAMS or tag == "192" and "TEAM" in line.upper():
            raise Unreadable(f"{at}: this is a file of teams")
        if tag == "001":
            self.player(line, at, utf8)
        elif tag in ("142", "XXR"):
            self.rounds = whole(" ".join(rest), at)
        elif tag == "152":
            if rest not in (["W"], ["B"], ["w"], ["b"]):
                raise Unreadable(f"{at}: neither W nor B")
            self.initial = FIRST if rest[0] in "Ww" else SECOND
        elif tag == "XXC":
            for word in (word.lower() for word in rest):
                if word == "rank":
                    self.by_line = True
                elif word in ("white1", "black1"):
                    self.initial = FIRST if word == "white1" else SECOND
        elif tag in ("162", "XXS") or line[:2] == "BB" and tag[2:] in ("W", "D", "L", "Z", "F", "U"):
            self.scoring(tag, line[3:], at)
        elif tag == "192":
            self.baku = "".join(rest).upper().endswith("_BAKU")
        elif tag == "240":
            self.absent.append((whole(line[6:9], at), columns(line, 11, at)))
        elif tag == "XXZ":
            self.absent.append((None, [whole(word, at) for word in rest]))
        elif tag == "250":
            first, last = whole(line[22:26], at), whole(line[27:31] if line[27:31].strip() else line[22:26], at)
            record = tenths(line[9:13], at), whole(line[14:17], at), whole(line[18:21], at)
            for player in range(first, min(last, 9999) + 1):
                self.accelerate(player, record, at)
        elif tag == "XXA" and rest:
            player = whole(rest[0], at)
            for number, points in enumerate(rest[1:], 1):
                self.accelerate(player, (tenths(points, at), number, number), at)
        elif tag == "260":
            self.forbidden.append((whole(line[4:7], at), whole(line[8:11], at), columns(line, 13, at)))
        elif tag == "XXP":
            self.forbidden.append((0, 10 ** 9, [whole(word, at) for word in rest]))
        elif tag == "299":
            kind = line[4:5].strip().upper()
            if kind not in ("", "W", "D", "L", "+", "-", "F", "H", "Z"):
                raise Unreadable(f"{at}: {kind!r} is no kind of result")
            number = whole(line[19:22], at) if line[19:22].strip() else 0
            self.odd_points.append((kind, tenths(line[13:17], at), number, set(columns(line, 24, at))))

    def accelerate(self, player, record, at):
        records = self.fictitious.setdefault(player, [])
        records.append(record)
        if len(records) > MOST:
            raise Unreadable(f"{at}: more acceleration than a tournament has")

    def scoring(self, tag, text, at):
        """162, XXS and BBW to BBU: points of the results. W and D stand for all that are worth the same."""
        groups = {"W": "W+F", "D": "DH", "L": "L", "A": "-Z", "Z": "Z", "P": "U", "X": "?", "F": "-", "U": "U", "WW": "W", "BW": "W",
                  "WD": "D", "BD": "D", "WL": "L", "BL": "L", "ZPB": "Z", "HPB": "H", "FPB": "F", "PAB": "U", "FW": "+", "FL": "-"}
        if tag[:2] == "BB":
            text = tag[2] + text
        one = r"([A-Za-z]{1,3}) {0,9}=? {0,9}([0-9.,]{1,9})"
        if re.sub(one, "", text).strip():
            raise Unreadable(f"{at}: these points cannot be read")
        for code, points in re.findall(one, text):
            if code.upper() not in groups:
                raise Unreadable(f"{at}: {code} is no result")
            for mark in groups[code.upper()]:
                self.points[mark] = tenths(points, at)

    def player(self, line, at, utf8):
        """A player's line. Its columns are characters; where that does not fit, bytes."""
        rounds = self.row(line)
        if rounds is None and utf8:
            rounds = self.row(line.encode("utf-8").decode("latin-1"))
        number = whole(line[4:8], at)
        if rounds is None or not 1 <= number <= 9999 or number in self.cells:
            raise Unreadable(f"{at}: this player cannot be read, or has the number of another")
        self.cells[number] = rounds

    @staticmethod
    def row(line):
        """The rounds of a player's line, or None."""
        with_opponent = {"1": "W", "=": "D", "0": "L", "W": "W", "D": "D", "L": "L", "?": "?", "+": "+", "-": "-", " ": ""}
        alone = {"=": "H", "1": "F", "+": "U", "0": "Z", "-": "Z", " ": "Z", "F": "F", "H": "H", "Z": "Z", "U": "U"}
        cells = []
        line = line.rstrip(" ")
        if len(line) > 91 + 10 * MOST:
            return None
        for start in range(91, len(line), 10):
            text = line[start:start + 10].ljust(10)
            match = re.fullmatch(r"( *[0-9]{0,4} *) ([wb -]) ([-1=0WDLFHZU+? ])  ", text, re.IGNORECASE | re.ASCII)
            if not match or len(match[1]) != 4:
                return None
            opponent, side = int(match[1].strip() or 0), {"w": FIRST, "b": SECOND}.get(match[2].lower(), 0)
            mark = (with_opponent if opponent else alone).get(match[3].upper())
            if mark is None or mark and mark in GAMES and not side:
                return None
            cells.append(Cell(opponent, side, mark) if text.strip() else BLANK)
        return cells

    def check_pairs(self):
        """Every opponent has the same game, with the other side."""
        for player, cells in self.cells.items():
            for number, (opponent, side, mark) in enumerate(cells, 1):
                if opponent:
                    other = self.cell(opponent, number) if opponent in self.cells else BLANK
                    same = (mark in GAMES and mark != "") == (other.mark in GAMES and other.mark != "")
                    if opponent == player or other.opponent != player or other.side != -side or not same:
                        raise Unreadable(f"round {number}: {player} and {opponent} do not have the same game")

    def cell(self, player, number):
        cells = self.cells[player]
        return cells[number - 1] if number <= len(cells) else BLANK

    def last(self):
        """The last round that the file holds: somebody has an opponent, or everybody has a mark."""
        for number in range(max(map(len, self.cells.values())), 0, -1):
            row = [self.cell(player, number) for player in self.order]
            if any(cell.opponent for cell in row) or all(cell.mark for cell in row):
                return number
        return 0

    def in_round(self, player, number):
        cell = self.cell(player, number)
        return cell.opponent != 0 or cell.mark == "U"

    def taking_part(self, number):
        """Those who are paired in the round, in pairing order."""
        if number <= self.last():
            return [player for player in self.order if self.in_round(player, number)]
        away = {player for when, players in self.absent if when in (None, number) for player in players}
        return [player for player in self.order if self.cell(player, number) == BLANK and player not in away]

    def baku_group(self):
        """C.04.7: the first half of the players of round 1, rounded up to an even number, and whoever was entered among them since."""
        first = self.taking_part(1)
        if not first:
            return set()
        end = min(2 * -(-len(first) // 4), len(first))
        return set(self.order[:self.order.index(first[end - 1]) + 1])

    def acceleration(self, player, number):
        """Fictitious points of a round."""
        for points, first, last in reversed(self.fictitious.get(player, [])):
            if first <= number <= last:
                return points
        half = (self.rounds + 1) // 2
        if player not in self.accelerated or number > half:
            return 0
        return self.points["W"] if number <= (half + 1) // 2 else self.points["W"] // 2

    def scores(self, player, rounds):
        """The player's score before round 1, 2 … `rounds`, without acceleration."""
        worth, extra = {}, {}           # (mark, round or 0) -> (place of the record, points); round or 0 -> penalty or bonus
        for place, (kind, points, number, players) in enumerate(self.odd_points):
            if not players or player in players:
                if kind:
                    worth[kind, number] = place, points
                else:
                    extra[number] = extra.get(number, 0) + points
        score, scores = extra.get(0, 0), []
        for number in range(1, rounds + 1):
            scores.append(score)
            mark = self.cell(player, number).mark or "Z"
            usual = -1, self.points[mark]
            score += max(worth.get((mark, 0), usual), worth.get((mark, number), usual))[1] + extra.get(number, 0)
        return scores

    def initial_side(self):
        """The side of the first player in the first round (5.1)."""
        if self.initial:
            return self.initial
        for number in range(1, self.last() + 1):
            if any(self.cell(player, number).side for player in self.order):
                so_far = [p for p in self.order if any(self.in_round(p, past) for past in range(1, number + 1))]
                for place, player in enumerate(so_far):
                    side = self.cell(player, number).side
                    if side:
                        return -side if place % 2 else side
        return FIRST


# ---- The players before a round ---------------------------------------------------------------------------------------------------

class Player:
    """A player who takes part in the round, as article 1 sees them before it."""

    def __init__(self, tournament, ident, number, n, scores, topscorers):
        past = [tournament.cell(ident, r) for r in range(1, n)]
        points = tournament.points
        games = [cell for cell in past if cell.mark and cell.mark in GAMES]
        alone = [cell.mark or "Z" for cell in past if not cell.mark or cell.mark not in GAMES]
        self.ident, self.number = ident, number
        self.score = scores[ident][n - 1]
        self.games = [(cell.opponent, cell.side) for cell in games]
        self.unplayed = len(past) - len(games)
        self.bye_allowed = all(mark != "U" and points[mark] < points["W"] for mark in alone)
        self.topscorer = topscorers and 2 * self.score > len(past) * max(points["W"], points["D"])
        self.floats = [self.float_of(tournament, scores, n - back) for back in (1, 2)]
        self.barred = sum(1 << opponent for opponent in {opponent for opponent, _ in self.games})     # by starting number
        self.prefer()

    def float_of(self, tournament, scores, r):
        """1.4: 1 up, -1 down, 0 none."""
        if r < 1:
            return 0
        cell = tournament.cell(self.ident, r)
        if cell.mark and cell.mark in GAMES:
            mine, theirs = scores[self.ident][r - 1], scores[cell.opponent][r - 1]
            return (theirs > mine) - (theirs < mine)
        return -1 if cell.mark == "U" or tournament.points[cell.mark or "Z"] > tournament.points["L"] else 0

    def prefer(self):
        """1.6 and 1.7: difference of sides, the preferred side and how strong the preference is."""
        self.sides = [side for _, side in self.games]
        self.difference = sum(self.sides)
        twice = self.sides[-1] if len(self.sides) > 1 and self.sides[-1] == self.sides[-2] else 0
        if abs(self.difference) > 1:
            self.prefers, self.strength = (-1 if self.difference > 0 else 1), ABSOLUTE
        elif twice:
            self.prefers, self.strength = -twice, ABSOLUTE
        elif self.difference:
            self.prefers, self.strength = -self.difference, STRONG
        elif self.sides:
            self.prefers, self.strength = -self.sides[-1], MILD
        else:
            self.prefers, self.strength = 0, 0


def higher_side(high, low, initial):
    """5.2: the side of the higher-ranked player of a pair, and the article that decides."""
    if high.prefers != low.prefers:
        return high.prefers or -low.prefers, "5.2.1"
    if high.strength != low.strength:
        return (high.prefers if high.strength > low.strength else -low.prefers), "5.2.2"
    wider = abs(high.difference) - abs(low.difference)
    if high.strength == ABSOLUTE and wider:
        return (high.prefers if wider > 0 else -low.prefers), "5.2.2"
    for mine, theirs in zip(reversed(high.sides), reversed(low.sides)):
        if mine != theirs:
            return -mine, "5.2.3"
    if high.prefers:
        return high.prefers, "5.2.4"
    return (initial if high.number % 2 else -initial), "5.2.5"


class Position:
    """The players whom round n pairs, in ranking order (1.2); a player is known by the place in it, from 0. Those with a table that
    the arbiter gave (`seated`) are not among them."""

    def __init__(self, tournament, n, topscorers_exist, seated):
        taking = set(tournament.taking_part(n))
        part = [player for player in tournament.taking_part(n) if player not in seated]
        counted = [p for p in tournament.order if p in taking or any(tournament.in_round(p, r) for r in range(1, n))]
        number = {ident: place for place, ident in enumerate(counted, 1)}
        for ident in tournament.order:
            for r in range(1, n):
                cell = tournament.cell(ident, r)
                if cell.opponent and not cell.mark:
                    raise Unreadable(f"round {r}: the game of {ident} and {cell.opponent} has no result")
        scores = {}
        for ident in tournament.order:
            plain = tournament.scores(ident, n)
            scores[ident] = [points + tournament.acceleration(ident, r) for r, points in enumerate(plain, 1)]
        topscorers = topscorers_exist and n >= tournament.rounds
        players = [Player(tournament, ident, number[ident], n, scores, topscorers) for ident in part]
        self.players = sorted(players, key=lambda player: (-player.score, player.number))
        self.round = n
        self.initial = tournament.initial_side()
        self.place = {player.ident: place for place, player in enumerate(self.players)}
        self.forbidden = [members for first, last, members in tournament.forbidden if first <= n <= last]
        for members in self.forbidden:
            here = [ident for ident in set(members) if ident in self.place]
            together = sum(1 << ident for ident in here)
            for ident in here:
                self.players[self.place[ident]].barred |= together ^ 1 << ident
        scores = [player.score for player in self.players]
        starts = [place for place in range(len(scores)) if not place or scores[place] != scores[place - 1]]
        self.groups = list(zip(starts, starts[1:] + [len(scores)]))

    def hash(self):
        """FNV-1a of everything that counts before the round."""
        lines = [f"round {self.round} first {self.initial}"]
        for p in self.players:
            lines.append(f"{p.ident} {p.number} {p.score} {p.unplayed} {p.bye_allowed:d} {p.topscorer:d} {p.floats[0]} {p.floats[1]}"
                         + "".join(f" {opponent}:{side}" for opponent, side in p.games))
        lines += [f"forbidden [{', '.join(map(str, members))}]" for members in self.forbidden]
        value = 0xcbf29ce484222325
        for byte in "".join(line + "\n" for line in lines).encode():
            value = (value ^ byte) * 0x100000001b3 & 0xffffffffffffffff
        return f"{value:016x}"

    def breach(self, pairs, byes):
        """What keeps a round from being whole and legal (1.9.1, 2.1), or None. `pairs` and `byes` are starting numbers."""
        seen = [ident for pair in pairs for ident in pair] + byes
        if sorted(seen) != sorted(self.place) or len(byes) > 1:
            return "1.9.1: the pairs and the bye are not a whole round of those who take part"
        for a, b in pairs:
            p, q = self.players[self.place[a]], self.players[self.place[b]]
            if any(opponent == b for opponent, _ in p.games):
                return f"2.1.1 (C1): {a} and {b} have met"
            if p.barred >> b & 1:
                return f"a forbidden pair (260, XXP): {a} and {b}"
            if p.strength == q.strength == ABSOLUTE and p.prefers == q.prefers and not (p.topscorer or q.topscorer):
                return f"2.1.3 (C3): {a} and {b} have the same absolute preference"
        if byes and not self.players[self.place[byes[0]]].bye_allowed:
            return f"2.1.2 (C2): {byes[0]} may not have the bye"
        return None

    def partners(self, pairs, byes):
        """The opponent of each place, or BYE."""
        partner = [BYE] * len(self.players)
        for a, b in pairs:
            partner[self.place[a]], partner[self.place[b]] = self.place[b], self.place[a]
        return partner

    def wrong_side(self, pairs):
        """The first pair with the sides the other way round (5.2), or None."""
        for first, second in pairs:
            p, q = sorted((self.place[first], self.place[second]))
            side, article = higher_side(self.players[p], self.players[q], self.initial)
            if (side == FIRST) != (self.players[p].ident == first):
                return f"{article}: the sides of {first} and {second} are the other way round"
        return None


# ---- The certificate --------------------------------------------------------------------------------------------------------------

Certificate = namedtuple("Certificate", "round hash topscorers avoid given bye pairs parts")
Line = namedtuple("Line", "name prices sets")        # prices and sets: (number, [(from, to), …])


def read_certificate(data):
    try:
        lines = data.decode("utf-8").split("\n")
    except UnicodeDecodeError:
        raise Unreadable("the certificate is not UTF-8") from None
    if len(lines) < 5 or lines[0] != "arbitro-proof 1" or lines[-2:] != ["end", ""]:
        raise Unreadable("the certificate does not begin with 'arbitro-proof 1' and end with 'end'")
    lines = lines[-3:0:-1]              # the next one is the last of the list

    def take(pattern):
        return lines.pop().split(" ")[1:] if lines and re.fullmatch(pattern, lines[-1], re.ASCII) else None

    pair = r" \d{1,4}-\d{1,4}"
    head = take(r"round \d{1,9} [0-9a-f]{16}")
    if not head:
        raise Unreadable("the certificate does not name its round and hash")
    reading = take(r"reading no-topscorers")
    avoid = take(rf"avoid(?:{pair})+") or []
    given = take(r"given(?: \d{1,4}(?:-\d{1,4})?)+") or []
    bye = take(r"bye \d{1,4}")
    pairs = take(rf"pairs(?:{pair})*")
    if pairs is None:
        raise Unreadable("the certificate has a reading that is not known here, or no pairs")
    parts = []
    while lines:
        part = take(r"part (?:bye|\d{1,9}) \d{1,9}")
        if part:
            parts.append((part[0], int(part[1]), []))
            continue
        words = lines.pop().split(" ")
        if not parts or not re.fullmatch(r"[A-Za-z][A-Za-z0-9.]*", words[0]) or len(words) < 2:
            raise Unreadable(f"the certificate has a line that cannot be read: {' '.join(words)[:60]!r}")
        parts[-1][2].append(Line(words[0], *read_items(words[1:])))
    split = [[tuple(map(int, item.split("-"))) for item in items] for items in (avoid, given, pairs)]
    return Certificate(int(head[0]), head[1], reading is None, split[0], split[1], int(bye[0]) if bye else None, split[2], parts)


def read_items(words):
    """Prices P:LIST and sets Z*LIST."""
    items = {":": [], "*": []}
    for word in words:
        match = re.fullmatch(r"(-?\d{1,9})([:*])(\d{1,9}(?:-\d{1,9})?(?:,\d{1,9}(?:-\d{1,9})?)*)", word, re.ASCII)
        if not match:
            raise Unreadable(f"the certificate has a price that cannot be read: {word[:60]!r}")
        ranges = [tuple(map(int, item.split("-"))) for item in match[3].split(",")]
        items[match[2]].append((int(match[1]), [(each[0], each[-1]) for each in ranges]))
    return items[":"], items["*"]


# ---- A bracket and its window -----------------------------------------------------------------------------------------------------

def bits(mask):
    """The vertices of a set, from the first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def below(vertex):
    """All vertices before this one."""
    return (1 << vertex) - 1


class Window:
    """The vertices of a bracket's window, numbered from 1, the matching that the round is there, and the open edges.

    A loop costs what the exit does, so that its costs are read at the exit's place, which always exists."""

    def __init__(self, position, partner, avoid, group, groups):
        self.position, players = position, position.players
        if group is None:               # the part of the bye: an empty bracket above everybody
            start, end, self.end = 0, 0, len(players)
            self.moved = []
        else:
            start, end = position.groups[group]
            self.end = position.groups[group + groups][1]
            self.moved = [p for p in range(start) if partner[p] == BYE or partner[p] >= start]
        self.ends_last = self.end == len(players)
        self.all_scores = group is None
        self.who = [None] + self.moved + list(range(start, self.end))
        self.player = [None] + [players[p] for p in self.who[1:]]
        self.m, self.b, self.n = len(self.moved), len(self.moved) + end - start, len(self.who) - 1
        self.c = self.b if groups == 0 or group is None else self.b + position.groups[group + 1][1] - end
        self.holder = partner.index(BYE) if BYE in partner else None
        self.holder_score = None if self.holder is None else players[self.holder].score
        self.bye = self.n + 1 if self.holder is not None and self.n and self.holder_score >= self.player[-1].score else None
        size = self.n + (self.bye is not None)
        self.exit_place = size + 1
        self.has_exit = not self.ends_last and size % 2 == 1
        self.size = size + self.has_exit
        self.vertex = {p: v for v, p in enumerate(self.who) if v}
        self.mate = self.matching(partner)
        self.avoided = [0] * (self.n + 1)
        for a, b in avoid:
            u, v = sorted((self.vertex.get(a, 0), self.vertex.get(b, 0)))
            if u:
                self.avoided[u] |= 1 << v

    def matching(self, partner):
        """The round in this window: the other end of each vertex's edge, itself for a loop."""
        mate = [0] * (self.exit_place + 1)
        for v in range(1, self.n + 1):
            other = partner[self.who[v]]
            mate[v] = (self.bye or 0) if other == BYE else self.vertex.get(other, 0)
        outside = [v for v in range(1, self.n + 1) if not mate[v]]
        for v in outside:
            mate[v] = v
        if outside and self.has_exit:
            mate[outside[0]] = self.exit_place
        for v in range(1, self.n + 1):
            mate[mate[v]] = v
        return mate

    def open_edges(self):
        """The edges of all matchings that are compared: the neighbours of each vertex, and the vertices with loops."""
        everybody, moved = below(self.n + 1) & ~1, below(self.m + 1) & ~1
        absolute = {FIRST: 0, SECOND: 0}
        for v in range(1, self.n + 1):
            player = self.player[v]
            if player.strength == ABSOLUTE and not player.topscorer:
                absolute[player.prefers] |= 1 << v
        edges = [0] * (self.size + 1)
        for v in range(1, self.n + 1):
            player = self.player[v]
            near = everybody & ~(moved if v <= self.m else 1 << v)
            for ident in bits(player.barred):
                near &= ~(1 << self.vertex.get(self.position.place.get(ident), 0))
            if player.strength == ABSOLUTE and not player.topscorer:
                near &= ~absolute[player.prefers]
            if self.bye and player.bye_allowed and (self.all_scores or player.score == self.holder_score):
                near |= 1 << self.bye
                edges[self.bye] |= 1 << v
            if self.has_exit:
                near |= 1 << self.exit_place
                edges[self.exit_place] |= 1 << v
            edges[v] |= near
        return edges, 0 if self.ends_last else everybody


# ---- The digits -------------------------------------------------------------------------------------------------------------------

class Digit:
    """One criterion, or one step of the order of article 4.

    `row(u)` gives the costs of the edges of u with vertices after it, [(cost, set of vertices), …]; what is in no set costs 0. With
    `only`, the edges of this vertex alone have costs, and its row has the vertices before it, too. `fixes`: the pair that is decided."""

    def __init__(self, name, article, row, only=None, fixes=None, costs=True):
        self.name, self.article, self.only, self.fixes, self.costs = name, article, only, fixes, costs
        self.row = row if costs else lambda u: []

    def cost(self, u, v):
        """The cost of an edge, u before v."""
        if self.only and u != self.only:
            u, v = v, u
        if self.only and u != self.only:
            return 0
        return sum(cost for cost, mask in self.row(u) if mask >> v & 1)


def digits(window, with_c8):
    """The digits of a bracket's window, in the order of the articles."""
    w, player, mate = window, window.player, window.mate
    out = []

    def add(name, article, row, **more):
        out.append(Digit(name, article, row, **more))

    def chosen(condition, first=1, last=w.n):
        return sum(1 << v for v in range(first, last + 1) if condition(player[v]))

    beyond = below(w.exit_place + 1) & ~below(w.b + 1)      # with such an edge a player of the bracket leaves it
    bye = 1 << w.bye if w.bye else 0
    add("avoid", None, lambda u: [(1, w.avoided[u])] if u <= w.n else [], costs=any(w.avoided))
    if w.all_scores:
        add("C5", "2.3.1", lambda u: [(1, bye)] if u <= w.n and player[u].score >= w.holder_score else [], costs=bool(bye))
        return out

    def when(mask, targets):
        """A row with cost 1 to the targets, for the vertices of a set."""
        return lambda u: [(1, targets)] if mask >> u & 1 else []

    bracket, residents = below(w.b + 1) & ~1, below(w.b + 1) & ~below(w.m + 1)
    scores = sorted({player[v].score for v in range(1, w.m + 1)}, reverse=True)
    ranks = [(f".{r}", chosen(lambda p, s=s: p.score == s, 1, w.m)) for r, s in enumerate(scores, 1)]
    leavers = [v for v in range(1, w.b + 1) if mate[v] > w.b or mate[v] == v]       # in the round, in ranking order

    add("C6", "2.4.1", when(bracket, beyond))
    for r, members in ranks:
        add("C7" + r, "2.4.2", when(members, beyond))
    if with_c8:
        past = below(w.exit_place + 1) & ~below(w.c + 1)
        add("C8", "2.4.3", when(below(w.c + 1) & ~1, past))
        for r, members in ranks + [(f".{len(ranks) + 1}", residents)]:
            add("C8" + r, "2.4.3", when(members, past))
    if len(leavers) == 1 and w.holder is not None and w.holder_score >= player[w.b].score:
        add("C9", "2.4.4", lambda u: [(player[u].unplayed, bye)] if u <= w.b else [])
    sides_digits(w, add, chosen, bracket)

    moved = below(w.m + 1) & ~1
    down = [chosen(lambda p, back=back: p.floats[back] == -1, 1, w.b) for back in (0, 1)]
    up = [chosen(lambda p, back=back: p.floats[back] == 1, w.m + 1, w.b) for back in (0, 1)]
    add("C14", "2.4.9", when(down[0] & residents, beyond))
    add("C15", "2.4.10", when(moved, up[0]))
    add("C16", "2.4.11", when(down[1] & residents, beyond))
    add("C17", "2.4.12", when(moved, up[1]))
    for name, article, floated, targets in (("C18", "2.4.13", down[0], beyond), ("C19", "2.4.14", moved, up[0]),
                                            ("C20", "2.4.15", down[1], beyond), ("C21", "2.4.16", moved, up[1])):
        for r, members in ranks:
            add(name + r, article, when(members & floated, targets))
    order_digits(w, add, leavers, beyond, bracket)
    return out


def sides_digits(w, add, chosen, bracket):
    """C10 to C13, for pairs of the bracket. Where two players prefer the same side, the one with the weaker preference gives way."""
    player = w.player
    top = chosen(lambda p: p.topscorer, 1, w.b)

    def pairs_with_topscorer(count):
        """Rows that count something of both players of each pair with a topscorer, with the sides of article 5."""
        def row(u):
            if u > w.b:
                return []
            costs = {}
            for v in bits((bracket if top >> u & 1 else top) & ~below(u + 1)):
                side, _ = higher_side(player[u], player[v], w.position.initial)
                costs[v] = count(player[u], side) + count(player[v], -side)
            return [(cost, 1 << v) for v, cost in costs.items() if cost]
        return row

    def too_wide(p, side):
        return abs(p.difference + side) > 2 and abs(p.difference + side) > abs(p.difference)

    def third_time(p, side):
        return p.sides[-2:] == [side, side]

    add("C10", "2.4.5", pairs_with_topscorer(too_wide), costs=bool(top))
    add("C11", "2.4.6", pairs_with_topscorer(third_time), costs=bool(top))
    want = {(side, strength): chosen(lambda p: p.prefers == side and p.strength == strength, 1, w.b)
            for side in (FIRST, SECOND) for strength in (MILD, STRONG, ABSOLUTE)}

    def someone_gives_way(u):
        side = player[u].prefers if u <= w.b else 0
        return [(1, want[side, MILD] | want[side, STRONG] | want[side, ABSOLUTE])] if side else []

    def strong_one_gives_way(u):
        side, strength = (player[u].prefers, player[u].strength) if u <= w.b else (0, 0)
        if strength < STRONG:
            return []
        return [(1, want[side, STRONG] | (want[side, ABSOLUTE] if strength == STRONG else 0))]

    add("C12", "2.4.7", someone_gives_way, costs=any(want.values()))
    add("C13", "2.4.8", strong_one_gives_way, costs=bool(want[FIRST, STRONG] or want[SECOND, STRONG]))


def order_digits(w, add, leavers, beyond, bracket):
    """Article 4 as digits: which moved-down players, their opponents; then exchanges and transpositions of the remainder."""
    mate = w.mate

    def opponents(i):
        """4.2.2: the number of i's opponent against that of the round."""
        earlier, later = bracket & below(mate[i]), bracket & ~below(mate[i] + 1)
        add(f"T.{i}", "4.2.2", lambda u: [(-1, earlier), (1, later)] if u == i else [], only=i, fixes=(i, mate[i]))

    moved = range(1, w.m + 1)
    if leavers and leavers[0] <= w.m:
        for i in moved:
            here = int(i in leavers)
            add(f"M.{i}", "4.4.2", lambda u, i=i, here=here: [(1 - here, beyond), (-here, bracket)] if u == i else [], only=i)
    for i in moved:
        if i not in leavers:
            opponents(i)

    remainder = [v for v in range(w.m + 1, w.b + 1) if not 1 <= mate[v] <= w.m]
    number = {v: place for place, v in enumerate(remainder, 1)}
    higher = [v for v in remainder if v < mate[v] <= w.b]
    upper, lower = remainder[:len(higher)], remainder[len(higher):]
    s1, s2 = sum(1 << v for v in upper), sum(1 << v for v in lower)

    def difference(u):
        if s1 >> u & 1:
            return [(-number[v], 1 << v) for v in bits(s1 & ~below(u + 1))] + [(-number[u], beyond)]
        return [(number[u], s2)] if s2 >> u & 1 else []

    add("exchanged", "4.3.2", lambda u: [(1, s1 | beyond)] if s1 >> u & 1 else [])
    add("difference", "4.3.2", difference)
    if any(mate[v] in number and mate[v] < v or v in leavers for v in upper):
        for i in upper[::-1] + lower:
            # i of S1 goes out with a higher-ranked one of S1, or by leaving; i of S2 comes with a lower-ranked one of S2.
            crosses = s1 & below(i) | beyond if s1 >> i & 1 else s2 & ~below(i + 1)
            here = crosses >> (w.exit_place if mate[i] == i else mate[i]) & 1
            stays = (bracket | beyond) & ~crosses
            add(f"S.{i}", "4.3.2", lambda u, i=i, c=crosses, h=here, s=stays: [(h - 1, c), (h, s)] if u == i else [], only=i)
    for i in higher:
        opponents(i)


# ---- The proof of a bracket -------------------------------------------------------------------------------------------------------

class Proof:
    """The edges of a window that are still open, digit by digit."""

    def __init__(self, window, label):
        self.window, self.label = window, label
        self.edges, self.loops = window.open_edges()
        self.above_zero = set()         # sets that had a price above 0: every matching left fills them

    def members(self, ranges, where):
        """A list of vertices as a set."""
        mask = 0
        for first, last in ranges:
            part = below(last + 1) & ~below(first) if 1 <= first <= last <= self.window.size else 0
            if not part or mask & part:
                raise NotProven(f"{where}: the certificate names a vertex that the window does not have, or one twice")
            mask |= part
        return mask

    def prices(self, line, where):
        """The price of each vertex, the prices of the sets, and the sets that each vertex is in, as bits."""
        mate, price, named = self.window.mate, [0] * (self.window.exit_place + 1), 0
        for value, ranges in line.prices if line else ():
            mask = self.members(ranges, where)
            if mask & named:
                raise NotProven(f"{where}: a vertex has two prices")
            named |= mask
            for v in bits(mask):
                price[v] = value
        if line and len(line.sets) > self.window.size:
            raise NotProven(f"{where}: more sets than vertices")
        worth, inside, above_zero = [], [0] * len(price), set()
        for place, (value, ranges) in enumerate(line.sets if line else ()):
            mask = self.members(ranges, where)
            if sum(1 for v in bits(mask) if mate[v] == v or not mask >> mate[v] & 1) != 1:
                raise NotProven(f"{where}: a set is not full")
            if value <= 0 and mask not in self.above_zero:
                raise NotProven(f"{where}: a set has no price above 0")
            if value > 0:
                above_zero.add(mask)
            worth.append(value)
            for v in bits(mask):
                inside[v] |= 1 << place
        self.above_zero |= above_zero
        return price, worth, inside

    def check(self, digit, line):
        """The inequality of one digit for every open edge and loop: "less" is closed, "equal" stays open."""
        where = f"{self.label}, {digit.name}"
        price, worth, inside = self.prices(line, where)
        alike, shared = {}, {}          # vertices with the same price and sets; the worth of sets together
        for v, kind in enumerate(zip(price, inside)):
            alike[kind] = alike.get(kind, 0) | 1 << v

        def room(cost, u, value, sets):
            common = inside[u] & sets
            if common not in shared:
                shared[common] = sum(worth[place] for place in bits(common))
            left = 4 * cost - price[u] - value + shared[common]
            if left < 0:
                raise NotProven(f"{where}: the prices exceed the cost of an edge of {self.name(u)}")
            return left

        everywhere = line or digit.costs and not digit.only     # otherwise all prices and most costs are 0, and nothing closes
        for u in range(1, self.window.size + 1) if everywhere else [digit.only] if digit.only else []:
            rest = self.edges[u] if u == digit.only else self.edges[u] & ~below(u + 1) & ~(1 << (digit.only or 0))
            closed, alone = 0, 0
            for cost, mask in digit.row(u) + [(0, None)]:
                part = rest if mask is None else rest & mask
                rest &= ~part
                if mask and mask >> self.window.exit_place & 1:
                    alone = cost
                while part:
                    v = part.bit_length() - 1
                    same = part & alike[price[v], inside[v]]
                    part ^= same
                    if room(cost, u, price[v], inside[v]):
                        closed |= same
            self.close(u, closed)
            if self.loops >> u & 1 and room(alone, u, 0, 0):
                self.loops ^= 1 << u

        for u, v in enumerate(self.window.mate):
            if 0 < u <= self.window.size and not (self.loops >> u & 1 if u == v else self.edges[u] >> v & 1):
                why = f"{where} ({digit.article})" if digit.article else where
                raise NotProven(f"{why}: the round costs more than the prices prove")
        if digit.fixes:
            for u, v in (digit.fixes, digit.fixes[::-1]):
                self.close(u, self.edges[u] & ~(1 << v))
                self.loops &= ~(1 << u)

    def close(self, u, others):
        """Close the edges of u with the others."""
        self.edges[u] &= ~others
        for v in bits(others):
            self.edges[v] &= ~(1 << u)

    def name(self, v):
        return f"player {self.window.player[v].ident}" if v <= self.window.n else "the bye" if v == self.window.bye else "the exit"


def best_below(position, partner, group, window):
    """Without C8: nobody leaves, or all who leave are paired in the next bracket, of whose residents as few leave as parity allows."""
    leavers = [p for p in window.who[1:window.b + 1] if partner[p] == BYE or partner[p] >= position.groups[group][1]]
    start, end = position.groups[group + 1]
    if any(partner[p] == BYE or partner[p] >= end for p in leavers):
        return False
    floating = sum(1 for p in range(start, end) if partner[p] == BYE or partner[p] >= end)
    return not leavers or floating == (len(leavers) + end - start) % 2


def brackets(position, partner, avoid):
    """The parts that a certificate of this round has: None for that of the bye, then the score groups."""
    extra = BYE in partner or any(partner[a] == b for a, b in avoid)
    return ([None] if extra else []) + list(range(len(position.groups)))


def label(position, group):
    if group is None:
        return "the bye"
    points = position.players[position.groups[group][0]].score
    return f"bracket {group + 1} (score {points / 10})"


def prove(position, partner, avoid, parts):
    """Every part proves its bracket, or NotProven."""
    wanted = brackets(position, partner, avoid)
    if len(parts) != len(wanted):
        raise NotProven(f"the certificate has {len(parts)} parts, and the round {len(wanted)}")
    avoided = any(partner[a] == b for a, b in avoid)
    for group, (name, groups, lines) in zip(wanted, parts):
        where = label(position, group)
        if name != ("bye" if group is None else str(group + 1)):
            raise NotProven(f"{where}: the certificate has part {name} there")
        if group is None and groups or group is not None and group + groups >= len(position.groups):
            raise NotProven(f"{where}: the window has more score groups than there are")
        window = Window(position, partner, avoid, group, groups)
        if avoided and not window.ends_last:
            raise NotProven(f"{where}: a pair to be avoided is made, and the window does not end with the last score group")
        if group is not None and not groups and not window.ends_last and not best_below(position, partner, group, window):
            raise NotProven(f"{where}: C8 (2.4.3) is not shown without the next score group")
        proof, todo, read = Proof(window, where), [], 0
        for digit in digits(window, groups > 0):
            here = read < len(lines) and lines[read].name == digit.name
            todo.append((digit, lines[read] if here else None))
            read += here
        if read < len(lines):
            raise NotProven(f"{where}: {lines[read].name} is no digit there, or out of order")
        for digit, line in todo:
            proof.check(digit, line)


# ---- The round of the file --------------------------------------------------------------------------------------------------------

def objection(position, right, other, avoid):
    """The first bracket and digit in which another whole and legal round costs more than the proven one."""
    for group in brackets(position, right, avoid):
        groups = 0 if group is None else len(position.groups) - 1 - group
        window = Window(position, right, avoid, group, groups)
        theirs = window.matching(other)
        if group is None:
            # C5 tells scores apart only as far as the proof needs it; here the two byes are compared.
            worse = BYE in right and position.players[other.index(BYE)].score > window.holder_score
        for digit in digits(window, groups > 0):
            excess = 0
            for u in range(1, window.n + 1):
                if theirs[u] != window.mate[u]:
                    excess += digit.cost(u, theirs[u]) if theirs[u] > u else 0
                    excess -= digit.cost(u, window.mate[u]) if window.mate[u] > u else 0
            if digit.name == "C5" and worse:
                excess = 1
            if excess < 0:
                raise NotProven(f"{label(position, group)}: the file's round is better in {digit.name} than the certificate's")
            if excess:
                what = f"{digit.article} ({digit.name})" if digit.article else "a pair to be avoided"
                return f"{what}, {label(position, group)}: the round of the file is not that of the rules there"
    raise NotProven("the file has another round, and no digit tells them apart")


def verify(file_data, certificate_data):
    """The verdict, as a sentence; NotProven, Refuted or Unreadable otherwise."""
    tournament = Tournament(file_data)
    certificate = read_certificate(certificate_data)
    n, held = certificate.round, tournament.last()
    if not 1 <= n <= held + 1:
        raise NotProven(f"the certificate is for round {n}, and the file is before round {held + 1}")
    seats = [(table[0], table[-1] if table[1:] else 0, FIRST if table[1:] else 0) for table in certificate.given]
    seats += [(table[1], table[0], SECOND) for table in certificate.given if table[1:]]
    seated, there = {player for player, _, _ in seats}, set(tournament.taking_part(n))
    for player, opponent, side in seats:
        cell = tournament.cell(player, n) if player in there else None
        if not cell or n <= held and (cell.opponent, cell.side) != (opponent, side) or len(seated) < len(seats):
            raise NotProven(f"{player} does not have what the arbiter gave")
    position = Position(tournament, n, certificate.topscorers, seated)
    if not position.players:
        raise NotProven(f"nobody takes part in round {n}")
    if position.hash() != certificate.hash:
        raise NotProven("the certificate is not for this file: the hash differs")
    byes = [certificate.bye] if certificate.bye is not None else []
    breach = position.breach(certificate.pairs, byes)
    if breach:
        raise NotProven(f"the certificate's own round breaks {breach}")
    if len({frozenset(pair) for pair in certificate.avoid if pair[0] != pair[1]}) < len(certificate.avoid):
        raise NotProven("the certificate names a pair to be avoided twice, or a player alone")
    avoid = [(position.place[a], position.place[b]) for a, b in certificate.avoid if a in position.place and b in position.place]
    partner = position.partners(certificate.pairs, byes)
    prove(position, partner, avoid, certificate.parts)
    wrong = position.wrong_side(certificate.pairs)
    if wrong:
        raise NotProven(f"the certificate's own round breaks {wrong}")

    given = "" if certificate.topscorers else ", with nobody a topscorer"
    if certificate.avoid:
        given += ", with these pairs to be avoided: " + " ".join(f"{a}-{b}" for a, b in certificate.avoid)
    if certificate.given:
        given += ", with these tables given by the arbiter: " + " ".join("-".join(map(str, table)) for table in certificate.given)
    if n > held:
        return f"proven: round {n} of the certificate, which the file does not hold yet{given}"
    cells = {player: tournament.cell(player, n) for player in tournament.order if player not in seated}
    pairs = [(player, cell.opponent) for player, cell in cells.items()
             if cell.opponent and (cell.side == FIRST or not cell.side and player < cell.opponent)]
    byes = [player for player, cell in cells.items() if cell.mark == "U"]
    breach = position.breach(pairs, byes)
    if breach:
        raise Refuted(breach + given)
    theirs = position.partners(pairs, byes)
    if theirs != partner:
        raise Refuted(objection(position, partner, theirs, avoid) + given)
    for a, b in pairs:
        if not cells[a].side:
            raise NotProven(f"the file does not give the sides of {a} and {b} (5.2)")
    wrong = position.wrong_side(pairs)
    if wrong:
        raise Refuted(wrong + given)
    return f"proven: round {n}{given}"


def read(path):
    with open(path, "rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise Unreadable(f"{path}: larger than {LARGEST} bytes")
    return data


def main(arguments):
    if len(arguments) != 2:
        print("usage: verify.py FILE CERT", file=sys.stderr)
        return 2
    try:
        print(verify(*map(read, arguments)))
        return 0
    except Refuted as refuted:
        print(f"refuted: {refuted}")
        return 1
    except NotProven as reason:
        print(f"not proven: {reason}")
        return 1
    except (Unreadable, OSError, MemoryError) as error:
        print(f"unreadable: {error}", file=sys.stderr)
        return 2
    except Exception as error:          # nothing unforeseen may look like a verdict
        print(f"unreadable: {type(error).__name__}: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

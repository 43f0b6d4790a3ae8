//! The draw of a category's groups.
//!
//! The lots depend on the seed alone, so that anybody with the list of entries can repeat the draw
//! and get the same groups.

use std::borrow::Borrow;
use std::collections::BTreeSet;

use arbitro_chance::Lots;
use arbitro_pairing::{Side, knock_out, round_robin};

use super::model::state::ordered;
use super::operation::{Draw, DrawnGroup};
use super::{
    CategoryCode, CategoryRules, GroupSizeIs, InitialOrder, PlayerCode, PlayerStatus, Refusal,
    ReportTerms, Rules, SmallGroups, State, System,
};

/// The size of each group, the larger ones first: as few groups as the size allows, sizes within
/// two of each other, and at most one odd size, because an odd group has a bye every round.
///
/// ```
/// use arbitro_event::draw::sizes;
///
/// assert_eq!(sizes(84, 12), [12; 7]);
/// assert_eq!(sizes(85, 12), [12, 12, 11, 10, 10, 10, 10, 10]);
/// assert_eq!(sizes(14, 12), [8, 6]);
/// assert_eq!(sizes(5, 2), [3, 2]);
/// ```
pub fn sizes(players: usize, group_size: usize) -> Vec<usize> {
    if players == 0 {
        return Vec::new();
    }
    // Nobody is left alone, whatever the size.
    let groups = players.div_ceil(group_size.max(2)).min(players / 2).max(1);
    // Players are dealt in twos; an odd one joins one of the smaller groups.
    let twos = players / 2;
    let larger = twos % groups;
    let mut sizes: Vec<usize> =
        (0..groups).map(|group| 2 * (twos / groups + usize::from(group < larger))).collect();
    sizes[larger] += players % 2;
    sizes
}

/// The same with at most `most` players in a group (three if somebody would be alone): the sizes of
/// `sizes` if they keep to it and leave no group of two, else as even as possible.
///
/// ```
/// use arbitro_event::draw::sizes_of_at_most;
///
/// assert_eq!(sizes_of_at_most(10, 5), [5, 5]);
/// assert_eq!(sizes_of_at_most(14, 8), [8, 6]);
/// ```
pub fn sizes_of_at_most(players: usize, most: usize) -> Vec<usize> {
    let most = most.max(2);
    let sizes = sizes(players, most);
    // In a group of three everybody plays twice, in a group of two once.
    if sizes.iter().all(|&size| size <= most && (size > 2 || most < 3 || players < 6)) {
        return sizes;
    }
    let groups = sizes.len();
    (0..groups).map(|group| players / groups + usize::from(group < players % groups)).collect()
}

/// Draws the side that the first player of a group has in the first round.
pub(super) fn initial_side(seed: u64, group: &str) -> Side {
    match Lots::for_purpose(seed, &format!("initial-side {group}")).below(2) {
        0 => Side::First,
        _ => Side::Second,
    }
}

/// The categories that are not drawn and have players: those to draw, and as refusals those in
/// which somebody is alone.
///
/// # Errors
/// The event has no rules yet.
pub fn undrawn(state: &State) -> Result<(Vec<CategoryCode>, Vec<Refusal>), Refusal> {
    let categories = state.rules()?.categories.iter().map(|category| category.code);
    let undrawn = categories.filter(|&code| {
        state.groups_of(code).next().is_none() && state.entrants_of(code).next().is_some()
    });
    let (mut ready, mut alone) = (Vec::new(), Vec::new());
    for category in undrawn {
        match drawable(state, category) {
            Err(refusal @ Refusal::DrawAlone { .. }) => alone.push(refusal),
            _ => ready.push(category),
        }
    }
    Ok((ready, alone))
}

/// Draws the groups of a category from a seed.
///
/// # Errors
/// The category does not exist, or has nobody to draw.
pub fn draw(state: &State, category: CategoryCode, seed: u64) -> Result<Draw, Refusal> {
    let mut players = drawable(state, category)?;
    let mut apart = state.forbidden_pairs();
    apart.extend(state.avoided_pairs());
    // The draw must not depend on the order of entry.
    players.sort();
    let mut lots = Lots::for_purpose(seed, &format!("draw {category}"));
    let rules = state.configured_rules().ok_or(Refusal::NoRules)?;
    let configured = rules.category(category).ok_or(Refusal::NoRules)?;
    let chosen = configured.for_number(players.len());
    let effective = chosen.as_ref().unwrap_or(configured);
    let (size, format) = (effective.group_size as usize, effective.format);
    let mut groups = match format.is_knock_out() {
        true => vec![seeds(players, &mut lots)],
        false => {
            let sizes = match format.group_size_is {
                GroupSizeIs::About => sizes(players.len(), size),
                GroupSizeIs::Most => sizes_of_at_most(players.len(), size),
            };
            deal(&players, &sizes, &apart, &mut lots)
        }
    };
    if format.order == InitialOrder::Rating {
        let key =
            |code: &&PlayerCode| state.index.get(*code).map(|&id| state.player(id).row.by_rating());
        groups.iter_mut().for_each(|group| group.sort_by_cached_key(key));
    }
    let groups = (1..)
        .zip(groups)
        .map(|(number, players)| DrawnGroup {
            initial_side: initial_side(seed, &category.group(number).to_string()),
            system: system_of(rules, effective, players.len()),
            players: players.into_iter().cloned().collect(),
            numbers: Vec::new(),
            imported: None,
            terms: ReportTerms::default(),
        })
        .collect();
    Ok(Draw { category, seed, groups, chosen: chosen.map(Box::new) })
}

/// Draws the players' seeding in a bracket, with players of one school as far apart as possible.
pub(super) fn seeds<P: Borrow<PlayerCode>>(players: Vec<P>, lots: &mut Lots) -> Vec<P> {
    let mut schools: Vec<&str> = players.iter().map(|code| code.borrow().school()).collect();
    schools.sort_unstable();
    schools.dedup();
    let school = |code: &P| schools.binary_search(&code.borrow().school()).ok();
    let clubs: Vec<Option<u32>> =
        players.iter().map(|code| school(code).map(|at| at as u32)).collect();
    let mut seeded: Vec<(u32, P)> =
        knock_out::by_lot(&clubs, lots).into_iter().zip(players).collect();
    seeded.sort_unstable_by_key(|&(seed, _)| seed);
    seeded.into_iter().map(|(_, player)| player).collect()
}

/// The players to draw in a category, in the order of entry.
pub(super) fn drawable(state: &State, category: CategoryCode) -> Result<Vec<&PlayerCode>, Refusal> {
    state.require_category(category)?;
    let players: Vec<&PlayerCode> =
        state.active_entrants(category).map(|(_, player)| &player.row.code).collect();
    if players.is_empty() {
        let mut entered = state.players_of(category);
        return Err(match entered.any(|(_, player)| player.status == PlayerStatus::Absent) {
            true => Refusal::AllAbsent { category },
            false => Refusal::NoPlayers { category },
        });
    }
    if let [player] = players[..] {
        let name = state.player(state.find(player)?).row.name.clone();
        return Err(Refusal::DrawAlone { category, player: player.clone(), name });
    }
    let strangers = state.rules()?.forbidden.iter().flatten();
    let stranger =
        strangers.filter(|code| code.category() == category).find(|code| state.find(code).is_err());
    match stranger {
        Some(player) => Err(Refusal::ForbiddenStranger { player: player.clone(), category }),
        None => Ok(players),
    }
}

/// The system for a group of this size: the one the category names; else the Berger tables if the
/// rounds exceed half the players, because a Swiss can get stuck then.
pub(super) fn system(state: &State, category: CategoryCode, players: usize) -> System {
    let Some(rules) = &state.rules else { return System::Swiss };
    rules.category(category).map_or(System::Swiss, |category| system_of(rules, category, players))
}

fn system_of(rules: &Rules, category: &CategoryRules, players: usize) -> System {
    let format = category.format;
    if let Some(system) = format.group_system() {
        return system;
    }
    // Ordering by rating, or a game with draws, implies a Swiss.
    if format.order == InitialOrder::Rating || rules.has_draws(category.code) {
        return System::Swiss;
    }
    let rounds = (category.rounds as usize).min(round_robin::rounds(players) as usize);
    match rules.small_groups {
        SmallGroups::Berger if 2 * rounds > players => System::RoundRobin,
        SmallGroups::Berger | SmallGroups::Swiss => System::Swiss,
    }
}

/// Deals players into groups of the given sizes, keeping apart those who may not meet and those of
/// one school: the largest schools first, each player into a group with the fewest from the same
/// school, and among these one with the most room.
fn deal<'p>(
    players: &[&'p PlayerCode],
    sizes: &[usize],
    apart: &BTreeSet<(PlayerCode, PlayerCode)>,
    lots: &mut Lots,
) -> Vec<Vec<&'p PlayerCode>> {
    let mut order = players.to_vec();
    lots.shuffle(&mut order);
    let mut schools: Vec<Vec<&PlayerCode>> = Vec::new();
    let mut places = std::collections::HashMap::new();
    for player in order {
        let place = *places.entry(player.school()).or_insert_with(|| {
            schools.push(Vec::new());
            schools.len() - 1
        });
        schools[place].push(player);
    }
    schools.sort_by_key(|school| std::cmp::Reverse(school.len()));
    let mut groups: Vec<Vec<&PlayerCode>> = vec![Vec::new(); sizes.len()];
    for school in &schools {
        let mut schoolmates = vec![0usize; sizes.len()];
        for &player in school {
            let room = |group: usize| sizes[group] - groups[group].len();
            let rank = |group: &usize| {
                let forbidden =
                    groups[*group].iter().filter(|other| are_apart(apart, player, other));
                (forbidden.count(), schoolmates[*group], std::cmp::Reverse(room(*group)))
            };
            let open: Vec<usize> = (0..sizes.len()).filter(|&group| room(group) > 0).collect();
            let best = open.iter().map(rank).min().expect("the groups have room for everybody");
            let equal: Vec<usize> = open.into_iter().filter(|group| rank(group) == best).collect();
            let group = *lots.pick(&equal).expect("the best is one of them");
            groups[group].push(player);
            schoolmates[group] += 1;
        }
    }
    if !apart.is_empty() {
        part(&mut groups, apart);
    }
    for group in &mut groups {
        lots.shuffle(group);
    }
    groups
}

/// Whether two players may not be paired.
fn are_apart(
    apart: &BTreeSet<(PlayerCode, PlayerCode)>,
    one: &PlayerCode,
    other: &PlayerCode,
) -> bool {
    !apart.is_empty() && apart.contains(&ordered(one.clone(), other.clone()))
}

/// Swaps a player who shares a group with somebody they may not meet for one of another group,
/// while that leaves fewer such pairs or, at equal numbers, fewer pairs of one school.
fn part(groups: &mut [Vec<&PlayerCode>], apart: &BTreeSet<(PlayerCode, PlayerCode)>) {
    let clashes = |player: &PlayerCode, group: &[&PlayerCode], without: &PlayerCode| {
        let others = || group.iter().filter(|&&other| other != player && other != without);
        let forbidden = others().filter(|other| are_apart(apart, player, other)).count();
        let school = others().filter(|other| other.school() == player.school()).count();
        (forbidden, school)
    };
    let sum = |(a, b): (usize, usize), (c, d): (usize, usize)| (a + c, b + d);
    loop {
        let mut better = None;
        for from in 0..groups.len() {
            for to in (0..groups.len()).filter(|&to| to != from) {
                for (at, &player) in groups[from].iter().enumerate() {
                    if clashes(player, &groups[from], player).0 == 0 {
                        continue;
                    }
                    for (place, &other) in groups[to].iter().enumerate() {
                        let before = sum(
                            clashes(player, &groups[from], player),
                            clashes(other, &groups[to], other),
                        );
                        let after = sum(
                            clashes(player, &groups[to], other),
                            clashes(other, &groups[from], player),
                        );
                        if after < before {
                            better = better.or(Some((from, at, to, place)));
                        }
                    }
                }
            }
        }
        let Some((from, at, to, place)) = better else { return };
        let player = groups[from][at];
        groups[from][at] = groups[to][place];
        groups[to][place] = player;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As few groups as the size allows, but none for a player alone.
    fn groups_of(players: usize, group_size: usize) -> usize {
        players.div_ceil(group_size).min(players / 2).max(1)
    }

    #[test]
    fn group_sizes_keep_the_contract() {
        for group_size in 2..=20 {
            for players in 1..=400usize {
                let sizes = sizes(players, group_size);
                let (least, most) = (sizes.iter().min().unwrap(), sizes.iter().max().unwrap());
                let odd = sizes.iter().filter(|size| **size % 2 == 1).count();
                assert_eq!(sizes.len(), groups_of(players, group_size));
                assert_eq!(sizes.iter().sum::<usize>(), players);
                assert!(most - least <= 2, "{players} in {sizes:?}");
                assert_eq!(odd, players % 2, "{players} in {sizes:?}");
                assert!(*least > 1 || players == 1, "{players} in {sizes:?}");
            }
        }
    }

    #[test]
    fn ten_in_groups_of_at_most_five_were_six_and_four() {
        assert_eq!(sizes(10, 5), [6, 4]);
        for most in 2..=20 {
            for players in 1..=400usize {
                let sizes = sizes_of_at_most(players, most);
                let (least, largest) = (sizes.iter().min().unwrap(), sizes.iter().max().unwrap());
                assert_eq!(sizes.len(), groups_of(players, most));
                assert_eq!(sizes.iter().sum::<usize>(), players);
                let fits = *largest <= most || most == 2 && players % 2 == 1 && *largest == 3;
                assert!(fits && largest - least <= 2, "{players} in {sizes:?}");
                assert!(*least > 1 || players == 1, "{players} in {sizes:?}");
            }
        }
    }

    fn codes(schools: &[(&str, usize)]) -> Vec<PlayerCode> {
        let category = CategoryCode::new(2, 3);
        schools
            .iter()
            .flat_map(|&(school, count)| {
                (0..count as u8).map(move |number| {
                    PlayerCode::new(school, category, Some(char::from(b'a' + number))).unwrap()
                })
            })
            .collect()
    }

    #[test]
    fn one_school_is_spread_over_the_groups() {
        let entered: Vec<(String, usize)> =
            (1..=20).map(|school| (school.to_string(), 1 + school % 5)).collect();
        let entered: Vec<(&str, usize)> =
            entered.iter().map(|(school, count)| (school.as_str(), *count)).collect();
        let codes = codes(&entered);
        let players: Vec<&PlayerCode> = codes.iter().collect();
        for seed in 0..50 {
            let sizes = sizes(players.len(), 12);
            let groups = deal(&players, &sizes, &BTreeSet::new(), &mut Lots::new(seed));
            let dealt: Vec<usize> = groups.iter().map(Vec::len).collect();
            assert_eq!(dealt, sizes);
            for group in groups {
                for (at, player) in group.iter().enumerate() {
                    assert!(group[..at].iter().all(|other| other.school() != player.school()));
                }
            }
        }
    }

    #[test]
    fn a_school_with_more_pupils_than_groups_is_evenly_spread() {
        let codes = codes(&[("1", 7), ("2", 1), ("3", 1), ("4", 1)]);
        let players: Vec<&PlayerCode> = codes.iter().collect();
        for seed in 0..20 {
            let groups = deal(&players, &sizes(10, 4), &BTreeSet::new(), &mut Lots::new(seed));
            for group in groups {
                let pupils = group.iter().filter(|player| player.school() == "1").count();
                assert!(
                    (2..=3).contains(&pupils),
                    "{pupils} of one school in a group of {}",
                    group.len()
                );
            }
        }
    }

    #[test]
    fn players_who_may_not_meet_are_drawn_into_different_groups() {
        let entered: Vec<(String, usize)> =
            (1..=24).map(|school| (school.to_string(), 1)).collect();
        let entered: Vec<(&str, usize)> =
            entered.iter().map(|(school, count)| (school.as_str(), *count)).collect();
        let codes = codes(&entered);
        let players: Vec<&PlayerCode> = codes.iter().collect();
        for seed in 0..50 {
            let mut lots = Lots::new(1000 + seed);
            let mut shuffled = players.clone();
            lots.shuffle(&mut shuffled);
            let apart: BTreeSet<_> =
                shuffled.chunks(2).map(|pair| ordered(pair[0].clone(), pair[1].clone())).collect();
            let groups = deal(&players, &sizes(24, 12), &apart, &mut Lots::new(seed));
            for group in groups {
                for (at, player) in group.iter().enumerate() {
                    assert!(group[..at].iter().all(|other| !are_apart(&apart, player, other)));
                }
            }
        }
    }
}

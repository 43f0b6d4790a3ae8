//! Cache of layouts, each for one screen in one state of the event.

use std::collections::HashMap;
use std::sync::Arc;

use parking_lot::Mutex;

use super::plan::Plan;
use crate::locale::Lang;

/// The most layouts kept.
const MOST: usize = 24;

/// The layouts, by screen and language; each with the number of its state.
#[derive(Debug, Default)]
pub(in crate::web) struct Plans(Mutex<HashMap<Shown, (String, Arc<Plan>)>>);

/// A screen, in a language.
type Shown = (String, Lang);

impl Plans {
    /// The layout of a screen in a state; computed if it is not cached.
    pub(in crate::web) fn of(
        &self,
        (screen, lang): (&str, Lang),
        state: &str,
        make: impl FnOnce() -> Plan,
    ) -> Arc<Plan> {
        let all = || self.0.lock();
        let key = (screen.to_owned(), lang);
        if let Some((_, plan)) = all().get(&key).filter(|(own, _)| own == state) {
            return Arc::clone(plan);
        }
        // Computed without the lock, so that nobody else waits.
        let plan = Arc::new(make());
        let mut all = all();
        if all.len() >= MOST && !all.contains_key(&key) {
            all.clear();
        }
        all.insert(key, (state.to_owned(), Arc::clone(&plan)));
        plan
    }
}

#[cfg(test)]
mod tests {
    use super::super::content::Content;
    use super::*;

    #[test]
    fn a_layout_is_computed_once_a_state_and_the_cache_is_bounded() {
        let plans = Plans::default();
        let mut count = 0;
        let mut ask = |screen: &str, state: &str| {
            plans.of((screen, Lang::Pt), state, || {
                count += 1;
                Plan::of(Content::default())
            })
        };
        ask("a", "1.1");
        ask("a", "1.1");
        ask("a", "1.2");
        for number in 0..200 {
            ask(&number.to_string(), "1.2");
        }
        assert_eq!(count, 202);
        assert!(plans.0.lock().len() <= MOST);
    }
}

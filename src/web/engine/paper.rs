//! Paper that was made here, until somebody confirms that it hangs: the sheets that hang are those that were
//! made, not the event's present state.

use chrono::SecondsFormat;

use super::Desk;
use crate::web::trouble::ActFault;
use arbitro_paper::hung::HangingSheet;

/// How many are remembered.
const MOST: usize = 200;

/// The paper that was made since the start.
#[derive(Default)]
pub(super) struct PreparedPaper {
    printed: Vec<(String, Vec<HangingSheet>)>,
    /// How often somebody confirmed that something hangs.
    hung: u64,
}

impl Desk {
    /// Remembers the sheets made for a request.
    pub(crate) fn remember_sheets(&mut self, request: String, sheets: Vec<HangingSheet>) {
        let printed = &mut self.paper.printed;
        printed.retain(|(before, _)| *before != request);
        printed.push((request, sheets));
        if printed.len() > MOST {
            printed.remove(0);
        }
    }

    /// Records the sheets made for a request as hanging; false if none were made, so that nobody can
    /// confirm what hangs.
    ///
    /// # Errors
    /// There is no event, or the journal fails.
    pub(crate) fn hang_up(&mut self, request: &str, signer: &str) -> Result<bool, ActFault> {
        let Some(at) = self.paper.printed.iter().position(|(printed, _)| printed == request) else {
            return Ok(false);
        };
        let sheets = self.paper.printed[at].1.clone();
        self.hang_sheets(&sheets, signer)?;
        // Printing it again adds it again.
        self.paper.printed.remove(at);
        Ok(true)
    }

    /// How often somebody confirmed that something hangs.
    pub(crate) fn hangings(&self) -> u64 {
        self.paper.hung
    }

    /// Records sheets as hanging, or as taken down.
    ///
    /// # Errors
    /// There is no event, or the journal fails.
    pub(crate) fn hang_sheets(
        &mut self,
        sheets: &[HangingSheet],
        signer: &str,
    ) -> Result<(), ActFault> {
        let at = self.clock.computer().to_rfc3339_opts(SecondsFormat::Secs, true);
        let records: Vec<_> = sheets.iter().map(|sheet| sheet.stored(&at, signer)).collect();
        self.journal()?.hang(&records)?;
        self.paper.hung += 1;
        self.read_hung();
        self.publish();
        Ok(())
    }
}

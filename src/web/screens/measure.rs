//! The width of words on a screen, in letter heights. The browser's typeface is unknown: the widths are those
//! of the widest among the common systems' typefaces, so that what fits here fits there.

/// The widths of the characters from the space on, in thousandths: those of DejaVu Sans.
const WIDTHS: [u16; 95] = [
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337, 636, 636, 636,
    636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632,
    575, 775, 752, 295, 295, 656, 557, 863, 748, 787, 603, 787, 695, 635, 611, 732, 684, 989, 685,
    611, 685, 390, 337, 390, 838, 500, 500, 613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579,
    278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 636, 337, 636, 838,
];

/// How much wider bold letters are.
pub(in crate::web) const BOLD: f64 = 1.13;

/// The width of a letter.
fn letter(c: char) -> f64 {
    let thousandths = match c {
        ' '..='~' => WIDTHS[c as usize - ' ' as usize],
        // European letters with accents, each group at its widest; then our own symbols.
        'à'..='å' | 'è'..='ë' | 'ñ'..='ö' | 'ù'..='ü' => 640,
        'ì'..='ï' => 290,
        'ç' | 'ý' | 'ÿ' => 600,
        'À'..='Å' | 'Ñ'..='Ö' | 'Ù'..='Ü' => 790,
        'È'..='Ë' | 'Ç' | 'Ý' => 700,
        'Ì'..='Ï' => 300,
        'º' | 'ª' => 480,
        '·' => 320,
        '–' | '\u{2011}' => 500,
        '\u{300}'..='\u{36f}' => 0,
        _ => 1000,
    };
    f64::from(thousandths) / 1000.0
}

/// The width of a text on one line.
pub(in crate::web) fn width(text: &str) -> f64 {
    text.chars().map(letter).sum()
}

/// How many lines a text takes in a column: words are kept whole if possible.
pub(in crate::web) fn lines(text: &str, column: f64) -> u32 {
    let column = column.max(1.0);
    let (mut lines, mut used) = (1, 0.0);
    for word in text.split_whitespace() {
        let (own, space) = (width(word), if used > 0.0 { letter(' ') } else { 0.0 });
        if used + space + own <= column {
            used += space + own;
            continue;
        }
        // A word wider than the column is broken at its end.
        if used > 0.0 {
            lines += 1;
        }
        used = 0.0;
        for c in word.chars() {
            if used > 0.0 && used + letter(c) > column {
                lines += 1;
                used = 0.0;
            }
            used += letter(c);
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_go_whole_to_the_next_line_and_long_ones_are_broken() {
        assert_eq!(lines("", 5.0), 1);
        assert_eq!(lines("Ana S.", 20.0), 1);
        assert_eq!(lines("Ana S.", 2.5), 2);
        let long = "a".repeat(40);
        assert_eq!(lines(&long, width(&long) / 4.0 + 0.01), 4);
        assert_eq!(lines("aaa aaa aaa", width("aaa aaa")), 2);
        assert!(width("Maria") < width("Marião") && width("W") > width("i"));
    }
}

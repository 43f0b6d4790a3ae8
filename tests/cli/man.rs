//! `arbitro man`: the man page.

use crate::support::program::run;

#[test]
fn the_page_has_the_name_the_commands_and_both_languages() {
    let [english, portuguese] = ["en", "pt"].map(|lang| run(&["man", "--lang", lang]));
    for page in [&english, &portuguese] {
        assert_eq!(page.code, 0, "{}", page.err);
        assert!(page.out.contains(".TH arbitro 1"), "{}", page.out);
    }
    assert!(english.out.contains("standings"), "{}", english.out);
    assert_ne!(english.out, portuguese.out);
    assert_eq!(run(&["man", "ls"]).code, 2);
}

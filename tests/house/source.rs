//! The source of all crates, read as text: their modules, and the imports of each.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// A module of a crate by its path: `["model", "code"]`; empty for the root.
pub type Module = Vec<String>;

/// The crates by their folders, from the ground floor up.
pub const CRATES: [&str; 10] = [
    "crates/arbitro-words",
    "crates/arbitro-chance",
    "crates/arbitro-proof",
    "crates/arbitro-games",
    "crates/arbitro-pairing",
    "crates/arbitro-event",
    "crates/arbitro-paper",
    "crates/arbitro-scan",
    "crates/arbitro-page",
    ".",
];

/// The event and the program on it.
pub const PROGRAM: [&str; 4] =
    ["crates/arbitro-event", "crates/arbitro-paper", "crates/arbitro-scan", "."];

/// The folder of a crate's source.
pub fn source_of(krate: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(krate).join("src")
}

/// The files below a folder with this ending, with their texts, without those that a build made.
pub fn below(folder: &Path, ending: &str) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("a readable entry").path();
        if path.is_dir() && path.file_name().is_none_or(|name| name != "target") {
            found.extend(below(&path, ending));
        } else if path.extension().is_some_and(|it| it == ending) {
            let text = std::fs::read_to_string(&path).expect("a text");
            found.push((path, text));
        }
    }
    found.sort();
    found
}

/// Every file of a crate's source, with its text.
pub fn files(krate: &str) -> Vec<(PathBuf, String)> {
    below(&source_of(krate), "rs")
}

/// A file's path from the root of the repository, with `/`.
pub fn path_of(path: &Path) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let below = path.components().skip(root.components().count());
    let parts: Vec<_> = below.map(|part| part.as_os_str().to_string_lossy()).collect();
    parts.into_iter().filter(|part| part != ".").collect::<Vec<_>>().join("/")
}

/// How often each file has one of these in its code, with its text. Test files are left out.
pub fn counted(looked_for: &[&str]) -> Vec<(String, usize, String)> {
    let counted = |(path, text): (PathBuf, String)| {
        let code = code(&text);
        let count = looked_for.iter().map(|what| code.matches(what).count()).sum();
        (path_of(&path), count, text)
    };
    let all = PROGRAM.into_iter().flat_map(files).map(counted);
    all.filter(|(name, _, _)| !name.ends_with("tests.rs")).collect()
}

/// The code alone: without comments, contents of strings, and the module's own tests.
pub fn code(text: &str) -> String {
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let mut code = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let long = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("r#\"") {
            rest.find("\"#").map_or(rest.len(), |end| end + 2)
        } else if first == '"' {
            string(rest)
        } else if rest.starts_with("'\"'") {
            3
        } else if rest.starts_with("'\\") {
            rest[3..].find('\'').map_or(rest.len(), |end| end + 4)
        } else {
            code.push(first);
            first.len_utf8()
        };
        rest = &rest[long..];
    }
    code
}

/// The length of the string literal at the start of `text`.
fn string(text: &str) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// The modules of a crate with their code.
pub fn modules(krate: &str) -> BTreeMap<Module, String> {
    let root = source_of(krate);
    let module = |path: PathBuf, text: String| {
        let below = path.strip_prefix(&root).expect("a file of src").with_extension("");
        let mut names: Module =
            below.iter().map(|name| name.to_string_lossy().into_owned()).collect();
        if names.last().is_some_and(|name| name == "mod" || name == "lib") {
            names.pop();
        }
        (names, code(&text))
    };
    files(krate).into_iter().map(|(path, text)| module(path, text)).collect()
}

/// Reads the paths in a `use`, or a path in the code, and adds them to `found`. Returns what follows.
fn tree<'a>(mut text: &'a str, before: &[String], found: &mut Vec<Module>) -> &'a str {
    let mut path = before.to_vec();
    loop {
        text = text.trim_start();
        if let Some(list) = text.strip_prefix('{') {
            text = list.trim_start();
            loop {
                if let Some(after) = text.strip_prefix('}') {
                    return after;
                }
                let after = tree(text, &path, found).trim_start();
                let after = after.strip_prefix(',').unwrap_or(after).trim_start();
                assert!(after.len() < text.len(), "a use that cannot be read: {text:.80}");
                text = after;
            }
        }
        let name = text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
        if name > 0 {
            path.push(text[..name].to_owned());
            text = &text[name..];
            if let Some(after) = text.strip_prefix("::") {
                text = after;
                continue;
            }
        }
        found.push(path);
        let renamed = text.trim_start().strip_prefix("as ");
        let end = |new: &str| new.find([',', ';', '}']).unwrap_or(new.len());
        return renamed.map_or(text.strip_prefix('*').unwrap_or(text), |new| &new[end(new)..]);
    }
}

/// The modules, what each names elsewhere, and the origin of what a module re-exports.
pub struct Imports {
    named: BTreeMap<Module, Vec<Module>>,
    passed_on: BTreeMap<Module, BTreeMap<String, Module>>,
}

impl Imports {
    /// The imports of a crate.
    pub fn of(modules: &BTreeMap<Module, String>) -> Self {
        let mut named = BTreeMap::new();
        let mut passed_on = BTreeMap::new();
        for (module, code) in modules {
            let mut paths = Vec::new();
            for start in ["crate::", "super::", "self::"] {
                for (at, _) in code.match_indices(start) {
                    let before = code[..at].chars().next_back().unwrap_or(' ');
                    if !before.is_alphanumeric() && !matches!(before, '_' | ':' | '$') {
                        tree(&code[at..], &[], &mut paths);
                    }
                }
            }
            let here = |path: &Module| absolute(module, path);
            named.insert(module.clone(), paths.iter().map(here).collect());
            let mut names = BTreeMap::new();
            for line in code.lines().map(str::trim_start).filter(|line| line.starts_with("pub")) {
                let Some((visible, _)) = line.split_once(" use ") else { continue };
                if visible.contains(' ') && !visible.starts_with("pub(in") {
                    continue;
                }
                let start = line.as_ptr() as usize - code.as_ptr() as usize + visible.len() + 5;
                let mut paths = Vec::new();
                tree(&code[start..], &[], &mut paths);
                for path in paths {
                    let last = path.last().cloned().unwrap_or_default();
                    names.insert(last, here(&path));
                }
            }
            passed_on.insert(module.clone(), names);
        }
        Self { named, passed_on }
    }

    /// The module that a path leads to.
    fn target(&self, path: &[String], steps: usize) -> Module {
        let mut module = Module::new();
        for (at, name) in path.iter().enumerate() {
            let mut below = module.clone();
            below.push(name.clone());
            if self.named.contains_key(&below) {
                module = below;
                continue;
            }
            if let Some(from) = self.passed_on.get(&module).and_then(|names| names.get(name))
                && steps < 8
            {
                let whole: Module = from.iter().chain(&path[at + 1..]).cloned().collect();
                return self.target(&whole, steps + 1);
            }
            break;
        }
        module
    }

    /// Every import from one module of a folder to another: the folder, the two modules in it, and the module
    /// that contains the import.
    pub fn crossings(&self) -> Vec<(Module, String, String, Module)> {
        let mut found = Vec::new();
        for (module, paths) in &self.named {
            for path in paths {
                let target = self.target(path, 0);
                let common = module.iter().zip(&target).take_while(|(a, b)| a == b).count();
                if let (Some(from), Some(to)) = (module.get(common), target.get(common)) {
                    let folder = module[..common].to_vec();
                    found.push((folder, from.clone(), to.clone(), module.clone()));
                }
            }
        }
        found
    }
}

/// A path as it is written in `module`, from the root.
fn absolute(module: &[String], path: &[String]) -> Module {
    let up = path.iter().take_while(|name| *name == "super").count();
    let (base, rest): (&[String], &[String]) = match path.first().map(String::as_str) {
        Some("crate") => (&[], &path[1..]),
        Some("self") => (module, &path[1..]),
        _ => (&module[..module.len().saturating_sub(up)], &path[up..]),
    };
    base.iter().chain(rest).cloned().collect()
}

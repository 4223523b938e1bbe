//! Data flows one way: text -> case -> board -> prunes and search -> verdict -> answers. Every `crate::`
//! and `super::` path of the library is read and held against the table of what a room may import.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// A room (the longest path that fits counts) and the rooms it may import.
const ROOMS: &[(&str, &[&str])] = &[
    ("bits", &[]),
    ("simd", &[]),
    ("rules", &[]),
    ("verdict", &[]),
    ("tally", &[]),
    ("maze", &["bits", "simd", "verdict", "tally", "rules"]),
    ("maze/case", &["bits"]),
    ("maze/check", &["maze/case", "verdict"]),
    ("maze/reference", &["maze/case", "verdict"]),
    ("maze/generate", &["maze/case", "maze/board", "bits"]),
    ("maze/prune", &["maze/case", "maze/board", "maze/node", "bits"]),
    ("curling", &["bits", "simd", "verdict", "tally", "rules"]),
    ("curling/case", &[]),
    ("curling/check", &["curling/case", "verdict"]),
    ("curling/reference", &["curling/case", "verdict"]),
    ("curling/generate", &["curling/case"]),
    ("curling/prune", &["curling/case", "curling/board", "curling/node", "verdict"]),
    (
        "text",
        &["batch", "maze/case", "maze/board", "curling/case", "curling/board", "bits", "simd", "verdict"],
    ),
    (
        "answers",
        &["maze/case", "maze/check", "maze/spectrum", "curling/case", "curling/check", "verdict", "text"],
    ),
    ("batch", &["maze/case", "maze/board", "curling/case", "curling/board", "verdict"]),
    ("strategy", &["batch", "maze", "curling", "verdict", "tally", "rules", "bits", "simd"]),
    ("stream", &["batch", "text", "strategy", "verdict", "tally"]),
];

/// What the names that a problem re-exports stand for.
const NAMES: &[(&str, &str)] = &[
    ("Case", "case"),
    ("Cell", "case"),
    ("Board", "board"),
    ("AnyBoard", "board"),
    ("Spectrum", "spectrum"),
    ("Node", "node"),
    ("Closing", "node"),
    ("Place", "board"),
    ("Outcome", "board"),
];

fn room_of(path: &str) -> &'static str {
    let fits = |room: &&str| path == *room || path.starts_with(&format!("{room}/"));
    ROOMS.iter().map(|(room, _)| *room).filter(fits).max_by_key(|room| room.len()).unwrap_or("")
}

/// Every path `crate::...` or `super::...` in a source, groups in braces opened, as slash paths from the crate's root.
fn imports(module: &str, source: &str) -> BTreeSet<String> {
    let source: String =
        source.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
    let mut found = BTreeSet::new();
    for (at, _) in source.match_indices("crate::").chain(source.match_indices("super::")) {
        let before = source[..at].chars().next_back();
        if before.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == ':' || c == '$') {
            continue;
        }
        let mut rest = &source[at..];
        let mut base: Vec<&str> = module.split('/').filter(|part| !part.is_empty()).collect();
        if let Some(path) = rest.strip_prefix("crate::") {
            (rest, base) = (path, Vec::new());
        }
        while let Some(path) = rest.strip_prefix("super::") {
            rest = path;
            base.pop();
        }
        expand(&base.join("/"), rest, &mut found);
    }
    through_modules(found, &source)
}

/// `use crate::maze;` imports what the source then names as `maze::...`.
fn through_modules(found: BTreeSet<String>, source: &str) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for import in found {
        let name = import.rsplit('/').next().unwrap_or("");
        let prefix = format!("{name}::");
        let uses = source.match_indices(&prefix).filter(|(at, _)| {
            let before = source[..*at].chars().next_back();
            !before.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == ':')
        });
        let before = all.len();
        for (at, _) in uses.filter(|_| name.starts_with(char::is_lowercase)) {
            expand(&import, &source[at + name.len() + 2..], &mut all);
        }
        if all.len() == before {
            all.insert(import);
        }
    }
    all
}

/// Adds the path that begins at `rest`, or each path of a group.
fn expand(base: &str, rest: &str, found: &mut BTreeSet<String>) {
    if let Some(group) = rest.strip_prefix('{') {
        let mut depth = 0;
        let mut start = 0;
        for (i, c) in group.char_indices() {
            match c {
                '{' => depth += 1,
                ',' | '}' if depth == 0 => {
                    expand(base, group[start..i].trim_start(), found);
                    start = i + 1;
                    if c == '}' {
                        return;
                    }
                }
                '}' => depth -= 1,
                _ => {}
            }
        }
        return;
    }
    let name = rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or("");
    if name.is_empty() {
        return;
    }
    let name = NAMES.iter().find(|(item, _)| *item == name).map_or(name, |(_, module)| module);
    let path = if base.is_empty() { name.to_owned() } else { format!("{base}/{name}") };
    match rest.get(name.len()..).and_then(|rest| rest.strip_prefix("::")) {
        Some(deeper) if name.starts_with(char::is_lowercase) => expand(&path, deeper, found),
        _ => drop(found.insert(path)),
    }
}

/// The imports of one file that its room may not have.
fn violations(module: &str, source: &str) -> Vec<String> {
    let room = room_of(module);
    let allowed = ROOMS.iter().find(|(name, _)| *name == room).map_or(&[][..], |(_, allowed)| *allowed);
    let mut bad = Vec::new();
    for import in imports(module, source) {
        let target = room_of(&import);
        let outer = |name: &str| room.starts_with(&format!("{name}/"));
        let inside = target == room || (target.starts_with(&format!("{room}/")) && !room.contains('/'));
        let fits = |name: &&str| import == **name || import.starts_with(&format!("{name}/"));
        let forbidden = if target.is_empty() {
            true
        } else if outer(target) {
            // A room inside a problem names its outer room only for what the table lists.
            !allowed.iter().any(fits)
        } else {
            !inside && !allowed.iter().any(fits)
        };
        if forbidden {
            bad.push(format!("{module} imports {import}"));
        }
    }
    bad
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|e| e == "rs") {
            found.push(path);
        }
    }
}

/// The module path of a file below `src`, or `None` for the crate's root and the command.
fn module(src: &Path, file: &Path) -> Option<String> {
    let path = file.strip_prefix(src).unwrap().with_extension("");
    let path = path.to_str().unwrap().replace('\\', "/");
    let path = path.strip_suffix("/mod").unwrap_or(&path);
    (path != "lib" && !path.starts_with("bin/")).then(|| path.to_owned())
}

#[test]
fn every_import_is_allowed() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    files(&src, &mut found);
    assert!(found.len() > 20, "the sources are read");
    let mut bad = Vec::new();
    for file in found {
        let Some(module) = module(&src, &file) else { continue };
        assert_ne!(room_of(&module), "", "{module} belongs to no room");
        let source = fs::read_to_string(&file).unwrap();
        // Tests inside a file may reach wherever they need.
        let source = source.split("#[cfg(test)]").next().unwrap();
        bad.extend(violations(&module, source));
    }
    assert!(bad.is_empty(), "{bad:#?}");
}

#[test]
fn only_the_stream_uses_rayon_and_only_simd_is_unsafe() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    files(&src, &mut found);
    for file in found {
        let source = fs::read_to_string(&file).unwrap();
        let path = file.strip_prefix(&src).unwrap().to_str().unwrap();
        assert!(path.starts_with("stream") || !source.contains("rayon::"), "{path} uses rayon");
        assert!(path.starts_with("simd") || !source.contains("unsafe {"), "{path} has unsafe code");
    }
}

#[test]
fn planted_violations_are_found() {
    let bad = |module: &str, source: &str| !violations(module, source).is_empty();
    assert!(bad("bits/set", "use crate::maze::Case;"));
    assert!(bad("maze/search", "use crate::curling::Case;"));
    assert!(bad("maze/search", "use crate::{bits::Bits, text};"));
    assert!(bad("maze/prune/reach", "use super::super::search;"));
    assert!(bad("maze/prune/reach", "use crate::maze::{Board, search::solve};"));
    assert!(bad("maze/check", "use super::{Case, search};"));
    assert!(bad("maze/reference", "fn f() { super::search::solve(); }"));
    assert!(bad("strategy/solve", "use crate::stream::ordered_map;"));
    assert!(bad("text/judge", "use crate::maze;\nfn f() { maze::search::solve() }"));
    assert!(!bad("text/judge", "use crate::maze;\nfn f() { maze::Case::new() }"));
    assert!(!bad("maze/prune/reach", "use crate::maze::{Board, Node};\nuse crate::bits::Bits;"));
    assert!(!bad("maze/check", "use super::{Case, Cell};\nuse crate::verdict::Witness;"));
    assert!(!bad("maze/search", "use super::prune::{colour, count};\nuse super::legal::Legal;"));
    assert!(!bad("stream/ordered", "// use crate::maze::Case;"));
}

//! What the FILE arguments stand for.

use crate::failure::Failure;
use bitprune::stream::Chunk;
use bitprune::text::{self, Options, Reader, Source};
use same_file::Handle;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The files that the arguments stand for: a directory stands for the files in it, names in order, hidden
/// ones and directories left out.
pub fn files(arguments: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    for path in arguments {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let failed = |error| Failure::Input(format!("{}: {error}", path.display()));
        let mut inside = Vec::new();
        for entry in path.read_dir().map_err(failed)? {
            let entry = entry.map_err(failed)?;
            let hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
            if !hidden && entry.path().is_file() {
                inside.push(entry.path());
            }
        }
        if inside.is_empty() {
            return Err(Failure::Input(format!("{}: no files in this directory", path.display())));
        }
        inside.sort();
        files.append(&mut inside);
    }
    Ok(files)
}

/// Refuses an output that is one of the inputs, by whatever name: opening it would empty it before it is read.
pub fn keep_from(files: &[PathBuf], output: Option<&Path>) -> Result<(), Failure> {
    let Some((output, handle)) = output.and_then(|path| Some((path, Handle::from_path(path).ok()?))) else {
        return Ok(());
    };
    let same = |file: &PathBuf| {
        let file = if file.as_os_str() == "-" { Handle::stdin() } else { Handle::from_path(file) };
        file.is_ok_and(|file| file == handle)
    };
    if output.is_file() && files.iter().any(same) {
        return Err(Failure::Usage(format!("{}: cannot be read and written at once", output.display())));
    }
    Ok(())
}

/// The plain bytes of a file, or of stdin for `-`, with the name used in messages.
pub fn open(path: &Path) -> Result<(Arc<str>, Source), text::Error> {
    if path.as_os_str() == "-" {
        return Ok(("stdin".into(), text::stdin()?));
    }
    Ok((path.display().to_string().into(), text::open(path)?))
}

/// A reader for each file, opened when its turn comes.
pub fn readers(
    files: Vec<PathBuf>,
    options: Options,
) -> impl Iterator<Item = Result<(Arc<str>, Reader<Source>), text::Error>> {
    files.into_iter().map(move |path| {
        let (name, source) = open(&path)?;
        let reader = Reader::new(&*name, source, options);
        Ok((name, reader))
    })
}

/// What stderr is told of a chunk: the damage that was skipped and, unless `quiet`, the warnings.
pub fn remarks(chunk: &Chunk, quiet: bool) -> Vec<String> {
    let damage = chunk.slots().filter_map(|slot| slot.damage).map(|damage| damage.to_string());
    let warnings = chunk.warnings.iter().filter(|_| !quiet).map(|warning| format!("warning: {warning}"));
    damage.chain(warnings).collect()
}

//! The programs of all shapes met so far, shared by all threads.

use super::program::Program;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Bytes that the tables of all shapes may take together; past it those of other shapes are dropped.
/// The largest shape, 10 x 11, takes about 15 MiB, 9 x 9 about 4, 7 x 7 a third of one.
pub const MEMORY_CAP: usize = 64 << 20;

#[derive(Default)]
struct Tables {
    programs: HashMap<(usize, usize), Arc<Program>>,
    bytes: usize,
}

static TABLES: Mutex<Option<Tables>> = Mutex::new(None);

/// The program of a shape, built if need be.
pub(super) fn program(width: usize, height: usize) -> Arc<Program> {
    // A panic elsewhere leaves the map whole: entries are only put in and taken out.
    let mut guard = TABLES.lock().unwrap_or_else(PoisonError::into_inner);
    let tables = guard.get_or_insert_default();
    if let Some(program) = tables.programs.get(&(width, height)) {
        return Arc::clone(program);
    }
    let program = Arc::new(Program::new(width, height));
    let bytes = program.bytes();
    if tables.bytes + bytes > MEMORY_CAP {
        tables.programs.clear();
        tables.bytes = 0;
    }
    tables.bytes += bytes;
    tables.programs.insert((width, height), Arc::clone(&program));
    program
}

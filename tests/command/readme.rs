//! The tour of the README: every command in it prints what stands below it.

use std::fs;
use std::path::Path;
use std::process::Command;

/// The commands of the README's console blocks, each with what is shown as its output.
fn commands(readme: &str) -> Vec<(String, String)> {
    let mut commands: Vec<(String, String)> = Vec::new();
    let mut inside = false;
    for line in readme.lines() {
        if line.starts_with("```") {
            inside = line == "```console";
        } else if let Some(command) = line.strip_prefix("$ ").filter(|_| inside) {
            commands.push((command.to_owned(), String::new()));
        } else if let Some((_, output)) = commands.last_mut().filter(|_| inside) {
            *output += line;
            output.push('\n');
        }
    }
    commands
}

#[test]
#[cfg(unix)]
fn the_readme_shows_what_happens() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let readme = fs::read_to_string(root.join("README.md")).unwrap();
    let commands = commands(&readme);
    assert!(commands.len() >= 6, "the tour is found");
    let place = tempfile::tempdir().unwrap();
    std::os::unix::fs::symlink(root.join("datasets"), place.path().join("datasets")).unwrap();
    fs::write(place.path().join("broken.in"), "3 4 5\nS.X.\n..X.\n...D\n3 4 6\nS.x.\n...D\n....\n").unwrap();
    let folder = Path::new(env!("CARGO_BIN_EXE_bitprune")).parent().unwrap();
    let path =
        std::env::join_paths([folder.into(), "/usr/bin".into(), "/bin".into()] as [std::path::PathBuf; 3]);
    let path = path.unwrap();
    for (command, shown) in commands {
        if let Some(file) = command.strip_prefix("cat ") {
            fs::write(place.path().join(file), shown).unwrap();
            continue;
        }
        let output = Command::new("sh")
            .args(["-c", &format!("({command}) 2>&1")])
            .current_dir(place.path())
            .env("PATH", &path)
            .output()
            .unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stdout), shown, "{command}");
    }
}

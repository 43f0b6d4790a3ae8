use super::*;

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap().flatten();
    let mut names: Vec<_> = entries.map(|entry| entry.file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn leftovers_of_interrupted_writes_go_and_files_being_written_stay() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("event.toml");
    let left = folder.path().join(".event.toml.77-0.unfinished");
    let busy = Fresh::beside(&path, true).unwrap();
    fs::write(&left, "cut").unwrap();
    fs::write(folder.path().join(".event.toml.theirs.unfinished"), "theirs").unwrap();
    replace(&path, b"whole", Readers::Owner).unwrap();
    assert!(!left.exists() && busy.path.exists());
    drop(busy);
    assert_eq!(names(folder.path()), [".event.toml.theirs.unfinished", "event.toml"]);
    assert_eq!(fs::read(&path).unwrap(), b"whole");
}

#[test]
fn a_name_of_255_bytes_has_room_beside_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x".repeat(250) + ".json");
    replace(&path, b"whole", Readers::Anyone).unwrap();
    assert_eq!(names(folder.path()).len(), 1);
}

#[test]
fn protected_files_and_folders_are_not_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("list.csv");
    fs::write(&path, "mine").unwrap();
    let mut rights = fs::metadata(&path).unwrap().permissions();
    rights.set_readonly(true);
    fs::set_permissions(&path, rights).unwrap();
    let refused = replace(&path, b"new", Readers::Anyone).unwrap_err();
    assert_eq!(refused.kind(), io::ErrorKind::PermissionDenied);
    fs::create_dir(folder.path().join("list")).unwrap();
    assert!(replace(&folder.path().join("list"), b"new", Readers::Anyone).is_err());
    assert_eq!((fs::read(&path).unwrap(), names(folder.path()).len()), (b"mine".to_vec(), 2));
}

#[test]
fn existing_files_are_not_created_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("event.key");
    create(&path, b"first", Readers::Owner).unwrap();
    let again = create(&path, b"second", Readers::Owner).unwrap_err();
    assert_eq!(again.kind(), io::ErrorKind::AlreadyExists);
    assert_eq!((fs::read(&path).unwrap(), names(folder.path()).len()), (b"first".to_vec(), 1));
}

#[cfg(unix)]
mod rights {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, chown, symlink};

    use super::*;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().mode() & 0o777
    }

    #[test]
    fn a_link_was_followed_and_what_it_led_to_written_over() {
        let folder = tempfile::tempdir().unwrap();
        let (theirs, path) = (folder.path().join("theirs"), folder.path().join("list.csv"));
        fs::write(&theirs, "theirs").unwrap();
        for replace in [
            |path: &Path| replace(path, b"new", Readers::Anyone),
            |path: &Path| {
                let unfinished = path.with_file_name("unfinished");
                symlink(path.with_file_name("theirs"), &unfinished).unwrap();
                replace_through(&unfinished, path, b"new", Readers::Anyone)
            },
        ] {
            let _ = fs::remove_file(&path);
            symlink(&theirs, &path).unwrap();
            replace(&path).unwrap();
            assert_eq!(fs::read(&theirs).unwrap(), b"theirs");
            assert!(fs::symlink_metadata(&path).unwrap().is_file());
            assert_eq!(names(folder.path()), ["list.csv", "theirs"]);
        }
        // A link also does not count as an existing file or as a free place for a new one.
        symlink(&theirs, folder.path().join("link")).unwrap();
        assert!(!holds(&folder.path().join("link"), b"theirs") && holds(&theirs, b"theirs"));
        assert!(create(&folder.path().join("link"), b"new", Readers::Owner).is_err());
    }

    #[test]
    fn the_event_was_readable_by_all_and_a_chosen_mode_and_group_were_lost() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("event.toml");
        replace(&path, b"1", Readers::Owner).unwrap();
        assert_eq!(mode(&path), 0o600);
        fs::set_permissions(&path, fs::Permissions::from_mode(0o664)).unwrap();
        // Only a privileged user can change a group and see that it is kept; others see that their
        // own is.
        let own = fs::metadata(&path).unwrap().gid();
        let given = [own + 1, own].into_iter().find(|id| chown(&path, None, Some(*id)).is_ok());
        for readers in [Readers::Owner, Readers::Anyone] {
            replace(&path, b"2", readers).unwrap();
            assert_eq!((mode(&path), Some(fs::metadata(&path).unwrap().gid())), (0o664, given));
        }
    }
}

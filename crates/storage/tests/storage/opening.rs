//! Data folders that can and cannot be used.

use std::fs;
use std::path::Path;

use adoube_storage::{OpenError, Storage};
use sqlx::Connection;

use crate::table::*;

async fn fault(folder: &Path) -> OpenError {
    let error = Storage::open(folder).await.unwrap_err();
    assert!(!error.to_string().contains('\n'), "not one line: {error}");
    assert!(error.to_string().contains(&*folder.to_string_lossy()), "names no path: {error}");
    error
}

#[tokio::test]
async fn an_empty_folder_becomes_a_data_folder() {
    let folder = folder();
    let storage = Storage::open(&folder.path().join("new").join("data")).await.unwrap();
    assert!(storage.live_games().await.unwrap().is_empty());
    assert_eq!(storage.last_alive().await.unwrap(), None);
}

#[tokio::test]
async fn a_file_in_place_of_the_folder_is_told() {
    let folder = folder();
    let path = folder.path().join("data");
    fs::write(&path, "a file").unwrap();
    assert!(matches!(fault(&path).await, OpenError::Folder { .. }));
}

/// Root may write everywhere but into the system's own view of processes, so that is the read-only folder here.
#[tokio::test]
async fn a_read_only_folder_is_told() {
    assert!(matches!(fault(Path::new("/proc")).await, OpenError::Folder { .. }));
}

#[tokio::test]
async fn a_file_that_is_no_database_is_told() {
    let folder = folder();
    fs::write(folder.path().join("adoube.db"), "this is no database, and long enough to be one".repeat(100))
        .unwrap();
    assert!(matches!(fault(folder.path()).await, OpenError::Database { .. }));
}

#[tokio::test]
async fn a_database_of_a_later_version_is_told() {
    let folder = folder();
    open(&folder).await.close().await;
    let mut outsider = outsider(&folder).await;
    tell(
        &mut outsider,
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         VALUES (9999, 'of the future', TRUE, x'00', 0)",
    )
    .await;
    outsider.close().await.unwrap();
    assert!(matches!(fault(folder.path()).await, OpenError::Version { .. }));
}

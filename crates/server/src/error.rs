//! Where HTTP statuses are decided.

use adoube_storage::{StoreError, WriteError};
use adoube_wire::http::ErrorBody;
use adoube_wire::view::Refused;
use axum::Json;
use axum::extract::rejection::BytesRejection;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use crate::refused;
use crate::rooms::NotRouted;

/// Why a request was not served.
#[derive(Debug)]
pub(crate) enum ApiError {
    /// What was asked cannot be; the refusal says why.
    Refused(Refused),
    /// There is no such game.
    NoSuchGame,
    /// There is nothing at this address.
    NotFound,
    /// The request comes from a page of another site.
    ForeignOrigin,
    /// The asker must not see this.
    Forbidden,
    /// The body is longer than is read.
    BodyTooLarge,
    /// The body did not arrive whole.
    BodyCut,
    /// Too much waits; the same may be asked again.
    Busy,
    /// The database did not do its part. The cause is logged and not told.
    Storage,
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let (status, error) = match self {
            Self::Refused(refused) => (StatusCode::UNPROCESSABLE_ENTITY, refused),
            Self::NoSuchGame => (StatusCode::NOT_FOUND, refused::no_such_game()),
            Self::NotFound => (StatusCode::NOT_FOUND, Refused::code("not_found")),
            Self::ForeignOrigin => (StatusCode::FORBIDDEN, Refused::code("foreign_origin")),
            Self::Forbidden => (StatusCode::FORBIDDEN, Refused::code("forbidden")),
            Self::BodyTooLarge => (StatusCode::PAYLOAD_TOO_LARGE, Refused::code("body_too_large")),
            Self::BodyCut => (StatusCode::BAD_REQUEST, Refused::code("message_malformed")),
            Self::Busy => (StatusCode::SERVICE_UNAVAILABLE, refused::busy()),
            Self::Storage => (StatusCode::SERVICE_UNAVAILABLE, Refused::code("not_saved")),
        };
        (status, Json(ErrorBody { error })).into_response()
    }
}

impl From<Refused> for ApiError {
    fn from(refused: Refused) -> Self {
        Self::Refused(refused)
    }
}

impl From<BytesRejection> for ApiError {
    fn from(rejection: BytesRejection) -> Self {
        let too_large = rejection.status() == StatusCode::PAYLOAD_TOO_LARGE;
        if too_large { Self::BodyTooLarge } else { Self::BodyCut }
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "the storage cannot be read");
        Self::Storage
    }
}

impl From<WriteError> for ApiError {
    fn from(error: WriteError) -> Self {
        match error {
            WriteError::Busy => Self::Busy,
            WriteError::Conflict { .. } | WriteError::Database(_) | WriteError::Closed => {
                tracing::error!(%error, "the storage cannot be written");
                Self::Storage
            }
        }
    }
}

impl From<NotRouted> for ApiError {
    fn from(error: NotRouted) -> Self {
        match error {
            NotRouted::NoSuchGame => Self::NoSuchGame,
            NotRouted::Busy => Self::Busy,
        }
    }
}

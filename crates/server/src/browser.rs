//! Who a browser is: a random name in a signed cookie. No account is needed to play.

use std::sync::Arc;

use axum_extra::extract::cookie::{Cookie, SameSite, SignedCookieJar};
use base64::prelude::{BASE64_URL_SAFE_NO_PAD, Engine};
use sha2::{Digest, Sha256};

const COOKIE: &str = "adoube_browser";

/// Returns the hash under which a browser holds its seats, if it has a name.
pub(crate) fn holder(jar: &SignedCookieJar) -> Option<Arc<str>> {
    jar.get(COOKIE).map(|cookie| hash(cookie.value()).into())
}

/// Returns the hash under which a browser holds its seats, and the cookies with its name, a new one if it had none.
pub(crate) fn named_holder(jar: SignedCookieJar, secure: bool) -> (SignedCookieJar, Arc<str>) {
    let name = jar.get(COOKIE).map_or_else(random_token, |cookie| cookie.value().to_owned());
    let holder = hash(&name).into();
    let cookie = Cookie::build((COOKIE, name))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(secure)
        .permanent();
    (jar.add(cookie), holder)
}

/// Returns 256 random bits as text.
pub(crate) fn random_token() -> String {
    BASE64_URL_SAFE_NO_PAD.encode(random_bytes::<32>())
}

/// Returns random bytes of the operating system.
pub(crate) fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random numbers");
    bytes
}

/// Returns the form in which a secret is stored: whoever reads the database cannot take a seat with it.
pub(crate) fn hash(secret: &str) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(Sha256::digest(secret))
}

//! Accepting connections, with a limit to how long a request's head may take.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto;
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tower::ServiceExt;

use crate::app::stopped;

/// How long the head of a request may take.
const HEAD_MAX: Duration = Duration::from_secs(10);

/// How long requests and sockets under way may take after the server was told to stop.
pub(crate) const STOP_MAX: Duration = Duration::from_secs(10);

/// How long is waited after the system refused a connection, for want of files for example.
const ACCEPT_AGAIN_AFTER: Duration = Duration::from_millis(100);

/// Serves until told to stop, and then ends what is under way.
pub(crate) async fn serve(listener: TcpListener, router: Router, mut stopping: watch::Receiver<bool>) {
    let graceful = GracefulShutdown::new();
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => serve_connection(stream, peer, router.clone(), &graceful),
                Err(error) => {
                    tracing::warn!(%error, "a connection was not accepted");
                    tokio::time::sleep(ACCEPT_AGAIN_AFTER).await;
                }
            },
            () = stopped(&mut stopping) => break,
        }
    }
    drop(listener);
    if tokio::time::timeout(STOP_MAX, graceful.shutdown()).await.is_err() {
        tracing::warn!("requests under way were cut off");
    }
}

fn serve_connection(stream: TcpStream, peer: SocketAddr, router: Router, graceful: &GracefulShutdown) {
    // A move is a small packet: it must not wait for another to fill it up.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "a connection is slower than it could be");
    }
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let router = router.clone();
        async move {
            let mut request: Request = request.map(axum::body::Body::new);
            request.extensions_mut().insert(ConnectInfo(peer));
            let Ok(response) = router.oneshot(request).await;
            Ok::<_, Infallible>(response)
        }
    });
    let watcher = graceful.watcher();
    tokio::spawn(async move {
        let mut http = auto::Builder::new(TokioExecutor::new()).http1_only();
        http.http1().timer(TokioTimer::new()).header_read_timeout(HEAD_MAX);
        let connection = watcher.watch(http.serve_connection_with_upgrades(TokioIo::new(stream), service));
        if let Err(error) = connection.await {
            tracing::debug!(%error, "a connection ended badly");
        }
    });
}

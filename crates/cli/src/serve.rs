//! `adoube serve`.

use std::fs;
use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use adoube_server::{Config, ServeError, bind};
use clap::{Args, ValueEnum};
use serde::Deserialize;
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::EnvFilter;

use crate::output::{complain, line};

/// Where the server listens unless it is told otherwise: on this computer only.
const LISTEN: &str = "127.0.0.1:8080";

/// The data folder unless it is told otherwise.
const DATA: &str = "data";

/// Settings: a flag comes before the environment, the environment before the file, the file before the default.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// The address to listen on, such as 0.0.0.0:8080 [default: 127.0.0.1:8080]
    #[arg(long, env = "ADOUBE_LISTEN", value_name = "ADDRESS")]
    listen: Option<SocketAddr>,
    /// The data folder [default: data]
    #[arg(long, env = "ADOUBE_DATA", value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// The address under which people reach the server, such as https://chess.example.org
    #[arg(long, env = "ADOUBE_PUBLIC_URL", value_name = "URL")]
    public_url: Option<String>,
    /// On how many threads bots think [default: 1]
    #[arg(long, env = "ADOUBE_BOT_THREADS", value_name = "N")]
    bot_threads: Option<NonZeroUsize>,
    /// A TOML file with `listen`, `data`, `public_url` and `bot_threads`
    #[arg(long, env = "ADOUBE_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
    /// How the log is written to standard error
    #[arg(long, env = "ADOUBE_LOG_FORMAT", value_enum, default_value_t = LogFormat::Text)]
    log_format: LogFormat,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum LogFormat {
    /// Lines for people.
    Text,
    /// One JSON object a line.
    Json,
}

/// What the file may say.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    listen: Option<SocketAddr>,
    data: Option<PathBuf>,
    public_url: Option<String>,
    bot_threads: Option<NonZeroUsize>,
}

/// Why the server does not run. Each is one line.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error("the settings file {} cannot be read: {source}", path.display())]
    ReadFile { path: PathBuf, source: std::io::Error },
    #[error("the settings file {}: {source}", path.display())]
    ParseFile { path: PathBuf, source: Box<toml::de::Error> },
    #[error("the public address {0:?} must begin with http:// or https:// and have no path")]
    PublicUrl(String),
    #[error(transparent)]
    Serve(#[from] ServeError),
    #[error("the operating system gives no threads or signals: {0}")]
    System(#[from] std::io::Error),
}

/// Serves until the program is told to stop (SIGTERM, or Ctrl-C).
pub(crate) fn run(options: Options) -> ExitCode {
    start_log(options.log_format);
    match settings(options).and_then(serve) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            complain(failure);
            ExitCode::FAILURE
        }
    }
}

fn start_log(format: LogFormat) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    match format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().init(),
    }
}

fn settings(options: Options) -> Result<Config, Failure> {
    let file = options.config.as_deref().map_or_else(|| Ok(File::default()), read)?;
    let default_listen = || LISTEN.parse().expect("the default address is one");
    let public_url = options.public_url.or(file.public_url).map(public_url).transpose()?;
    Ok(Config {
        listen: options.listen.or(file.listen).unwrap_or_else(default_listen),
        data: options.data.or(file.data).unwrap_or_else(|| DATA.into()),
        public_url,
        bot_threads: options.bot_threads.or(file.bot_threads).unwrap_or(NonZeroUsize::MIN),
    })
}

fn read(path: &Path) -> Result<File, Failure> {
    let text =
        fs::read_to_string(path).map_err(|source| Failure::ReadFile { path: path.to_owned(), source })?;
    toml::from_str(&text)
        .map_err(|source| Failure::ParseFile { path: path.to_owned(), source: Box::new(source) })
}

fn public_url(url: String) -> Result<String, Failure> {
    let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    let host = host.map(|host| host.trim_end_matches('/'));
    match host {
        Some(host) if !host.is_empty() && !host.contains('/') => Ok(url.trim_end_matches('/').to_owned()),
        Some(_) | None => Err(Failure::PublicUrl(url)),
    }
}

fn serve(config: Config) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let (mut terminate, mut interrupt) =
            (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
        let server = bind(config).await?;
        // The server serves whether or not anybody reads this: the log says the same.
        let _ = line(format_args!("adoube is ready on http://{}", server.address()));
        server
            .serve(async {
                tokio::select! {
                    _ = terminate.recv() => {}
                    _ = interrupt.recv() => {}
                }
            })
            .await;
        Ok(())
    })
}

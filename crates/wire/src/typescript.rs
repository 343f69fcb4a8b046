//! The TypeScript types of the page, written from the Rust shapes.

use ts_rs::{Config, TS};

use crate::{client, http, lobby, server, table, view};

/// Returns a TypeScript module that declares every shape of this crate.
///
/// ```
/// assert!(adoube_wire::typescript().contains("export type ServerMessage"));
/// ```
#[must_use]
pub fn typescript() -> String {
    let config = Config::new().with_large_int("number");
    let declarations = [
        view::ColorName::decl(&config),
        view::DrawRule::decl(&config),
        view::SpeedName::decl(&config),
        view::TimeView::decl(&config),
        view::May::decl(&config),
        view::LegalMove::decl(&config),
        view::MoveView::decl(&config),
        view::ClocksView::decl(&config),
        view::PhaseName::decl(&config),
        view::DeadlineKind::decl(&config),
        view::DeadlineView::decl(&config),
        view::ResultView::decl(&config),
        view::Refused::decl(&config),
        table::RoleName::decl(&config),
        table::ProcedureView::decl(&config),
        table::BySide::<ts_rs::Dummy>::decl(&config),
        table::AdjournmentName::decl(&config),
        table::FaceView::decl(&config),
        table::FacesView::decl(&config),
        table::HandView::decl(&config),
        table::TableView::decl(&config),
        table::LogLine::decl(&config),
        view::StateView::decl(&config),
        view::PlayerView::decl(&config),
        view::GameView::decl(&config),
        view::EventView::decl(&config),
        client::ColorChoice::decl(&config),
        client::HandAction::decl(&config),
        client::NewManName::decl(&config),
        client::RulingAction::decl(&config),
        client::Action::decl(&config),
        client::ClientMessage::decl(&config),
        server::ServerMessage::decl(&config),
        http::ProcedureWish::decl(&config),
        http::CreateGame::decl(&config),
        http::CreatedGame::decl(&config),
        http::TakeSeat::decl(&config),
        http::SeatTaken::decl(&config),
        http::GameSummary::decl(&config),
        http::MyGames::decl(&config),
        http::BotView::decl(&config),
        http::BotList::decl(&config),
        http::AdditionName::decl(&config),
        http::PeriodView::decl(&config),
        http::SettingView::decl(&config),
        http::TimeControlView::decl(&config),
        http::RemediesView::decl(&config),
        http::PositionView::decl(&config),
        lobby::ControlView::decl(&config),
        lobby::GameTerms::decl(&config),
        lobby::RangeView::decl(&config),
        lobby::LobbyAsk::decl(&config),
        lobby::LobbyRequest::decl(&config),
        lobby::WaitingView::decl(&config),
        lobby::PoolView::decl(&config),
        lobby::SeekView::decl(&config),
        lobby::LobbyView::decl(&config),
        lobby::OwnWaitView::decl(&config),
        lobby::YouView::decl(&config),
        lobby::LobbyMessage::decl(&config),
        http::ErrorBody::decl(&config),
    ];
    let mut module = String::from("// Written by `cargo xtask wire` from crates/wire. Do not edit.\n\n");
    module.push_str(&format!("export const PROTOCOL = {};\n", crate::PROTOCOL));
    for declaration in declarations {
        module.push_str("\nexport ");
        module.push_str(&declaration);
        module.push('\n');
    }
    module
}

//! EPD: positions with operations.

use adoube_board::{Epd, EpdCause, EpdError, Operand};

#[test]
fn operations_are_read_and_written_back() {
    let line = r#"r1bqk1r1/1p1p1n2/p1n2pN1/2p1b2Q/2P1Pp2/1PN5/PB4PP/R4RK1 w q - bm Rxf4; id "a; b"; c0 "";"#;
    let epd = Epd::read(line).expect("a sound EPD");
    assert_eq!(epd.to_string(), line);
    assert_eq!(epd.operation("id").map(|it| &it.operands[..]), Some(&[Operand::Text("a; b".to_owned())][..]));
    let position = epd.setup.position().expect("a sound position");
    let best = epd.moves("bm", &position).expect("legal moves");
    assert_eq!(best.len(), 1);
    assert_eq!(position.san(best[0]).to_string(), "Rxf4");
}

#[test]
fn operations_set_the_counters() {
    let epd = Epd::read("4k3/8/8/8/8/8/8/4K3 b - - hmvc 12; fmvn 40;").expect("a sound EPD");
    assert_eq!((epd.setup.halfmove_clock, epd.setup.fullmove_number), (12, 40));
}

#[test]
fn faults_name_their_column() {
    let fault = |line: &str| match Epd::read(line) {
        Err(EpdError::Operation { column, cause }) => (column, cause),
        other => panic!("{line}: {other:?}"),
    };
    assert_eq!(fault("4k3/8/8/8/8/8/8/4K3 b - - bm Kd7"), (33, EpdCause::SemicolonMissing));
    assert_eq!(fault("4k3/8/8/8/8/8/8/4K3 b - - id \"x"), (30, EpdCause::QuoteOpen));
    assert_eq!(fault("4k3/8/8/8/8/8/8/4K3 b - - ; x"), (27, EpdCause::OpcodeExpected(';')));
    assert_eq!(fault("4k3/8/8/8/8/8/8/4K3 b - - hmvc x;"), (32, EpdCause::NumberExpected));
    assert!(matches!(Epd::read("4k3/8/8/8/8/8/8/4K3 x"), Err(EpdError::Fen(_))));
}

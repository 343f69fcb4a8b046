//! Any bytes are a file or faults at places; what was written is read back to the same text.

#![no_main]

use adoube_tournament::trf::{Trf, Version};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| match Trf::read(bytes) {
    Ok(trf) => {
        for version in [Version::Trf16, Version::Trf26] {
            let text = trf.write(version);
            let again = Trf::read(text.as_bytes()).expect("what was written is read");
            assert_eq!(again.write(version), text);
        }
    }
    Err(faults) => assert!(faults.iter().all(|fault| fault.line >= 1 && fault.column >= 1)),
});

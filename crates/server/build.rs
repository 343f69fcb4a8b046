//! Builds the crate anew when the page it embeds was built anew.

fn main() {
    println!("cargo::rerun-if-changed=../../web/dist");
}

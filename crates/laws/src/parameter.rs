//! Parameters that a record writes and reads by their names: those of a ruleset and those of a procedure.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::clock::Speed;
use crate::speed::BySpeed;
use crate::time::Millis;

/// The value of a parameter, as a record keeps it. Durations are milliseconds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// The parameter does not apply.
    Nothing,
    /// A yes or no.
    Flag(bool),
    /// A count or a duration in milliseconds.
    Number(i64),
    /// A choice by its code.
    Code(String),
}

/// Why a parameter cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ParameterError {
    /// There is no parameter of this name.
    Unknown(String),
    /// The parameter of this name cannot have this value.
    Value(String),
}

impl ParameterError {
    pub(crate) fn unknown(name: &str) -> Self {
        Self::Unknown(name.into())
    }

    pub(crate) fn value(name: &str) -> Self {
        Self::Value(name.into())
    }
}

impl fmt::Display for ParameterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(name) => write!(f, "there is no parameter {name:?}"),
            Self::Value(name) => write!(f, "{name} cannot have this value"),
        }
    }
}

impl core::error::Error for ParameterError {}

/// Declares the parameters of a struct once: its fields, and the list by which a record writes and reads them.
macro_rules! parameters {
    (
        $(#[$meta:meta])*
        pub struct $struct:ident $(named $id:ident: $id_kind:ty)? {
            $($(#[$field_meta:meta])* pub $name:ident: $kind:ty,)*
        }
    ) => {
        $(#[$meta])*
        pub struct $struct {
            $(
                /// The name.
                pub $id: $id_kind,
            )?
            $($(#[$field_meta])* pub $name: $kind,)*
        }

        impl $struct {
            /// Returns every parameter by its name, in the order of the struct.
            #[must_use]
            pub fn parameters(&self) -> Vec<(String, Value)> {
                let mut list = Vec::new();
                $(self.$name.write(stringify!($name), &mut list);)*
                list
            }

            /// Takes the value of one parameter over.
            ///
            /// # Errors
            /// When the name is unknown or the value is not possible.
            pub fn set(&mut self, name: &str, value: &Value) -> Result<(), ParameterError> {
                $(if let Some(part) = part_of(name, stringify!($name)) {
                    return self.$name.read(part, value).ok_or_else(|| ParameterError::value(name));
                })*
                Err(ParameterError::unknown(name))
            }
        }
    };
}
pub(crate) use parameters;

/// Declares a choice that records write by a code.
macro_rules! choice {
    ($(#[$meta:meta])* $name:ident { $($(#[$variant_meta:meta])* $variant:ident = $code:literal,)* }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$variant_meta])* $variant,)* }

        impl $name {
            /// Every choice.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// Returns the code used in records and on the wire.
            #[must_use]
            pub fn code(self) -> &'static str {
                match self { $(Self::$variant => $code,)* }
            }

            /// Returns the choice with this code, if there is one.
            #[must_use]
            pub fn from_code(code: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|choice| choice.code() == code)
            }
        }
    };
}
pub(crate) use choice;

/// Lets choices be parameters, written by their codes.
macro_rules! choice_parameters {
    ($($name:ident),*) => {$(
        impl Parameter for $name {
            fn write(&self, name: &str, list: &mut Vec<(String, Value)>) {
                list.push((name.into(), Value::Code(self.code().into())));
            }

            fn read(&mut self, part: Option<&str>, value: &Value) -> Option<()> {
                match (part, value) {
                    (None, Value::Code(code)) => *self = Self::from_code(code)?,
                    _ => return None,
                }
                Some(())
            }
        }
    )*};
}
pub(crate) use choice_parameters;

/// A kind of parameter. One that differs by speed has a part for each: `illegal_move_bonus.rapid`.
pub(crate) trait Parameter {
    fn write(&self, name: &str, list: &mut Vec<(String, Value)>);

    /// Takes a value over; `None` when it is not possible.
    fn read(&mut self, part: Option<&str>, value: &Value) -> Option<()>;
}

/// Returns the part that a written name means of the parameter `name`: `None` when it is another parameter's.
#[expect(
    clippy::option_option,
    reason = "the name may be that of the whole parameter, or no name of it at all"
)]
pub(crate) fn part_of<'a>(written: &'a str, name: &str) -> Option<Option<&'a str>> {
    match written.strip_prefix(name)? {
        "" => Some(None),
        rest => rest.strip_prefix('.').map(Some),
    }
}

impl Parameter for bool {
    fn write(&self, name: &str, list: &mut Vec<(String, Value)>) {
        list.push((name.into(), Value::Flag(*self)));
    }

    fn read(&mut self, part: Option<&str>, value: &Value) -> Option<()> {
        match (part, value) {
            (None, Value::Flag(flag)) => *self = *flag,
            _ => return None,
        }
        Some(())
    }
}

impl Parameter for u32 {
    fn write(&self, name: &str, list: &mut Vec<(String, Value)>) {
        list.push((name.into(), Value::Number(i64::from(*self))));
    }

    fn read(&mut self, part: Option<&str>, value: &Value) -> Option<()> {
        match (part, value) {
            (None, Value::Number(number)) => *self = u32::try_from(*number).ok()?,
            _ => return None,
        }
        Some(())
    }
}

impl Parameter for Option<u32> {
    fn write(&self, name: &str, list: &mut Vec<(String, Value)>) {
        match self {
            Some(number) => number.write(name, list),
            None => list.push((name.into(), Value::Nothing)),
        }
    }

    fn read(&mut self, part: Option<&str>, value: &Value) -> Option<()> {
        if *value == Value::Nothing && part.is_none() {
            *self = None;
            return Some(());
        }
        let mut number = 0;
        number.read(part, value)?;
        *self = Some(number);
        Some(())
    }
}

impl Parameter for Millis {
    fn write(&self, name: &str, list: &mut Vec<(String, Value)>) {
        list.push((name.into(), Value::Number(self.0)));
    }

    fn read(&mut self, part: Option<&str>, value: &Value) -> Option<()> {
        match (part, value) {
            (None, Value::Number(ms)) if (0..=DURATION_MAX_MS).contains(ms) => *self = Self(*ms),
            _ => return None,
        }
        Some(())
    }
}

/// Durations are at most a year.
const DURATION_MAX_MS: i64 = 366 * 24 * 60 * 60 * 1000;

impl<T: Parameter + Copy> Parameter for BySpeed<T> {
    fn write(&self, name: &str, list: &mut Vec<(String, Value)>) {
        for speed in Speed::ALL {
            self[speed].write(&alloc::format!("{name}.{}", speed.code()), list);
        }
    }

    fn read(&mut self, part: Option<&str>, value: &Value) -> Option<()> {
        self[Speed::from_code(part?)?].read(None, value)
    }
}

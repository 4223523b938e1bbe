//! The thin shell round instruction sets: what the machine has, found when the program runs, and the only
//! unsafe code of the crate.
//!
//! A kernel stands beside its idea as a safe `#[target_feature]` function with a portable twin that gives
//! the same bits. It is reached through `dispatch!` with a [`Level`], and a level above portable can only
//! be had where the machine was asked and has it.

use std::fmt;

#[cfg(target_arch = "x86_64")]
pub(crate) mod avx2;
#[cfg(target_arch = "x86_64")]
pub(crate) mod avx512;
pub(crate) mod lanes;
#[cfg(target_arch = "x86_64")]
pub(crate) mod sse2;
#[cfg(target_arch = "x86_64")]
mod x86;
#[cfg(target_arch = "x86_64")]
pub(crate) use x86::{letter_mask, load_32};

/// The instruction set that kernels may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Level(Set);

/// From least to most: each has what those before it have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Set {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

/// An instruction set that this machine does not have, or a name that is none.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no instruction set {name:?} here; possible values: auto, {available}", available = Level::available().map(Level::name).collect::<Vec<_>>().join(", "))]
pub struct Unavailable {
    name: String,
}

impl Level {
    /// What every machine has.
    pub const PORTABLE: Self = Self(Set::Portable);

    /// The best that this machine has. AVX2 stands for what came with it too: BMI1, BMI2, LZCNT and POPCNT; AVX-512
    /// for its parts F, BW, CD, DQ, VL and VPOPCNTDQ.
    pub fn detect() -> Self {
        #[cfg(target_arch = "x86_64")]
        {
            let avx2 = is_x86_feature_detected!("avx2")
                && is_x86_feature_detected!("bmi1")
                && is_x86_feature_detected!("bmi2")
                && is_x86_feature_detected!("lzcnt")
                && is_x86_feature_detected!("popcnt");
            let avx512 = is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512bw")
                && is_x86_feature_detected!("avx512cd")
                && is_x86_feature_detected!("avx512dq")
                && is_x86_feature_detected!("avx512vl")
                && is_x86_feature_detected!("avx512vpopcntdq");
            match (avx2, avx512) {
                (true, true) => Self(Set::Avx512),
                (true, false) => Self(Set::Avx2),
                (false, _) => Self::PORTABLE,
            }
        }
        #[cfg(not(target_arch = "x86_64"))]
        Self::PORTABLE
    }

    /// Every level of this machine, the best first.
    pub fn available() -> impl Iterator<Item = Self> {
        let best = Self::detect();
        #[cfg(target_arch = "x86_64")]
        let all = [Set::Avx512, Set::Avx2, Set::Portable];
        #[cfg(not(target_arch = "x86_64"))]
        let all = [Set::Portable];
        all.into_iter().map(Self).filter(move |level| level.0 <= best.0)
    }

    /// The level with a name; `auto` is the best.
    ///
    /// # Errors
    /// A name that is none, or an instruction set that this machine does not have.
    pub fn from_name(name: &str) -> Result<Self, Unavailable> {
        if name == "auto" {
            return Ok(Self::detect());
        }
        Self::available()
            .find(|level| level.name() == name)
            .ok_or_else(|| Unavailable { name: name.to_owned() })
    }

    /// `avx512`, `avx2` or `portable`.
    pub const fn name(self) -> &'static str {
        match self.0 {
            Set::Portable => "portable",
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => "avx2",
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => "avx512",
        }
    }

    /// Whether kernels may use AVX2.
    #[inline(always)]
    pub(crate) const fn has_avx2(self) -> bool {
        !matches!(self.0, Set::Portable)
    }

    /// Whether kernels may use AVX-512.
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    pub(crate) const fn has_avx512(self) -> bool {
        matches!(self.0, Set::Avx512)
    }
}

/// The best that this machine has.
impl Default for Level {
    fn default() -> Self {
        Self::detect()
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// `dispatch!(level, avx2_kernel | portable_twin, (arguments))`: the call of the kernel that the level has.
macro_rules! dispatch {
    ($level:expr, $avx2:path | $portable:path, ($($argument:ident),* $(,)?)) => {{
        #[cfg(target_arch = "x86_64")]
        let result = if $level.has_avx2() {
            #[allow(unsafe_code)]
            // SAFETY: a level with AVX2 comes from `Level::detect` alone, which asked this machine.
            // Price of being wrong: an illegal instruction.
            let result = unsafe { $avx2($($argument),*) };
            result
        } else {
            $portable($($argument),*)
        };
        #[cfg(not(target_arch = "x86_64"))]
        let result = {
            let _ = $level;
            $portable($($argument),*)
        };
        result
    }};
}
pub(crate) use dispatch;

/// `with_engine!(avx2 engine, kernel(engine: Type, argument: Type, ...))`: the kernel compiled for the instruction
/// set named and what came with it, and called. The kernel is inlined into a function that has the instructions.
#[cfg(target_arch = "x86_64")]
macro_rules! with_engine {
    (avx2 $engine:expr, $kernel:ident($($name:ident: $type:ty),* $(,)?)) => {
        $crate::simd::with_engine!(
            "avx2,bmi1,bmi2,lzcnt,popcnt", $crate::simd::avx2::Avx2, $engine, $kernel($($name: $type),*)
        )
    };
    (avx512 $engine:expr, $kernel:ident($($name:ident: $type:ty),* $(,)?)) => {
        $crate::simd::with_engine!(
            "avx512f,avx512bw,avx512cd,avx512dq,avx512vl,avx512vpopcntdq,avx2,bmi1,bmi2,lzcnt,popcnt",
            $crate::simd::avx512::Avx512, $engine, $kernel($($name: $type),*)
        )
    };
    ($features:literal, $proof:ty, $engine:expr, $kernel:ident($($name:ident: $type:ty),*)) => {{
        #[target_feature(enable = $features)]
        fn compiled($($name: $type),*) {
            $kernel($($name),*)
        }
        let _: $proof = $engine;
        #[allow(unsafe_code)]
        // SAFETY: the engine exists only where a level has the instruction set, which was asked of this machine.
        // Price of being wrong: an illegal instruction.
        let result = unsafe { compiled($($name),*) };
        result
    }};
}
#[cfg(target_arch = "x86_64")]
pub(crate) use with_engine;

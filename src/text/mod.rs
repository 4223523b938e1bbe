//! The notations of cases.

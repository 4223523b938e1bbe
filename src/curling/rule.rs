//! The rules of the depth-first search by name.

crate::rules::rule_list! {
    /// A rule of the curling search. The order of the list is the order of application, cheapest first,
    /// whatever the order in which a set is named: cuts are credited to the first rule that makes them.
    Rule, 4:
    Bound "bound" Prune "the next throw must come before the best answer so far", "bound";
    LastThrow "last-throw" Closing "the goal stands on the stone's line with nothing between", "last_throw";
    LastTwo "last-two" Closing "one throw leads to where the goal is one throw away", "last_two";
    LastThree "last-three" Closing "one throw leads to where the goal is two throws away", "last_three";
}

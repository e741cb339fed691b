/**
 * A rate of a past day may be carried over this many days, no further: after that there is no rate. Points that lie
 * further apart have a gap between them, which no line crosses.
 */
export const CARRIED_DAYS = 14

/**
 * A rate applies for this many days at most; after that there is no rate. A line has a gap between points further
 * apart.
 */
export const CARRIED_DAYS = 14

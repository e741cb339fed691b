/** How many days before an asset's newest rate the small charts of the board and the converter show. */
export const TREND_DAYS = 30

/** How many days the small charts of the board and the converter show, up to the day on which periods end. */
export const TREND_DAYS = 30

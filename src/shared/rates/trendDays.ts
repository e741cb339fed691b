/** The days shown by the small charts of the rates list and the converter, up to `periodEnd`. */
export const TREND_DAYS = 30

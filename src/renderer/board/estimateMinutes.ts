/** The background's pace: one request every 1.5 s. */
const SECONDS_EACH = 1.5

/** How many whole minutes the rest of a first fill takes, at least; 0 for less than one. */
export const estimateMinutes = (done: number, total: number): number => {
  const minutes = (Math.max(0, total - done) * SECONDS_EACH) / 60
  return minutes < 0.75 ? 0 : Math.round(minutes)
}

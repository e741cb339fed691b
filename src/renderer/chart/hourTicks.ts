const STEPS = [1, 2, 3, 6, 12]
const HOUR_MS = 3_600_000
/** Time zones differ from UTC by multiples of a quarter of an hour. */
const QUARTER_MS = HOUR_MS / 4

/**
 * Returns round hours, by this computer's clock, between two moments (milliseconds since the epoch, a few days apart
 * at most). Uses the finest step with about `most` ticks. A clock change repeats or skips an hour.
 */
export const hourTicks = (from: number, to: number, most: number): number[] => {
  const step = STEPS.find((hours) => (to - from) / (hours * HOUR_MS) <= most) ?? 24
  const ticks: number[] = []
  for (let at = Math.ceil(from / QUARTER_MS) * QUARTER_MS; at <= to; at += QUARTER_MS) {
    const time = new Date(at)
    if (time.getMinutes() === 0 && time.getHours() % step === 0) ticks.push(at)
  }
  return ticks
}

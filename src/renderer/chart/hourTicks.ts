const STEPS = [1, 2, 3, 6, 12]
const HOUR_MS = 3_600_000
/** Zones are whole quarters of an hour away from UTC. */
const QUARTER_MS = HOUR_MS / 4

/**
 * Round hours by the clock of this computer between two moments (milliseconds since the epoch, at most some days apart),
 * in the finest steps of which there are about `most`. Where a clock is changed, an hour comes twice or not at all.
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

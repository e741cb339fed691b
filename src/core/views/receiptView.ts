import { readReceipt } from '../../shared/answer/receiptLine.ts'
import type { Verified, VerifiedRate } from '../../shared/contract/known.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { type Day, parseDay } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import { FIRST_DAY, LAST_DAY } from '../../shared/series/viewPeriod.ts'
import { readArrivals } from '../known/asKnown.ts'
import type { Mirror } from '../mirror/mirror.ts'
import { momentText } from './boardView.ts'

/** What a point was, in the order in which it came: tenge, null once withdrawn. */
type Past = { at: number; kzt: number | null }[]

/**
 * Compares a receipt's text with the record of arrivals. A rate by a rule has the day it was set, and the service dates it up to
 * 14 days later.
 */
export const receiptView = (mirror: Mirror, file: string | null, text: string): Verified => {
  const receipt = readReceipt(text)
  if (receipt.is !== 'sound') return { receipt: receipt.is, rates: [] }
  const { on, rule, rates } = receipt.values
  const isExact = on === null || rule === null || rule === 'dated'
  const verified = rates.map(({ code, kzt, day }): VerifiedRate => {
    const first = parseDay(day) ?? FIRST_DAY
    const asked = { code, kzt: Number(kzt), first, last: isExact ? first : first + CARRIED_DAYS }
    return { code, kzt: Number(kzt), day, ...verify(mirror, file, asked) }
  })
  return { receipt: 'sound', rates: verified }
}

const verify = (
  mirror: Mirror,
  file: string | null,
  { code, kzt, first, last }: { code: string; kzt: number; first: Day; last: Day },
): Pick<VerifiedRate, 'state' | 'at' | 'now'> => {
  const plain = { at: null, now: null }
  const held = mirror.series(code, first, Math.min(last, LAST_DAY))
  if (held.rate.includes(kzt)) return { state: 'unchanged', ...plain }
  const arrivals = readArrivals(file, code)
  if (arrivals === 'damaged') return { state: 'forgotten', ...plain }
  for (let day = first; day <= last; day++) {
    const past: Past = arrivals.flatMap(({ at, points }) => {
      const point = points.get(day)
      return point ? [{ at, kzt: point.kzt }] : []
    })
    const was = past.findLastIndex((point) => point.kzt === kzt)
    if (was < 0) continue
    const next = past[was + 1]
    // The mirror lacks the point for now: it is lost, and will be fetched again.
    if (!next) return { state: 'unchanged', ...plain }
    const now = past.at(-1)?.kzt ?? null
    return { state: now === null ? 'withdrawn' : 'corrected', at: momentText(next.at), now }
  }
  const kind = mirror.state().assets.get(code)?.kind
  if (kind !== undefined && !isOfficial(kind)) return { state: 'live', ...plain }
  return { state: arrivals.some(({ base }) => base) ? 'forgotten' : 'unrecorded', ...plain }
}

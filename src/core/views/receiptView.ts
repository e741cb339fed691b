import { type ReceiptValues, readReceipts } from '../../shared/answer/receiptLine.ts'
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

/** Compares the receipts of a text with the record of arrivals. One altered receipt makes the text altered. */
export const receiptView = (mirror: Mirror, file: string | null, text: string): Verified => {
  const receipts = readReceipts(text)
  if (receipts.length === 0) return { receipt: 'none', rates: [] }
  const sound = receipts.flatMap((receipt) => (receipt.is === 'sound' ? [receipt.values] : []))
  if (sound.length < receipts.length) return { receipt: 'altered', rates: [] }
  return { receipt: 'sound', rates: sound.flatMap((values) => verifyRates(mirror, file, values)) }
}

/** A rate by a rule has the day it was set, and the service dates it up to 14 days later. */
const verifyRates = (
  mirror: Mirror,
  file: string | null,
  { on, rule, rates }: ReceiptValues,
): VerifiedRate[] => {
  const isExact = on === null || rule === null || rule === 'dated'
  return rates.map(({ code, kzt, day }): VerifiedRate => {
    const first = parseDay(day) ?? FIRST_DAY
    const asked = { code, kzt: Number(kzt), first, last: isExact ? first : first + CARRIED_DAYS }
    return { code, kzt: Number(kzt), day, ...verify(mirror, file, asked) }
  })
}

const verify = (
  mirror: Mirror,
  file: string | null,
  { code, kzt, first, last }: { code: string; kzt: number; first: Day; last: Day },
): Pick<VerifiedRate, 'state' | 'at' | 'times' | 'now'> => {
  const plain = { at: null, times: 0, now: null }
  const held = mirror.series(code, first, Math.min(last, LAST_DAY))
  const heldOn = new Map(Array.from(held.day, (day, index) => [day, held.rate[index]]))
  const read = readArrivals(file, code)
  const arrivals = read === 'damaged' ? [] : read
  // Day by day: a later day may have the same rate by chance.
  for (let day = first; day <= last; day++) {
    if (heldOn.get(day) === kzt) return { state: 'unchanged', ...plain }
    const past: Past = arrivals.flatMap(({ at, points }) => {
      const point = points.get(day)
      return point ? [{ at, kzt: point.kzt }] : []
    })
    const was = past.findLastIndex((point) => point.kzt === kzt)
    if (was < 0) continue
    // A point may come again with the same rate, and only its mark changed.
    const changes = past
      .slice(was)
      .filter((point, index, all) => index > 0 && point.kzt !== all[index - 1]?.kzt)
    const last = changes.at(-1)
    // The mirror lacks the point for now: it is lost, and will be fetched again.
    if (!last) return { state: 'unchanged', ...plain }
    const state = last.kzt === null ? 'withdrawn' : 'corrected'
    return { state, at: momentText(last.at), times: changes.length, now: last.kzt }
  }
  if (read === 'damaged') return { state: 'forgotten', ...plain }
  const kind = mirror.state().assets.get(code)?.kind
  if (kind !== undefined && !isOfficial(kind)) return { state: 'live', ...plain }
  return { state: arrivals.some(({ base }) => base) ? 'forgotten' : 'unrecorded', ...plain }
}

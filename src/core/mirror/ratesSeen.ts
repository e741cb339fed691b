import { isOfficial } from '../../shared/currencies/kind.ts'
import type { Day } from '../../shared/days/day.ts'
import type { BoardAnswer } from '../service/answers.ts'
import type { State } from './state.ts'

/** A rates list whose official rates differ from the list before it. Moments are in milliseconds since the epoch. */
export interface SeenRates {
  /** The date of the list. */
  readonly day: Day
  /** The last list with the previous rates; null if none is known. */
  readonly after: number | null
  /** The first list with these rates; 0 if history later gave other rates for that day. */
  readonly before: number
}

/** Marks a day for which history later gave other rates than its list. */
const replaced = (day: Day): SeenRates => ({ day, after: null, before: 0 })
const isReplaced = ({ before }: SeenRates): boolean => before === 0

const DAYS_KEPT = 120
/** Clocks that differ by more leave the hour of a rates list uncertain. */
const NEARLY_MS = 15 * 60_000

/** Whether this machine's clock and the service's agree on the hour. `fetchedAt` is milliseconds since the epoch. */
export const doClocksAgree = (
  { serverNow, isClockInDoubt }: { serverNow: number | null; isClockInDoubt?: boolean | undefined },
  fetchedAt: number,
): boolean => isClockInDoubt !== true && serverNow !== null && Math.abs(serverNow - fetchedAt) <= NEARLY_MS

/** Returns the lists that prove something. A list later than the newest one has been withdrawn, or a cache hides it for now. */
export const listsSeen = ({ ratesSeen, poll }: Pick<State, 'ratesSeen' | 'poll'>): SeenRates[] =>
  [...ratesSeen.values()].filter(({ day }) => poll === null || day <= poll.day)

/**
 * Returns what a list's rates show about their arrival. Null if most official rates are unchanged, the clocks disagree on the
 * hour, or nothing is new. A list of an earlier day than the last one shows nothing, as it may come from a cache. A list that comes
 * back arrived after its first bound. A day with two sets of rates shows nothing: `wasCarried` says whether the first repeated an
 * earlier day. `doubtedAt` is the last fetch that bounds nothing. Moments are milliseconds since the epoch.
 */
export const newRatesOf = (
  { board, assets, poll, ratesSeen }: State,
  { day, entries, serverNow, isClockInDoubt }: BoardAnswer,
  fetchedAt: number,
  wasCarried: () => boolean,
  doubtedAt: number | null = null,
): SeenRates | null => {
  if (poll && day < poll.day) return null
  const before = poll?.fetchedAt ?? null
  const isSure = doClocksAgree({ serverNow, isClockInDoubt }, fetchedAt)
  let [known, changed, official] = [0, 0, 0]
  for (const { code, kind, kzt } of entries) {
    if (!isOfficial(kind)) continue
    official += 1
    const row = isOfficial(assets.get(code)?.kind) ? board.get(code) : undefined
    if (!row || row.delistedAt !== null) continue
    known += 1
    changed += Number(row.kzt !== kzt)
  }
  if (official === 0 || (known > 0 && changed * 2 <= known)) return null
  const seen = ratesSeen.get(day)
  const isBack = seen && poll !== null && poll.day < day
  if (seen && (isReplaced(seen) || (known > 0 && poll?.day === day && !wasCarried())))
    return isReplaced(seen) ? null : replaced(day)
  if (!isSure || (before !== null && before >= fetchedAt)) return seen ? replaced(day) : null
  if (isBack) return { day, after: seen.after, before: fetchedAt }
  const after = known === 0 || before === doubtedAt ? null : before
  // The first list of all may repeat earlier rates; a later one of the same day shows more.
  return seen && after === null ? null : { day, after, before: fetchedAt }
}

/** In a write: history has other rates for a day than its rates list. */
export const replaceRatesSeen = (now: State, day: Day): void => {
  const seen = now.ratesSeen.get(day)
  if (seen && !isReplaced(seen)) putRatesSeen(now, replaced(day))
}

/** In a write. */
export const putRatesSeen = ({ ratesSeen }: State, seen: SeenRates): void => {
  ratesSeen.put(seen.day, seen)
  ratesSeen.dropIf((old) => old < seen.day - DAYS_KEPT)
}

import { isOfficial } from '../../shared/currencies/kind.ts'
import { isReplaced, replaced, type SeenRates } from '../../shared/dateConventions/couldShow.ts'
import type { Day } from '../../shared/days/day.ts'
import type { BoardAnswer } from '../service/answers.ts'
import type { State } from './state.ts'

const DAYS_KEPT = 120
/** Clocks that differ by more than this say nothing sure about the hour of a board. */
const NEARLY_MS = 15 * 60_000

/** Whether this machine's clock and the service's say the same hour. `fetchedAt` is milliseconds since the epoch. */
export const doClocksAgree = (
  { serverNow, isClockInDoubt }: { serverNow: number | null; isClockInDoubt?: boolean | undefined },
  fetchedAt: number,
): boolean => isClockInDoubt !== true && serverNow !== null && Math.abs(serverNow - fetchedAt) <= NEARLY_MS

/**
 * What a board's rates say of when they came: null where most of the official ones are those of the board before, where both
 * clocks do not agree on the hour, and where the same is known. A day whose board has shown two sets of rates of its own says
 * nothing: `wasCarried` tells whether the first of them only repeated an earlier day. `doubtedAt` is the fetch of the last board whose
 * clocks did not agree. Moments are milliseconds since the epoch.
 */
export const newRatesOf = (
  { board, assets, poll, ratesSeen }: State,
  { day, entries, serverNow, isClockInDoubt }: BoardAnswer,
  fetchedAt: number,
  wasCarried: () => boolean,
  doubtedAt: number | null = null,
): SeenRates | null => {
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
  if (seen && (isReplaced(seen) || (known > 0 && poll?.day === day && !wasCarried())))
    return isReplaced(seen) ? null : replaced(day)
  if (!isSure || (before !== null && before >= fetchedAt)) return seen ? replaced(day) : null
  const after = known === 0 || before === doubtedAt ? null : before
  // The first board of all may only repeat what was fixed before; a later one of the same day tells more.
  return seen && after === null ? null : { day, after, before: fetchedAt }
}

/** In a write: history has given other rates for a day than its board. */
export const replaceRatesSeen = (now: State, day: Day): void => {
  const seen = now.ratesSeen.get(day)
  if (seen && !isReplaced(seen)) putRatesSeen(now, replaced(day))
}

/** In a write. */
export const putRatesSeen = ({ ratesSeen }: State, seen: SeenRates): void => {
  ratesSeen.put(seen.day, seen)
  ratesSeen.dropIf((old) => old < seen.day - DAYS_KEPT)
}

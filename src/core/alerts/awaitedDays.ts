import { isOfficial } from '../../shared/currencies/kind.ts'
import { type Day, startOfDay, utcDay } from '../../shared/days/day.ts'
import { noCoverage, type State } from '../mirror/state.ts'

interface Known {
  /** A day can be missing from here up to the newest day. */
  from: Day
  newest: Day
  days: ReadonlySet<Day>
  /** Whether to expect an official rate for a day. */
  isDated(day: Day): boolean
}

/** Missed days are fetched as soon as the machine is awake. After this time, an alert decides without them. */
const PATIENCE_MS = 36 * 3_600_000
/** How many of the newest days to search for missing ones, as the plan does. */
const LOOKED_AT = 60

/**
 * Returns the days, ascending, that a currency's history should fill soon. Empty if it was never complete, or was fetched since
 * the newest day began.
 */
export const awaitedDays = (
  { assets, coverage, poll }: Pick<State, 'assets' | 'coverage' | 'poll'>,
  code: string,
  { from, newest, days, isDated }: Known,
): Day[] => {
  const now = poll?.fetchedAt ?? null
  const { complete, confirmedTo, askedOn, failedAt } = coverage.get(code) ?? noCoverage
  const began = startOfDay(newest)
  if (now === null || !complete || confirmedTo === null || now - began >= PATIENCE_MS) return []
  if ((askedOn ?? 0) >= utcDay(now) || (failedAt ?? 0) >= began) return []
  const isExpected = isOfficial(assets.get(code)?.kind) ? isDated : () => true
  const awaited: Day[] = []
  for (let day = Math.max(from, confirmedTo + 1, newest - LOOKED_AT); day < newest; day += 1)
    if (isExpected(day) && !days.has(day)) awaited.push(day)
  return awaited
}

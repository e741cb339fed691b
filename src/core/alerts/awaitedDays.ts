import { isOfficial } from '../../shared/currencies/kind.ts'
import { type Day, startOfDay, utcDay } from '../../shared/days/day.ts'
import { noCoverage, type State } from '../mirror/state.ts'

interface Known {
  /** The days between which one can be missing; the newest is there. */
  from: Day
  newest: Day
  /** Those that are there. */
  days: ReadonlySet<Day>
  /** For which days an official rate can be expected. */
  isDated(day: Day): boolean
}

/** Missed days are asked for as soon as the machine is awake. Later than this, an alert decides without them. */
const PATIENCE_MS = 36 * 3_600_000
/** So many of the newest days are looked at for missing ones, as the plan does. */
const LOOKED_AT = 60

/**
 * The days, ascending, without a rate of a currency that its history is expected to fill soon: it has come whole once, and has
 * not been asked since the newest day began.
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

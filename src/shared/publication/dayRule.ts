import type { BoardAsset } from '../contract/rates.ts'
import { isOfficial } from '../currencies/kind.ts'
import { TENGE } from '../currencies/tenge.ts'
import type { Day } from '../days/day.ts'
import type { Calendar } from '../days/holidays.ts'
import { type PointOn, pointAsDated } from '../series/pointOn.ts'
import type { Series } from '../series/series.ts'
import type { Convention } from './convention.ts'
import { filledBy } from './filledBy.ts'
import { spanOn } from './meaningSpan.ts'

/**
 * What is said of a rule. `unknown`: by dates, for it is not known what those of official rates mean; `partly`: where it is known
 * by the rate in force, else by dates.
 */
export type RuleSaid = 'inForce' | 'partly' | 'unknown' | 'dated'

/** By which rule the calendar days of a pair have their rates. */
export interface DayRule {
  pointOn: (series: Series) => PointOn
  /** With the days of the points that are looked at, of these alone. */
  saidOf: (pair: Pick<Series, 'code' | 'quote'> & Partial<Pick<Series, 'day'>>) => RuleSaid
}

/** Whoever asks knows which days are still to come. */
const NEVER: Day = 1_000_000

/** Of pairs that official rates alone make, the rate in force where that is known; of all others the one dated by the day. */
export const dayRule = (
  assets: readonly Pick<BoardAsset, 'code' | 'kind'>[],
  convention: Convention,
  calendar: Calendar,
): DayRule => {
  const kindOf = (side: string) => assets.find(({ code }) => code === side)?.kind
  const saidOf: DayRule['saidOf'] = ({ code, quote, day }) => {
    const sides = [code, quote].filter((side) => side !== TENGE)
    if (!sides.every((side) => isOfficial(kindOf(side)))) return 'dated'
    if (convention.spans.length === 0) return 'unknown'
    return day?.some((one) => spanOn(convention.spans, one) === null) ? 'partly' : 'inForce'
  }
  const told = { convention, calendar, carried: new Set<Day>() }
  const pointOn = (series: Series): PointOn => {
    const said = saidOf({ code: series.code, quote: series.quote })
    return said === 'inForce'
      ? filledBy(series, { ...told, rule: 'in-force', today: NEVER })
      : pointAsDated(series)
  }
  return { pointOn, saidOf }
}

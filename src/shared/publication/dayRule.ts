import type { BoardAsset } from '../contract/rates.ts'
import { isOfficial } from '../currencies/kind.ts'
import { TENGE } from '../currencies/tenge.ts'
import type { Calendar } from '../days/holidays.ts'
import { type PointOn, pointAsDated } from '../series/pointOn.ts'
import type { Series } from '../series/series.ts'
import type { Convention } from './convention.ts'
import { pointInForce } from './pointInForce.ts'

/** What is said of a rule. `unknown`: by dates, for it is not known what those of official rates mean. */
export type RuleSaid = 'inForce' | 'unknown' | 'dated'

/** By which rule the calendar days of a pair have their rates. */
export interface DayRule {
  pointOn: (series: Series) => PointOn
  saidOf: (pair: Pick<Series, 'code' | 'quote'>) => RuleSaid
}

/** Of pairs that official rates alone make, the rate in force where that is known; of all others the one dated by the day. */
export const dayRule = (
  assets: readonly Pick<BoardAsset, 'code' | 'kind'>[],
  convention: Convention,
  calendar: Calendar,
): DayRule => {
  const kindOf = (side: string) => assets.find(({ code }) => code === side)?.kind
  const saidOf: DayRule['saidOf'] = ({ code, quote }) => {
    const sides = [code, quote].filter((side) => side !== TENGE)
    if (!sides.every((side) => isOfficial(kindOf(side)))) return 'dated'
    return convention.meaning === null ? 'unknown' : 'inForce'
  }
  const pointOn = (series: Series): PointOn =>
    saidOf(series) === 'inForce' ? pointInForce(series, convention, calendar) : pointAsDated(series)
  return { pointOn, saidOf }
}

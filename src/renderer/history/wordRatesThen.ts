import { TENGE } from '../../shared/currencies/tenge.ts'
import { type Day, formatIsoDay } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import type { Locale } from '../../shared/languages/language.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import type { DayRule } from '../../shared/publication/dayRule.ts'
import type { PairPoint } from '../../shared/series/pairPointOn.ts'
import { wordDays } from '../receipt/wordDays.ts'
import type { DaySpan } from './zoom.ts'

/** One day, or the first and the last. */
export const wordSpanOfDays = ({ from, to }: DaySpan, language: Locale): string =>
  [...new Set([from, to])].map((day) => formatDay(day, language, 'long')).join(' – ')

/** Of which days the rates of a pair's sides are that count on a day. */
export const wordSidesThen = (
  { base, quote }: PairPoint,
  pair: { code: string; quote: string; on: Day },
  saidOf: DayRule['saidOf'],
  wording: Wording,
): string => {
  const sides = [
    { code: pair.code, point: base },
    { code: pair.quote, point: quote },
  ]
  const legs = sides.flatMap(({ code, point }) => {
    const isInForce = saidOf({ code, quote: TENGE }) === 'inForce'
    const foundBy = {
      rule: isInForce ? ('in-force' as const) : ('dated' as const),
      on: formatIsoDay(pair.on),
    }
    return point ? [{ code, day: formatIsoDay(point.day), moment: null, foundBy }] : []
  })
  return wordDays(legs, wording)
}

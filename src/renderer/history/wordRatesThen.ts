import { sideOfDay } from '../../shared/answer/answerSide.ts'
import { wordDays } from '../../shared/answer/wordDays.ts'
import { type Day, formatIsoDay, isoOrNull } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import type { Locale } from '../../shared/languages/language.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import type { PairRate } from '../../shared/series/pairCalendar.ts'
import type { DaySpan } from './zoom.ts'

/** One day, or the first and the last. */
export const wordSpanOfDays = ({ from, to }: DaySpan, language: Locale): string =>
  [...new Set([from, to])].map((day) => formatDay(day, language, 'long')).join(' – ')

/** Of which days the rates of a pair's sides are that count on a day. */
export const wordSidesThen = (
  { codeDay, quoteDay, rule }: PairRate,
  pair: { code: string; quote: string; on: Day; isOfficial: (code: string) => boolean },
  wording: Wording,
): string => {
  const sides = [
    { code: pair.code, day: codeDay },
    { code: pair.quote, day: quoteDay },
  ]
  const on = formatIsoDay(pair.on)
  const legs = sides.map(({ code, day }) =>
    sideOfDay(code, isoOrNull(day), { rule: pair.isOfficial(code) ? rule : 'dated', on }),
  )
  return wordDays(legs, wording)
}

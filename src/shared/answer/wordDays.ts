import type { AnswerSide } from '../contract/convert.ts'
import { parseDay } from '../days/day.ts'
import { formatDay } from '../format/formatDay.ts'
import { formatMoment } from '../format/formatTime.ts'
import type { Wording } from '../languages/texts.ts'
import { wordMarks } from './wordMarks.ts'
import type { WhyStale } from './wordStale.ts'

type Dated = Pick<AnswerSide, 'code' | 'day' | 'moment' | 'foundBy'>

/**
 * Of when a rate is: of its day, or, a live one, of a moment, in the day and the time of this computer; an official one of a
 * past day with the rule that it was found by. Empty for the tenge, which has none.
 */
export const wordWhen = ({ day, moment, foundBy }: Dated, { t, language }: Wording): string => {
  if (moment !== null)
    return t('converter.rateOfMoment', { moment: formatMoment(Date.parse(moment), language) })
  if (day === null) return ''
  const write = (iso: string) => formatDay(parseDay(iso) ?? 0, language, 'long')
  switch (foundBy?.rule) {
    case 'in-force':
      return t('converter.rateInForce', { on: write(foundBy.on), day: write(day) })
    case 'fixed':
      return t('converter.rateFixed', { day: write(day) })
    case 'dated':
      return t('converter.rateDated', { day: write(day) })
    case undefined:
      return t('converter.rateOfDay', { day: write(day) })
  }
}

/** Of when the rates of all sides are: said once where it is the same of all, else of each. */
export const wordDays = (legs: readonly Dated[], wording: Wording): string =>
  wordEach(legs, (leg) => wordWhen(leg, wording))

/** The same with the marks of each, for texts that leave Aina. */
export const wordDaysWhole = (legs: readonly AnswerSide[], wording: Wording, whyStale: WhyStale): string =>
  wordEach(legs, (leg) =>
    [wordWhen(leg, wording), ...wordMarks(leg, wording, whyStale)].filter(Boolean).join(', '),
  )

const wordEach = <Side extends Dated>(legs: readonly Side[], word: (leg: Side) => string): string => {
  const said = legs.flatMap((leg) => {
    const when = word(leg)
    return when === '' ? [] : [{ code: leg.code, when }]
  })
  if (new Set(said.map(({ when }) => when)).size <= 1) return said[0]?.when ?? ''
  return said.map(({ code, when }) => `${code}: ${when}`).join('; ')
}

/** Whether two sides are not of the same day, or one of them of a moment: a line made of them has to say both. */
export const timesDiffer = (from: Dated, to: Dated): boolean =>
  from.day !== null && to.day !== null && (from.day !== to.day || from.moment !== to.moment)

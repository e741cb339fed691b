import type { AnswerSide } from '../contract/convert.ts'
import type { Day } from '../days/day.ts'
import { formatDay } from '../format/formatDay.ts'
import { formatMoment } from '../format/formatTime.ts'
import type { Wording } from '../languages/texts.ts'
import type { DatedSide } from './answerSide.ts'
import { wordMarks } from './wordMarks.ts'
import type { WhyStale } from './wordStale.ts'

type DateStyle = 'short' | 'long'

/**
 * Words the time of a rate: its day, or for a live rate the moment in this computer's time zone. An official rate of
 * a past day also has its rule. Empty for the tenge.
 */
export const wordWhen = (
  { day: used, means, moment, foundBy }: DatedSide,
  { t, language }: Wording,
  style: DateStyle = moment === null ? 'long' : 'short',
): string => {
  if (used === null) return ''
  const write = (one: Day) => formatDay(one, language, style)
  const day = write(used)
  switch (means) {
    case null:
      return ''
    case 'live-at':
      return t('converter.rateOfMoment', { moment: formatMoment(Date.parse(moment ?? ''), language, style) })
    case 'in-effect-from':
      return t('converter.rateFrom', { day })
    case 'fixed-on':
      if (foundBy?.rule === 'in-force') return t('converter.rateInForce', { on: write(foundBy.on), day })
      return t(foundBy === null ? 'converter.rateOfDay' : 'converter.rateFixed', { day })
    case 'dated':
      return t(foundBy === null ? 'converter.rateOfDay' : 'converter.rateDated', { day })
  }
}

/** One date style for a whole line: short if there is a moment. */
const styleOf = (legs: readonly DatedSide[]): DateStyle =>
  legs.some(({ moment }) => moment !== null) ? 'short' : 'long'

/** Words the times of all sides: once if equal, else one by one. */
export const wordDays = (legs: readonly DatedSide[], wording: Wording): string =>
  wordEach(legs, (leg) => wordWhen(leg, wording, styleOf(legs)))

/** The same with the marks of each side, for exported texts. */
export const wordDaysWhole = (legs: readonly AnswerSide[], wording: Wording, whyStale: WhyStale): string =>
  wordEach(legs, (leg) =>
    [wordWhen(leg, wording, styleOf(legs)), ...wordMarks(leg, wording, whyStale)].filter(Boolean).join(', '),
  )

const wordEach = <Side extends DatedSide>(legs: readonly Side[], word: (leg: Side) => string): string => {
  const texts = legs.flatMap((leg) => {
    const when = word(leg)
    return when === '' ? [] : [{ code: leg.code, when }]
  })
  if (new Set(texts.map(({ when }) => when)).size <= 1) return texts[0]?.when ?? ''
  return texts.map(({ code, when }) => `${code}: ${when}`).join('; ')
}

/** Whether two sides have different days or moments, so that a line must show both. */
export const timesDiffer = (from: DatedSide, to: DatedSide): boolean =>
  from.day !== null && to.day !== null && (from.day !== to.day || from.moment !== to.moment)

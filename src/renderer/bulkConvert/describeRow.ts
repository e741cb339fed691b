import { wordMark } from '../../shared/answer/wordMarks.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import type { Day } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import type { T, Wording } from '../../shared/languages/texts.ts'
import type { Rule } from '../../shared/rates/rules.ts'
import type { BulkLine } from './bulkConvert.ts'

export interface RowWording extends Wording {
  /** The target currency and its kind. */
  to: string
  kind: string | undefined
  /** The last day that can have rates. */
  last: Day
  /** Whether a code's rates are official ones, which are fixed. */
  isOfficial: (code: string) => boolean
}

const MOST = 60

/** Shortens a long cell for display. */
export const shorten = (text: string): string => {
  const [...letters] = text.slice(0, 2 * MOST)
  return letters.length > MOST ? `${letters.slice(0, MOST).join('')}…` : text
}

/** Returns the rule behind a line's official rates; empty without such a rate. */
export const describeRule = ({ reading, answer }: BulkLine, { t, to, isOfficial }: RowWording): string => {
  if (!reading.ok || answer?.rate == null || ![reading.from, to].some(isOfficial)) return ''
  return reading.day === null ? t('bulk.newest') : t(`converter.rule.${answer.rule}`)
}

/** Returns a file's sentence about the rule of its official rates. */
export const describeRules = (rule: Rule, t: T): string =>
  `${t(`bulk.exported.rules.${rule}`)} ${t('converter.rule.yours')}`

/** Returns the reason why a line is not converted; null if it is, or is pending. */
export const describeTrouble = ({ reading, answer }: BulkLine, wording: RowWording): string | null => {
  const { t, language, to, last } = wording
  if (!reading.ok) return t(`bulk.faults.${reading.fault}`, { cell: shorten(reading.cell) })
  if (!answer?.refused) return null
  if (answer.refused !== 'no-rate') return t(`errors.${answer.refused}.says`)
  const { from, day } = reading
  if (day === null) return t('converter.noRate', { code: from })
  const written = formatDay(day, language, 'long')
  if (day > last) return t('bulk.toCome', { day: written })
  const code = from === TENGE ? to : from
  if (answer.unset && (from === TENGE || to === TENGE)) return t('converter.notFixed', { code, day: written })
  if (from === TENGE || to === TENGE) return t('converter.noRateOnDay', { code, day: written })
  return t('bulk.noRateOfEither', { from, to, day: written })
}

/** Returns the days of a line's rates, one if both are equal. */
export const describeRateDay = (
  { reading, answer }: BulkLine,
  { to }: Pick<RowWording, 'to'>,
  word: (code: string, day: Day) => string,
): string => {
  if (!reading.ok || !answer) return ''
  const { fromDay, toDay } = answer
  const base = fromDay === null ? '' : word(reading.from, fromDay)
  const quote = toDay === null ? '' : word(to, toDay)
  if (base && quote && base !== quote) return `${reading.from}: ${base}; ${to}: ${quote}`
  return base || quote || ''
}

/** Returns the marks of a line's rates: stale or provisional, and whose if both have one. Empty for most lines. */
export const describeMarks = ({ answer }: BulkLine, { t }: Wording): string => {
  if (!answer) return ''
  const isOne = answer.fromDay === null || answer.toDay === null
  return answer.marks
    .map(({ code, mark }) => (isOne ? wordMark(mark, t) : `${code}: ${wordMark(mark, t)}`))
    .join(', ')
}

import { wordMark } from '../../shared/answer/wordMarks.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import type { Day } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import type { BulkLine } from './bulkConvert.ts'

export interface RowWording extends Wording {
  /** The target currency and its kind. */
  to: string
  kind: string | undefined
  /** Whether a code's rates are official ones, which are fixed. */
  isOfficial: (code: string) => boolean
}

const MOST = 60

/** Shortens a long cell for display. */
export const shorten = (text: string): string => {
  const [...letters] = text.slice(0, 2 * MOST)
  return letters.length > MOST ? `${letters.slice(0, MOST).join('')}…` : text
}

/** Returns the reason why a line is not converted; null if it is, or is pending. */
export const describeTrouble = ({ reading, answer }: BulkLine, wording: RowWording): string | null => {
  const { t, language, to } = wording
  if (!reading.ok) {
    const { fault, of, cell } = reading
    return t(`bulk.faults.${fault}`, { column: t(`bulk.read.${of}`), cell: shorten(cell) })
  }
  if (!answer?.refused) return null
  if (answer.refused !== 'no-rate') return t(`errors.${answer.refused}.says`)
  const { from, day } = reading
  const codes = [from, to].filter((side) => side !== TENGE)
  const code = codes.join('/')
  if (day === null) return t('converter.noRate', { code })
  const written = formatDay(day, language, 'long')
  const isUnset = answer.unset === true && codes.length === 1
  return t(isUnset ? 'converter.notFixed' : 'converter.noRateOnDay', { code, day: written })
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

/** Returns the marks of a line's rates: stale, provisional or "implausible jump". Empty for most lines. */
export const describeMarks = ({ answer }: BulkLine, { t }: Wording): string =>
  (answer?.marks ?? []).map(({ code, mark }) => `${code}: ${wordMark(mark, t)}`).join(', ')

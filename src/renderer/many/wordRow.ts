import { TENGE } from '../../shared/currencies/tenge.ts'
import { type Day, parseDay } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatMoney } from '../../shared/format/formatMoney.ts'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import type { LanguageCode } from '../../shared/languages/language.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import { moneyDigits } from '../../shared/money/moneyDigits.ts'
import type { TotalCheck } from './reading/checkTotal.ts'
import type { TableRow } from './reading/tableRow.ts'
import { shorten } from './shorten.ts'

export interface RowWording extends Wording {
  /** What is converted into, and its kind. */
  to: string
  kind: string | undefined
  /** The last day that there can be rates for. */
  last: Day
}

const writeDay = (day: Day | string | null, language: LanguageCode): string => {
  const known = typeof day === 'string' ? parseDay(day) : day
  return known === null ? '' : formatDay(known, language, 'short')
}

/** A total of the table beside our own sum, in words. */
const wordTotal = (check: TotalCheck | null, { t, language }: Wording): string => {
  if (!check) return t('many.sums.passedOver')
  if (check.agrees) return t('many.sums.agrees')
  const { code, unread } = check
  const write = (amount: string) =>
    code === null ? formatNumber(amount, { language }) : `${formatMoney(amount, code, language)}\u00a0${code}`
  const differs = t('many.sums.differs', { said: write(check.said), ours: write(check.ours) })
  return unread === 0 ? differs : `${differs}; ${t('many.sums.unread', { count: unread })}`
}

/** Why a line is not converted, in words; null where it is, or is not yet. */
export const wordTrouble = ({ reading, answer }: TableRow, wording: RowWording): string | null => {
  const { t, language, to, last } = wording
  if (!reading.ok)
    return reading.fault === 'total'
      ? wordTotal(reading.check, wording)
      : t(`many.faults.${reading.fault}`, { cell: shorten(reading.cell) })
  if (!answer?.refused) return null
  if (answer.refused !== 'no-rate') return t(`errors.${answer.refused}.says`)
  const { from, day } = reading.wanted
  if (day === null) return t('many.noRate', { code: from })
  const written = formatDay(day, language, 'long')
  if (day > last) return t('many.toCome', { day: written })
  if (to === TENGE) return t('many.noRateOn', { code: from, day: written })
  if (from === TENGE) return t('many.noRateOn', { code: to, day: written })
  return t('many.noRateOfEither', { from, to, day: written })
}

/** Which publication a line was converted by. */
const wordPublication = ({ reading, answer }: TableRow, { t, language, to }: RowWording): string => {
  if (!reading.ok || !answer) return ''
  const { fromDay, toDay } = answer
  if (fromDay !== null && toDay !== null && fromDay !== toDay)
    return `${reading.wanted.from}: ${writeDay(fromDay, language)}; ${to}: ${writeDay(toDay, language)}`
  const day = fromDay ?? toDay
  return day === null ? t('many.needless') : writeDay(day, language)
}

/** A row as it is shown. */
export interface WordedRow {
  date: string
  amount: string
  code: string
  result: string | null
  publication: string
  trouble: string | null
  /** Whether what is said in place of a result is in order: a total that agrees. */
  inOrder: boolean
}

export const wordRow = (
  row: TableRow,
  cells: { date: string; amount: string },
  wording: RowWording,
): WordedRow => {
  const { t, language, to, kind } = wording
  const { reading, answer } = row
  const trouble = wordTrouble(row, wording)
  // What could not be read is shown as it came.
  if (!reading.ok)
    return {
      date: shorten(cells.date),
      amount: shorten(cells.amount),
      code: '',
      result: null,
      publication: '',
      trouble,
      inOrder: reading.fault === 'total' && reading.check?.agrees !== false,
    }
  const { amount, from, day } = reading.wanted
  return {
    date: day === null ? t('many.newest') : writeDay(day, language),
    code: from,
    trouble,
    inOrder: false,
    amount: formatNumber(amount, { language, minDecimals: moneyDigits(amount, from)?.min ?? 0 }),
    result: answer?.result == null ? null : formatMoney(answer.result, to, language, kind ? { kind } : {}),
    publication: answer?.result == null ? '' : wordPublication(row, wording),
  }
}

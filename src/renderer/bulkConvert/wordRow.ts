import { wordMark } from '../../shared/answer/wordMarks.ts'
import type { BulkRow } from '../../shared/contract/convert.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { type Day, parseDay } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatMoney } from '../../shared/format/formatMoney.ts'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import { formatUsedRate } from '../../shared/format/formatUsedRate.ts'
import { typedDigits } from '../../shared/format/moneyDigits.ts'
import type { Locale } from '../../shared/languages/language.ts'
import type { T, Wording } from '../../shared/languages/texts.ts'
import type { Rule } from '../../shared/rates/rules.ts'
import { withSign } from '../rate/withSign.ts'
import { differenceOf } from './createTotals.ts'
import type { TotalCheck } from './reading/createTotalChecks.ts'
import type { TableRow } from './reading/tableRow.ts'

/** Returns the rule behind a line's official rates; empty without such a rate. */
export const wordRule = ({ reading, answer }: TableRow, { t, to, isOfficial }: RowWording): string => {
  if (!reading.ok || answer?.rate == null || ![reading.wanted.from, to].some(isOfficial)) return ''
  return reading.wanted.day === null ? t('bulk.newest') : t(`converter.rule.${answer.rule}`)
}

/**
 * Returns a file's sentence about its official rates: the rule, and its origin. `unknown`: the date convention is
 * unknown.
 */
export const wordRules = (rule: Rule | 'unknown', t: T): string =>
  `${t(`bulk.exported.rules.${rule}`)} ${t('converter.rule.yours')}`

export interface RowWording extends Wording {
  /** The target currency and its kind. */
  to: string
  kind: string | undefined
  /** The last day that can have rates. */
  last: Day
  /** Whether a code's rates are official ones, which are fixed. */
  isOfficial: (code: string) => boolean
}

const writeDay = (day: Day | string | null, language: Locale): string => {
  const known = typeof day === 'string' ? parseDay(day) : day
  return known === null ? '' : formatDay(known, language, 'short')
}

/** Describes a total of the table and the calculated sum. */
const wordTotal = (check: TotalCheck | null, { t, language }: Wording): string => {
  if (!check) return t('bulk.sums.passedOver')
  if (check.agrees) return t('bulk.sums.agrees')
  const { code, unread } = check
  const write = (amount: string) =>
    code === null ? formatNumber(amount, { language }) : `${formatMoney(amount, code, language)}\u00a0${code}`
  const differs = t('bulk.sums.differs', { said: write(check.said), ours: write(check.ours) })
  return unread === 0 ? differs : `${differs}; ${t('bulk.sums.unread', { count: unread })}`
}

/** Returns the reason why a line is not converted; null if it is, or is pending. */
const wordTrouble = ({ reading, answer, second }: TableRow, wording: RowWording): string | null => {
  const { t, language, to, last } = wording
  if (!reading.ok)
    return reading.fault === 'total'
      ? wordTotal(reading.check, wording)
      : t(`bulk.faults.${reading.fault}`, { cell: shorten(reading.cell) })
  const refused = answer?.refused ?? second?.refused
  if (!refused) return null
  if (refused !== 'no-rate') return t(`errors.${refused}.says`)
  const { from } = reading.wanted
  const [day, unset] = answer?.refused
    ? [reading.wanted.day, answer.unset]
    : [reading.wanted.second ?? null, second?.unset]
  if (day === null) return t('bulk.noRate', { code: from })
  const written = formatDay(day, language, 'long')
  if (day > last) return t('bulk.toCome', { day: written })
  const code = from === TENGE ? to : from
  if (unset && (from === TENGE || to === TENGE)) return t('converter.notFixed', { code, day: written })
  if (to === TENGE) return t('bulk.noRateOn', { code: from, day: written })
  if (from === TENGE) return t('bulk.noRateOn', { code: to, day: written })
  return t('bulk.noRateOfEither', { from, to, day: written })
}

/** Returns the publication of a line's rate. */
const wordPublication = (
  { reading }: TableRow,
  answer: BulkRow | null | undefined,
  { t, language, to, isOfficial }: RowWording,
): string => {
  if (!reading.ok || !answer) return ''
  const { from } = reading.wanted
  const { fromDay, toDay, rule } = answer
  const word = (code: string, iso: string): string => {
    const day = writeDay(iso, language)
    return rule !== 'dated' && isOfficial(code) ? t('converter.fixedShort', { day }) : day
  }
  const [base, quote] = [fromDay === null ? '' : word(from, fromDay), toDay === null ? '' : word(to, toDay)]
  if (base !== '' && quote !== '' && base !== quote) return `${from}: ${base}; ${to}: ${quote}`
  return base || quote || t('bulk.needless')
}

/** Returns the marks of a line's rates: stale or provisional, and whose if both have one. Empty for most lines. */
const wordMarksOf = (answer: BulkRow | null | undefined, { t }: Wording): string => {
  if (!answer) return ''
  const isOne = answer.fromDay === null || answer.toDay === null
  const words = answer.marks.map(({ code, mark }) =>
    isOne ? wordMark(mark, t) : `${code}: ${wordMark(mark, t)}`,
  )
  return words.join(', ')
}

/** Returns the publication with the marks of its rates. */
const wordSource = (row: TableRow, answer: BulkRow | null | undefined, wording: RowWording): string =>
  [wordPublication(row, answer, wording), wordMarksOf(answer, wording)].filter(Boolean).join(', ')

/** Returns a file's note for a line: the reason for no result, or the marks of its rates. */
export const wordNote = (row: TableRow, wording: RowWording): string | null => {
  const { reading, answer, second } = row
  const later = wordMarksOf(second, wording)
  const day = reading.ok ? writeDay(reading.wanted.second ?? null, wording.language) : ''
  const notes = [
    wordTrouble(row, wording) ?? '',
    wordMarksOf(answer, wording),
    later === '' ? '' : `${day}: ${later}`,
  ]
  return notes.filter(Boolean).join('; ') || null
}

interface WordedSecond {
  date: string
  rate: string
  result: string | null
  publication: string
  /** The signed difference that the second date makes. */
  difference: string
}

const wordRate = (
  answer: BulkRow | null | undefined,
  amount: string,
  { language, to, kind }: RowWording,
): string =>
  answer?.rate == null
    ? ''
    : formatUsedRate({ amount, rate: answer.rate, result: answer.result, to, kind }, language)

const wordSecond = (row: TableRow, wording: RowWording): WordedSecond | null => {
  const { reading, answer, second } = row
  if (!reading.ok || reading.wanted.second === undefined) return null
  const { language, to, kind } = wording
  const [before, after] = [answer?.result ?? null, second?.result ?? null]
  const money = (amount: string) => formatMoney(amount, to, language, kind ? { kind } : {})
  return {
    date: writeDay(reading.wanted.second, language),
    rate: wordRate(second, reading.wanted.amount, wording),
    result: after === null ? null : money(after),
    publication: after === null ? '' : wordSource(row, second, wording),
    difference: before === null || after === null ? '' : withSign(differenceOf(before, after), money),
  }
}

/** A row as text. */
interface WordedRow {
  date: string
  amount: string
  code: string
  rate: string
  result: string | null
  publication: string
  /** The result on the second date; null without one. */
  second: WordedSecond | null
  trouble: string | null
  /** Whether a text in place of a result is good news: a matching total. */
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
  // Shows the original text of an unreadable cell.
  if (!reading.ok)
    return {
      date: shorten(cells.date),
      amount: shorten(cells.amount),
      code: '',
      rate: '',
      result: null,
      publication: '',
      second: null,
      trouble,
      inOrder: reading.fault === 'total' && reading.check?.agrees !== false,
    }
  const { amount, from, day } = reading.wanted
  return {
    date: day === null ? t('bulk.newest') : writeDay(day, language),
    code: from,
    trouble,
    inOrder: false,
    amount: formatNumber(amount, { language, minDecimals: typedDigits(from) }),
    rate: wordRate(answer, amount, wording),
    result: answer?.result == null ? null : formatMoney(answer.result, to, language, kind ? { kind } : {}),
    publication: answer?.result == null ? '' : wordSource(row, answer, wording),
    second: wordSecond(row, wording),
  }
}

const MOST = 60

/** Shortens a long cell for display. */
export const shorten = (text: string, most = MOST): string => {
  const [...letters] = text.slice(0, 2 * most)
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : text
}

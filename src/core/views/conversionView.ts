import type { In } from '../../shared/contract/contract.ts'
import type { Conversion, ManyRow } from '../../shared/contract/convert.ts'
import { AinaError, codeOf } from '../../shared/contract/errors.ts'
import type { PastRate } from '../../shared/contract/rates.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { isoOrNull, parseDay } from '../../shared/days/day.ts'
import type { Rule } from '../../shared/publication/rules.ts'
import { convert, plainDecimal } from '../../shared/rates/crossRate.ts'
import type { Mirror } from '../mirror/mirror.ts'
import { momentText } from './boardView.ts'
import { type Asked, type Leg, legOrNone, pastLeg, ruleFor, tenge } from './pastLeg.ts'

export interface ConversionQuestion {
  from: string
  to: string
  /** Decimal text. */
  amount: string
  on?: string | undefined
  /** `dated` unless given. */
  rule?: Rule | undefined
}

/** The rule that counts for a pair: that of its official side, where it has one. */
const pairRule = (
  mirror: Mirror,
  { from, to, rule = 'dated' }: Pick<ConversionQuestion, 'from' | 'to' | 'rule'>,
  asked: Asked,
): Rule => ([from, to].some((code) => ruleFor(mirror, code, rule, asked) === rule) ? rule : 'dated')

/**
 * Converts by the mirror alone: by the board, or on a day as the rule says. Without a day another rule than `dated` is of today.
 * Throws `no-rate` where there is none.
 */
export const conversionView = (
  mirror: Mirror,
  { from, to, amount, on, rule: wanted }: ConversionQuestion,
  asked: Asked,
): Conversion => {
  const rule = wanted ?? 'dated'
  const day = on === undefined ? null : parseDay(on)
  const rateOf = (code: string, by: Rule): Leg => {
    const isOfBoard = day === null && ruleFor(mirror, code, by, asked) === 'dated'
    return isOfBoard ? boardLeg(mirror, code) : pastLeg(mirror, code, day ?? asked.today, by, asked)
  }
  // A currency in itself needs no rate, also on a day that has none.
  const isOne = from === to && mirror.state().assets.has(from)
  const legOf = (code: string, by: Rule): Leg =>
    isOne ? legOrNone(() => rateOf(code, by)) : rateOf(code, by)
  const wantedLegs = [legOf(from, rule), legOf(to, rule)] as const
  // Two official rates go by one rule, or their quotient is that of no day.
  const isUnknown = [from, to].some(
    (code, at) => wantedLegs[at]?.rule === 'dated' && ruleFor(mirror, code, rule, asked) !== 'dated',
  )
  const [base, quote] = isUnknown ? [legOf(from, 'dated'), legOf(to, 'dated')] : wantedLegs
  const converted = convert(amount, { code: from, kzt: base.kzt }, { code: to, kzt: quote.kzt })
  const fetched = [base.fetchedAt, quote.fetchedAt].filter((at) => at !== null)
  return {
    from,
    to,
    amount: plainDecimal(amount),
    ...converted,
    fromDay: isoOrNull(base.day),
    toDay: isoOrNull(quote.day),
    // The older of the two: a figure is as old as its oldest part.
    fetchedAt: fetched.length === 0 ? null : momentText(Math.min(...fetched)),
    ...(wanted && { rule: isUnknown ? 'dated' : pairRule(mirror, { from, to, rule }, asked) }),
  }
}

const boardLeg = (mirror: Mirror, code: string): Leg => {
  if (code === TENGE) return tenge
  const { board, poll } = mirror.state()
  const row = board.get(code)
  if (!row) throw new AinaError('no-rate', `no rate for ${code}`)
  return { kzt: row.kzt, day: row.day, fetchedAt: row.delistedAt ?? poll?.fetchedAt ?? null, rule: 'dated' }
}

/** The rates of one past day, by the same rules; null where there is none. */
export const pastRates = (
  mirror: Mirror,
  { on, codes, rule = 'dated' }: { on: string; codes: readonly string[]; rule?: Rule | undefined },
  asked: Asked,
): PastRate[] =>
  codes.map((code) => {
    const day = parseDay(on)
    const counts = ruleFor(mirror, code, rule, asked)
    try {
      const leg = day === null ? null : pastLeg(mirror, code, day, counts, asked)
      const fetchedAt = leg?.fetchedAt == null ? null : momentText(leg.fetchedAt)
      return {
        code,
        kzt: leg?.kzt ?? null,
        day: isoOrNull(leg?.day ?? null),
        fetchedAt,
        rule: leg?.rule ?? counts,
      }
    } catch (error) {
      if (codeOf(error) !== 'no-rate') throw error
      return { code, kzt: null, day: null, fetchedAt: null, rule: counts }
    }
  })

/** Many conversions, one refusal a line: a line without a rate does not spoil the others. */
export const manyConversions = (
  mirror: Mirror,
  { to, rule, rows }: Pick<In<'convert.many'>, 'to' | 'rule' | 'rows'>,
  asked: Asked,
): ManyRow[] =>
  rows.map(({ from, amount, on }) => {
    try {
      // A line without a day is of the board, whatever counts for days.
      const question = { from, to, amount, on: on ?? undefined, rule: on === null ? undefined : rule }
      const { rate, result, fromDay, toDay, rule: counts = 'dated' } = conversionView(mirror, question, asked)
      return { rate, result, fromDay, toDay, rule: counts, refused: null }
    } catch (error) {
      if (codeOf(error) !== 'no-rate') throw error
      const counts = pairRule(mirror, { from, to, rule }, asked)
      return { rate: null, result: null, fromDay: null, toDay: null, rule: counts, refused: 'no-rate' }
    }
  })

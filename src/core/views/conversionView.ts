import { boardSide, isNoneSet, marksOf, pastSide, tengeSide } from '../../shared/answer/answerSide.ts'
import type { In } from '../../shared/contract/contract.ts'
import type { AnswerSide, BulkRow, Conversion } from '../../shared/contract/convert.ts'
import { AinaError, codeOf } from '../../shared/contract/errors.ts'
import type { Board, PastRate } from '../../shared/contract/rates.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import type { DayRate, RatesByDay } from '../../shared/dateConventions/ratesByDay.ts'
import { type Day, formatIsoDay } from '../../shared/days/day.ts'
import { convert, plainDecimal } from '../../shared/rates/crossRate.ts'
import type { Rule } from '../../shared/rates/rules.ts'
import type { Mirror } from '../mirror/mirror.ts'
import { momentText } from './boardView.ts'
import { pairReader, type RateContext, ruleFor, sideReader } from './pairReader.ts'

/** What conversions need. */
export interface ConversionContext extends RateContext {
  board(): Board
}

/** Computes the rates list only for a question without a day, and once for all of them. */
export const conversionContext = (context: RateContext, board: () => Board): ConversionContext => {
  let cached: Board | null = null
  return {
    ...context,
    board: () => {
      cached ??= board()
      return cached
    },
  }
}

const listedSide = (code: string, { assets, day }: Board): AnswerSide | null => {
  const asset = assets.find((one) => one.code === code)
  return asset ? boardSide(asset, day) : null
}

/** Returns a rate of a past day as a side of a conversion. */
const pastSideOf = (
  mirror: Mirror,
  code: string,
  on: Day,
  rate: DayRate | null | undefined,
): AnswerSide | null => {
  if (!rate) return null
  const { assets, coverage, poll } = mirror.state()
  const fetchedAt = coverage.get(code)?.refreshedAt ?? null
  return pastSide(rate, {
    code,
    on,
    kind: assets.get(code)?.kind ?? '',
    newest: poll?.day ?? null,
    fetchedAt: fetchedAt === null ? null : momentText(fetchedAt),
  })
}

/**
 * Converts by the mirror alone: with the newest rates, or on a day by the rule. Without a day, a rule other than `dated` asks
 * about today. Throws `no-rate`.
 */
export const conversionView = (
  mirror: Mirror,
  { from, to, amount, rule: choice, on }: In<'convert.get'>,
  context: ConversionContext,
): Conversion => {
  const rule = choice ?? 'dated'
  const day = on ?? null
  const then = day ?? context.today
  const isListed = (code: string) => day === null && ruleFor(mirror, code, rule, context) === 'dated'
  const answer =
    isListed(from) && isListed(to) ? null : pairReader(mirror, { from, to }, context, then)(then, rule)
  const sideOf = (code: string, at: 'from' | 'to'): AnswerSide => {
    if (code === TENGE) return tengeSide
    const side = isListed(code)
      ? listedSide(code, context.board())
      : pastSideOf(mirror, code, then, answer?.[at])
    if (side) return side
    // A currency in itself needs no rate, also on a day without one.
    if (from === to && mirror.state().assets.has(code)) return { ...tengeSide, code }
    throw new AinaError('no-rate', `no rate for ${code}${day === null ? '' : ` on ${formatIsoDay(day)}`}`)
  }
  const sides = { from: sideOf(from, 'from'), to: sideOf(to, 'to') }
  const converted = convert(amount, sides.from, sides.to)
  const fetched = [sides.from.fetchedAt, sides.to.fetchedAt].filter((at) => at !== null)
  return {
    from,
    to,
    amount: plainDecimal(amount),
    ...converted,
    fromDay: sides.from.day,
    toDay: sides.to.day,
    // The older of the two: a result is as old as its oldest part.
    fetchedAt: fetched.toSorted()[0] ?? null,
    sides,
    ...(choice && { rule: answer?.rule ?? 'dated' }),
  }
}

/** Whether no rate was set on a day. Only a later publication, or days off, show that: the last one before is known. */
const isUnset = (read: RatesByDay, day: Day): boolean =>
  read(day, 'fixed') === null && read(day + 1, 'in-force')?.rule === 'in-force'

/** Returns the rates of one past day by a rule. */
export const pastRates = (
  mirror: Mirror,
  { on, codes, rule = 'dated' }: { on: Day; codes: readonly string[]; rule?: Rule | undefined },
  context: RateContext,
): PastRate[] =>
  codes.map((code) => {
    const counts = ruleFor(mirror, code, rule, context)
    if (code === TENGE) return { code, rule: counts, side: tengeSide, asDated: null }
    const read = sideReader(mirror, code, context, on)
    const sideBy = (by: Rule) => pastSideOf(mirror, code, on, read(on, by))
    const side = sideBy(counts)
    const used = side?.foundBy?.rule ?? counts
    const unset = counts === 'fixed' && isUnset(read, on)
    return {
      code,
      rule: used,
      side,
      asDated: used === 'dated' ? null : sideBy('dated'),
      ...(unset && { unset }),
    }
  })

/** Converts many lines. A line without a rate gets its own refusal and does not affect the others. */
export const bulkConversions = (
  mirror: Mirror,
  { to, rule, rows }: Pick<In<'convert.many'>, 'to' | 'rule' | 'rows'>,
  context: ConversionContext,
): BulkRow[] =>
  rows.map(({ from, amount, on }) => {
    // A line without a day is about now, whatever the rule of days.
    const question = { from, to, amount, on: on ?? undefined, rule: on === null ? undefined : rule }
    try {
      const answer = conversionView(mirror, question, context)
      const { rate, result, fromDay, toDay, rule: counts = 'dated', sides } = answer
      const used = from === to ? [sides.from] : [sides.from, sides.to]
      const marks = used.flatMap((side) => marksOf(side).map((mark) => ({ code: side.code, mark })))
      return { rate, result, fromDay, toDay, rule: counts, marks, refused: null }
    } catch (error) {
      if (codeOf(error) !== 'no-rate') throw error
      const counts = [from, to].map((code) => ruleFor(mirror, code, rule ?? 'dated', context))
      const effective = counts.find((one) => one !== 'dated') ?? 'dated'
      const nothing = { rate: null, result: null, fromDay: null, toDay: null, marks: [] }
      const unset = on !== null && isNoneSet(pastRates(mirror, { on, codes: [from, to], rule }, context))
      return { ...nothing, rule: effective, refused: 'no-rate', ...(unset && { unset }) }
    }
  })

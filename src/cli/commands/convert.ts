import Big from 'big.js'
import { lastKnownDay } from '../../shared/answer/lastKnownDay.ts'
import { wordDaysWhole } from '../../shared/answer/wordDays.ts'
import type { AnswerSide, Conversion } from '../../shared/contract/convert.ts'
import { codeOf } from '../../shared/contract/errors.ts'
import type { Board } from '../../shared/contract/rates.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { ruleOf } from '../../shared/dateConventions/dating.ts'
import { almatyDay, type Day, isoOrNull } from '../../shared/days/day.ts'
import type { Term } from '../../shared/entry/entry.ts'
import { formatMoney } from '../../shared/format/formatMoney.ts'
import { FINEST, formatNumber, formatTiny } from '../../shared/format/formatNumber.ts'
import { typedDigits } from '../../shared/format/moneyDigits.ts'
import type { T } from '../../shared/languages/translate.ts'
import type { Rule } from '../../shared/rates/rules.ts'
import { readDecimal } from '../../shared/text/decimal.ts'
import { plainNumber } from '../../shared/text/plainNumber.ts'
import {
  type CommandContext,
  csvText,
  describeNoRate,
  jsonText,
  noteOnDates,
  Refusal,
  sourceOf,
} from '../commandContext.ts'
import type { Flags } from '../commandLine.ts'
import { nameContext, readDayArgument, readSentence } from '../readNames.ts'
import { type Ended, ended } from '../world.ts'

/** The sum of some terms in one currency. */
interface Sum {
  terms: readonly Term[]
  to: string
  /** Decimal text. */
  result: string
  parts: readonly Conversion[]
}

/** The sides of all terms, each currency once. */
const sidesOf = (parts: readonly Conversion[]): AnswerSide[] => {
  const all = parts.flatMap(({ sides }) => [sides.from, sides.to])
  return [...new Map(all.map((side) => [side.code, side])).values()]
}

/** Throws a refusal for a missing rate. */
const make = (
  context: CommandContext,
  terms: readonly Term[],
  to: string,
  when: { on: Day | null; rule: Rule },
): Sum => {
  const { reader, words } = context
  const on = when.on ?? undefined
  const rule = when.on === null ? undefined : when.rule
  const ofPair = (from: string, into: string, amount: string): Conversion =>
    reader.queries.convert({ from, to: into, amount, on, rule })
  const isLacking = (code: string): boolean => {
    try {
      ofPair(code, TENGE, '1')
      return false
    } catch (error) {
      if (codeOf(error) !== 'no-rate') throw error
      return true
    }
  }
  const parts = terms.map(({ amount, code }) => {
    try {
      return ofPair(code, to, amount)
    } catch (error) {
      if (codeOf(error) !== 'no-rate') throw error
      const pair = [...new Set([code, to])].filter((one) => one !== TENGE)
      const missing = pair.filter(isLacking)
      // Both currencies may have a rate, but by different rules.
      const lacking = missing.length > 0 ? missing : pair
      const names = lacking.join(', ')
      throw new Refusal(
        when.on === null
          ? words('answers.noRate', { code: names })
          : describeNoRate(context, names, { codes: lacking, on: when.on, rule: when.rule }),
        1,
      )
    }
  })
  const result = parts.reduce((sum, part) => sum.plus(part.result), new Big(0)).toFixed()
  return { terms, to, result, parts }
}

const asText = (all: readonly Sum[], board: Board, context: CommandContext, t: T): string => {
  const { language } = context
  const kindOf = (code: string) => board.assets.find((asset) => asset.code === code)?.kind
  const money = (amount: string, code: string): string => {
    const kind = kindOf(code)
    return `${formatMoney(amount, code, language, kind === undefined ? {} : { kind })} ${code}`
  }
  // A rounded amount would not give the result.
  const asTyped = (amount: string, code: string): string => {
    const format = { language, minDecimals: typedDigits(code, kindOf(code)), maxDecimals: FINEST }
    const number = readDecimal(amount)
    return `${(number && formatTiny(number, language)) ?? formatNumber(amount, format)} ${code}`
  }
  const lines = all.map(({ terms, to, result, parts }) => {
    const amounts = terms.map(({ amount, code }, at) => {
      const text = asTyped(amount.replace(/^-/, ''), code)
      return at === 0
        ? amount.startsWith('-')
          ? `−${text}`
          : text
        : `${amount.startsWith('-') ? '−' : '+'} ${text}`
    })
    const used = wordDaysWhole(sidesOf(parts), { t, language }, ({ state }) =>
      state === 'stale' ? '' : null,
    )
    return `${amounts.join(' ')} = ${money(result, to)}${used && `  (${used})`}\n`
  })
  return `${lines.join('')}${sourceOf(context)}\n`
}

const jsonOf = (all: readonly Sum[]) =>
  all.map(({ to, result, parts }) => ({
    terms: parts.map(({ from, amount, rate, result: part, fromDay, toDay, rule, sides }) => ({
      amount,
      code: from,
      rate,
      result: part,
      date: isoOrNull(fromDay),
      to_date: isoOrNull(toDay),
      rule: rule ?? null,
      sides: [sides.from, sides.to].map(sideFields),
    })),
    to,
    result,
  }))

const sideFields = ({
  code,
  kzt,
  day,
  means,
  fixedOn,
  foundBy,
  provisional,
  state,
  jumpedFrom,
}: AnswerSide) => ({
  code,
  kzt: plainNumber(kzt),
  date: isoOrNull(day),
  meaning: means,
  fixed_on: isoOrNull(fixedOn),
  rule: foundBy?.rule ?? null,
  stale: state === 'stale',
  provisional,
  implausible_jump: jumpedFrom !== null,
})

const COLUMNS = ['amount', 'from', 'to', 'rate', 'result', 'date', 'to_date', 'source', 'rule']

const asCsv = (all: readonly Sum[], context: CommandContext): string => {
  const rows = jsonOf(all).flatMap(({ terms, to }) => terms.map((term) => ({ ...term, from: term.code, to })))
  return csvText(context, COLUMNS, rows)
}

/** Whether official rates go by their date in place of the requested rule. */
const isDated = (
  all: readonly Sum[],
  { on, rule }: { on: Day | null; rule: Rule },
  { assets }: Board,
): boolean => {
  const codes = new Set(all.flatMap(({ parts }) => parts.flatMap(({ from, to }) => [from, to])))
  return (
    on !== null &&
    rule !== 'dated' &&
    assets.some(({ code, kind }) => codes.has(code) && isOfficial(kind)) &&
    all.some(({ parts }) => parts.some((part) => part.rule === 'dated'))
  )
}

/** `aina convert`: converts a sentence, in the language of the one-line field. */
export const convert = async (
  context: CommandContext,
  typed: readonly string[],
  flags: Flags,
): Promise<Ended> => {
  const { reader, words, world, language } = context
  const text = typed.join(' ').trim()
  if (text === '') throw new Refusal(words('answers.convertNothing'), 2)
  const today = almatyDay(world.clock.now())
  const board = reader.queries.board()
  const rule = flags.rule ?? ruleOf(reader.settings)
  const lastDay = lastKnownDay(board, { now: world.clock.now(), rule, calendar: reader.queries.calendar() })
  const entry = await readSentence(
    text,
    { language, today, lastDay, currencies: board.assets, home: TENGE },
    words,
  )
  if (entry.on !== null && flags.on !== undefined) throw new Refusal(words('answers.onTwice'), 2)
  const on = flags.on === undefined ? entry.on : readDayArgument(flags.on, nameContext(context))
  if (on !== null && on > lastDay) throw new Refusal(words('answers.futureDay'), 2)
  const targets = entry.targets.length > 0 ? entry.targets : [TENGE]
  const all = targets.map((to) => make(context, entry.terms, to, { on, rule }))

  if (flags.json) await world.out(jsonText(context, { on: isoOrNull(on), conversions: jsonOf(all) }))
  else if (flags.csv) await world.out(asCsv(all, context))
  else await world.out(asText(all, board, context, await context.texts()))
  if (isDated(all, { on, rule }, board)) world.err(noteOnDates(context))
  const codes = new Set(all.flatMap(({ terms, to }) => [...terms.map(({ code }) => code), to]))
  const used = board.assets.filter(({ code }) => codes.has(code))
  const old = used.filter(({ state }) => on === null && state === 'stale').map(({ code }) => code)
  if (!flags.fresh || old.length === 0) return ended.well
  world.err(words('answers.stale', { codes: old.join(', ') }))
  return ended.stale
}

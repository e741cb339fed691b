import * as z from 'zod/mini'
import { lastKnownDay } from '../../shared/answer/lastKnownDay.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { ruleOf } from '../../shared/dateConventions/dating.ts'
import type { Day } from '../../shared/days/day.ts'
import { readAmount } from '../../shared/money/readAmount.ts'
import { type Rule, rules } from '../../shared/rates/rules.ts'
import { plainNumber } from '../../shared/text/plainNumber.ts'
import { Refusal } from '../commandContext.ts'
import { nameContext, readCode, readDayArgument } from '../readNames.ts'
import { readSentence } from '../readSentence.ts'
import { ended } from '../world.ts'
import type { ToolContext } from './tool.ts'

const text = (longest: number, description: string) =>
  z.string().check(z.minLength(1), z.maxLength(longest), z.describe(description))

const CURRENCY = 'code or name in English, Russian or Kazakh: USD, dollar, доллар'
const DAY = '2025-12-31, 31.12.2025, yesterday, вчера, кеше'

/** The arguments that tools share. */
export const args = {
  currency: text(60, CURRENCY),
  pair: text(120, `One currency or a pair. A currency is a ${CURRENCY}; a pair is USD/RUB`),
  quote: text(60, `Currency of the rate (${CURRENCY}); default: tenge, KZT`),
  day: text(60, `Past or current day: ${DAY}. Without a day: the newest rates`),
  from: text(60, `First day: ${DAY}`),
  to: text(60, `Last day: ${DAY}; default: the newest`),
  amount: z
    .union([text(200, 'As written'), z.number()])
    .check(z.describe('Decimal text is exact: "100.50". Also a calculation: "200 + 15%"; default: 1')),
  rule: z
    .enum(rules)
    .check(
      z.describe(
        'Official rate of a day: in-force (in effect on it), fixed (set on it), dated (with this date or the last one before); default: the setting',
      ),
    ),
}

/** Returns the code of a typed currency; the tenge without one. */
export const codeOf = (typed: string | undefined, context: ToolContext): Promise<string> =>
  readCode(typed ?? TENGE, [TENGE, ...context.board.assets.map(({ code }) => code)], nameContext(context))

/** Returns the two currencies of `USD`, `USD/RUB` or a name, in tenge without a second one. Throws a refusal if they are equal. */
export const pairOf = async (
  typed: string,
  context: ToolContext,
): Promise<{ code: string; quote: string }> => {
  const [first = '', ...rest] = typed.split(/\s*(?:\/|→|->)\s*/)
  const code = await codeOf(first, context)
  const quote = await codeOf(rest.length > 0 ? rest.join('/') : undefined, context)
  if (code === quote) throw new Refusal(context.words('answers.pairUnknown', { code }), ended.wrongUse)
  return { code, quote }
}

/** Returns an amount as decimal text. Calculations go through the sentence reader. */
export const amountOf = async (
  typed: string | number,
  code: string,
  context: ToolContext,
): Promise<string> => {
  const { language, words, board } = context
  const written = typeof typed === 'number' ? (plainNumber(typed) ?? '') : typed
  const plain = readAmount(written, language)
  if (plain.ok) return plain.amount
  const names = nameContext(context)
  const asked = { language, today: names.today, lastDay: names.today, known: board.assets, home: code }
  const { terms, targets, on } = await readSentence(written, asked, words)
  const [term, ...others] = terms
  if (!term || term.code !== code || others.length > 0 || targets.length > 0 || on !== null)
    throw new Refusal(words('answers.notUnderstood', { part: written }), ended.wrongUse)
  return term.amount
}

/** Returns the asked day and rule. Throws a refusal for a day after the last one with rates. */
export const whenOf = async (
  asked: { day?: string | undefined; rule?: Rule | undefined },
  context: ToolContext,
): Promise<{ on: Day | null; rule: Rule }> => {
  const { reader, board, words, world } = context
  const rule = asked.rule ?? ruleOf(reader.settings)
  if (asked.day === undefined) return { on: null, rule }
  const on = await readDayArgument(asked.day, nameContext(context))
  const last = lastKnownDay(board, { now: world.clock.now(), rule, calendar: reader.calendar })
  if (on > last) throw new Refusal(words('answers.futureDay'), ended.wrongUse)
  return { on, rule }
}

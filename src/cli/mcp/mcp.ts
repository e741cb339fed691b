import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server'
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio'
import * as z from 'zod'
import schema from '../../../docs/schema/aina.schema.json' with { type: 'json' }
import { TENGE } from '../../shared/currencies/tenge.ts'
import { periodUnits } from '../../shared/days/calendarPeriods.ts'
import { rules } from '../../shared/rates/rules.ts'
import { ViewPeriod } from '../../shared/series/viewPeriod.ts'
import { plainNumber } from '../../shared/text/plainNumber.ts'
import { type CommandContext, Refusal, refusalOf, withNewReader } from '../commandContext.ts'
import { convert } from '../commands/convert.ts'
import { history } from '../commands/history.ts'
import { rates } from '../commands/rates.ts'
import { type Ended, ended } from '../world.ts'

const INSTRUCTIONS =
  'Kazakhstani tenge (KZT) exchange rates from this computer, offline. Official rates of the National Bank have a day on which they were set and days on which they are in effect. Quote each number with its date, what the date means, and the source. If a tool reports an error, there is no rate: do not estimate one.'

const MOST_CURRENCIES = 30
const MOST_POINTS = 400

const CURRENCY = 'code or name in English, Russian or Kazakh: USD, dollar, доллар'
const text = (longest: number, description: string) => z.string().min(1).max(longest).describe(description)
const currency = text(60, CURRENCY)
const pair = text(120, `One currency or a pair. A currency is a ${CURRENCY}; a pair is USD/RUB`)
const day = text(60, 'A day: 2025-12-31, 31.12.2025, yesterday, вчера, кеше').optional()
const rule = z
  .enum(rules)
  .optional()
  .describe(
    'Official rate of a day: in-force (in effect on it), fixed (set on it), dated (with this date or the last one before); default: the setting',
  )

/** The answers have the form of the command line's JSON. */
const outputOf = (...names: (keyof typeof schema.$defs)[]) =>
  fromJsonSchema({
    type: 'object',
    anyOf: names.map((name) => ({ $ref: `#/$defs/${name}` })),
    $defs: schema.$defs,
  })

const readOnly = { readOnlyHint: true, destructiveHint: false, openWorldHint: false }

/** What is looked at of an answer: how long it is. */
const Answer = z.looseObject({ series: z.array(z.looseObject({ points: z.array(z.unknown()) })).optional() })

/** A command with the arguments of one question. */
type Question = (context: CommandContext, form: { json?: true }) => Promise<Ended>

/** Runs a command and returns its output, and the lines that it would have written to standard error. */
const runQuietly = async (context: CommandContext, question: Question, form: { json?: true }) => {
  const out: string[] = []
  const notes: string[] = []
  const world = {
    ...context.world,
    colours: false,
    out: async (part: string) => void out.push(part),
    err: (line: string) => void notes.push(line),
  }
  const end = await question({ ...context, world }, form)
  return { end, text: out.join(''), notes }
}

const answer = (context: CommandContext, question: Question, note = '') =>
  withNewReader(context, async (now) => {
    try {
      const { text: json } = await runQuietly(now, question, { json: true })
      const value = Answer.parse(JSON.parse(json))
      if (value.series?.some(({ points }) => points.length > MOST_POINTS))
        throw new Refusal(context.words('mcp.tooMany', { limit: MOST_POINTS }), ended.wrongUse)
      const { end, text: output, notes } = await runQuietly(now, question, {})
      const lines = [output.trimEnd(), note, ...notes].filter(Boolean).join('\n')
      return {
        content: [{ type: 'text' as const, text: lines }],
        structuredContent: value,
        ...(end !== ended.well && { isError: true }),
      }
    } catch (error) {
      const { demo } = now.reader.service
      const { message } = refusalOf(error, { words: context.words, t: await context.texts(), demo })
      return { content: [{ type: 'text' as const, text: message }], isError: true }
    }
  })

const serverOf = (context: CommandContext): McpServer => {
  const { words, world } = context
  const server = new McpServer(
    { name: 'aina', title: 'Aina', version: world.version },
    { instructions: INSTRUCTIONS },
  )
  const dated = words('dateRule.dated')

  server.registerTool(
    'rates',
    {
      title: 'Exchange rates',
      description:
        'The newest rates, or the rates of a day, for up to 30 currencies or pairs. Without names: the user’s pins. Official rates come from the National Bank of Kazakhstan, crypto rates are live.',
      inputSchema: z.strictObject({
        currencies: z.array(pair).min(1).max(MOST_CURRENCIES).optional(),
        day,
        rule,
      }),
      outputSchema: outputOf('rates'),
      annotations: readOnly,
    },
    ({ currencies = [], day: on, rule }) =>
      answer(
        context,
        (now, form) => rates(now, currencies, { ...(on && { on }), ...(rule && { rule }), ...form }),
        on === undefined ? dated : '',
      ),
  )

  server.registerTool(
    'currencies',
    {
      title: 'All currencies',
      description: 'Every currency of the service: code, kind, names in three languages and newest rate.',
      inputSchema: z.strictObject({}),
      outputSchema: outputOf('rates'),
      annotations: readOnly,
    },
    () => answer(context, (now, form) => rates(now, [], { all: true, ...form }), dated),
  )

  server.registerTool(
    'convert',
    {
      title: 'Convert an amount',
      description:
        'Converts an amount between two currencies by the newest rates or by those of a day. Each side has its rate in tenge, its date and what the date means.',
      inputSchema: z.strictObject({
        amount: z
          .union([text(200, 'As written'), z.number()])
          .optional()
          .describe('Decimal text is exact: "100.50". Also a calculation: "200 + 15%"; default: 1'),
        from: currency,
        to: currency.optional().describe(`${CURRENCY}; default: tenge, KZT`),
        day,
        rule,
      }),
      outputSchema: outputOf('convert'),
      annotations: readOnly,
    },
    ({ amount = 1, from, to = TENGE, day: on, rule }) =>
      answer(context, (now, form) => {
        const written = typeof amount === 'number' ? (plainNumber(amount) ?? '') : amount
        const sentence = `${written} ${from} to ${to}`
        return convert(now, [sentence], { ...(on && { on }), ...(rule && { rule }), ...form })
      }),
  )

  server.registerTool(
    'history',
    {
      title: 'History of a currency or pair',
      description: `Past rates, one for each publication, up to ${MOST_POINTS}; with a rule, each from the first day on which that rule uses it. Or averages by month, quarter or year, with the lowest, the highest and the last rate. Default: the last 30 days.`,
      inputSchema: z.strictObject({
        currency: pair,
        from: day.describe('First day, or a month or year; in place of period'),
        to: day.describe('Last day; default: the newest'),
        period: z.enum(ViewPeriod.options).optional(),
        average: z.enum(periodUnits).optional(),
        rule,
      }),
      outputSchema: outputOf('history', 'averages'),
      annotations: readOnly,
    },
    ({ currency, from, to, period, average, rule }) =>
      answer(
        context,
        async (now, form) => {
          const days = from === undefined ? { period: period ?? '30d' } : { from }
          const flags = { ...days, ...(to && { to }), ...(average && { average }), ...(rule && { rule }) }
          return history(now, [currency], { ...flags, ...form })
        },
        rule === undefined && average === undefined ? dated : '',
      ),
  )
  return server
}

/**
 * `aina mcp`: answers the Model Context Protocol on standard input and output until the input ends. It reads the stored
 * rates only and sends no request.
 */
export const mcp = (context: CommandContext): Promise<Ended> =>
  new Promise((resolve) => {
    const transport = new StdioServerTransport()
    const { close } = serveStdio(() => serverOf(context), { transport })
    const { onclose } = transport
    transport.onclose = () => {
      onclose?.()
      // Closing reports its own failures.
      void close().then(() => resolve(ended.well))
    }
  })

import * as z from 'zod/mini'
import type { PeriodUnit } from '../../shared/days/calendarPeriods.ts'
import { almatyDay, formatIsoDay, parseDay } from '../../shared/days/day.ts'
import type { Rule } from '../../shared/rates/rules.ts'
import { args, pairOf } from './asked.ts'
import { captured, makeTool, schema, type ToolContext } from './tool.ts'

const MOST_POINTS = 400
const USUAL_POINTS = 60
const USUAL_DAYS = 30

const shape = schema.$defs.history

/** The part of the command's JSON that is cut to the limit. */
const Answer = z.looseObject({
  series: z.array(z.looseObject({ points: z.array(z.looseObject({ date: z.string() })) })),
})

/** Returns the asked days as the command takes them. Without a first day, the last thirty days. */
const daysOf = async (
  { from, to }: { from?: string | undefined; to?: string | undefined },
  context: ToolContext,
  back: number,
): Promise<{ from: string; to?: string }> => {
  const { rangeOf } = await import('../commands/history.ts')
  const range = await rangeOf({ ...(from && { from }), ...(to && { to }) }, context)
  const last = range.to ?? parseDay(context.board.day ?? '') ?? almatyDay(context.world.clock.now())
  return {
    from: formatIsoDay(range.from ?? last - back + 1),
    ...(range.to !== null && { to: formatIsoDay(range.to) }),
  }
}

/** Prepares `aina history` for the asked pair and days. `run` returns its output, with more flags. */
export const historyRun = async (
  asked: { currency: string; from?: string | undefined; to?: string | undefined },
  context: ToolContext,
  { back, ...flags }: { back: number; rule?: Rule; average?: PeriodUnit },
) => {
  const { history } = await import('../commands/history.ts')
  const { code, quote } = await pairOf(asked.currency, context)
  const days = await daysOf(asked, context, back)
  const run = (more: { json?: true; from?: string }) =>
    captured(context, (quiet) => history(quiet, code, { ...days, quote, ...flags, ...more }))
  return { run, from: days.from }
}

export const historyTool = makeTool({
  name: 'history',
  title: 'History of a currency or pair',
  description:
    'Past rates, one for each publication. With a rule: each rate from the first day on which that rule uses it. Default: the last 30 days. The newest 60 values, or as many as limit says.',
  input: z.strictObject({
    currency: args.pair,
    from: z.optional(args.from),
    to: z.optional(args.to),
    rule: z.optional(args.rule),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(MOST_POINTS), z.describe('Number of values'))),
  }),
  output: {
    properties: { ...shape.properties, left_out: { type: 'integer' } },
    required: [...shape.required, 'left_out'],
  },
  async answer(asked, context) {
    const { words } = context
    const { run, from } = await historyRun(asked, context, {
      back: USUAL_DAYS,
      ...(asked.rule && { rule: asked.rule }),
    })
    const { out, notes } = await run({ json: true })
    const answer = Answer.parse(JSON.parse(out))
    const limit = asked.limit ?? USUAL_POINTS
    const points = answer.series[0]?.points ?? []
    const kept = points.slice(-limit)
    const leftOut = points.length - kept.length
    const { out: text } = await run({ from: leftOut > 0 ? (kept[0]?.date ?? from) : from })
    return {
      value: { ...answer, series: [{ ...answer.series[0], points: kept }], left_out: leftOut },
      text,
      notes: [
        ...(asked.rule ? [] : [words('dateRule.dated')]),
        ...notes,
        ...(leftOut > 0 ? [words('mcp.leftOut', { count: leftOut, limit })] : []),
      ],
    }
  },
})

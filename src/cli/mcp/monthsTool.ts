import * as z from 'zod/mini'
import { periodUnits } from '../../shared/days/calendarPeriods.ts'
import { args } from './asked.ts'
import { historyRun } from './historyTool.ts'
import { makeTool, schema } from './tool.ts'

const MOST_PERIODS = 60
const USUAL_DAYS = 365

const shape = schema.$defs.averages
const Answer = z.looseObject({ periods: z.array(z.looseObject({ from: z.string() })) })

export const monthsTool = makeTool({
  name: 'months',
  title: 'Averages of months, quarters or years',
  description:
    'The average rate of each month, quarter or year: of its publications and of its calendar days, with the rate at the end, the lowest and the highest. Default: the months of the last year. The newest 60 periods.',
  input: z.strictObject({
    currency: args.pair,
    from: z.optional(args.from),
    to: z.optional(args.to),
    by: z.optional(z.enum(periodUnits).check(z.describe('Default: month'))),
  }),
  output: {
    properties: { ...shape.properties, left_out: { type: 'integer' } },
    required: [...shape.required, 'left_out'],
  },
  async answer(asked, context) {
    const { words } = context
    const { run, from } = await historyRun(asked, context, { back: USUAL_DAYS, average: asked.by ?? 'month' })
    const { out, notes } = await run({ json: true })
    const answer = Answer.parse(JSON.parse(out))
    const periods = answer.periods.slice(-MOST_PERIODS)
    const leftOut = answer.periods.length - periods.length
    const { out: text } = await run({ from: leftOut > 0 ? (periods[0]?.from ?? from) : from })
    return {
      value: { ...answer, periods, left_out: leftOut },
      text,
      notes: [
        words('dateRule.dated'),
        ...notes,
        ...(leftOut > 0 ? [words('mcp.leftOut', { count: leftOut, limit: MOST_PERIODS })] : []),
      ],
    }
  },
})

import * as z from 'zod/mini'
import { isoOrNull } from '../../shared/days/day.ts'
import { sourceFields } from '../commandContext.ts'
import { asText, jsonOf, make, ruleNotes } from '../commands/convert.ts'
import { amountOf, args, codeOf, whenOf } from './asked.ts'
import { makeTool, schema } from './tool.ts'

export const convertTool = makeTool({
  name: 'convert',
  title: 'Convert an amount',
  description:
    'Converts an amount between two currencies by the newest rates or by those of a day. Each side has its rate in tenge, its date and what the date means.',
  input: z.strictObject({
    amount: z.optional(args.amount),
    from: args.currency,
    to: z.optional(args.quote),
    day: z.optional(args.day),
    rule: z.optional(args.rule),
  }),
  output: schema.$defs.convert,
  async answer(asked, context) {
    const [code, to] = [await codeOf(asked.from, context), await codeOf(asked.to, context)]
    const amount = await amountOf(asked.amount ?? '1', code, context)
    const when = await whenOf(asked, context)
    const all = [make(context, [{ amount, code }], to, when)]
    return {
      value: { ...sourceFields(context), on: isoOrNull(when.on), conversions: jsonOf(all) },
      text: asText(all, context.board, context, context.t),
      notes: ruleNotes(all, when, context),
    }
  },
})

import * as z from 'zod/mini'
import { formatIsoDay } from '../../shared/days/day.ts'
import { Refusal } from '../commandContext.ts'
import { asText, make, ruleNotes } from '../commands/convert.ts'
import { typedPins } from '../typedPins.ts'
import { args, whenOf } from './asked.ts'
import { captured, makeTool, schema } from './tool.ts'

const MOST_CURRENCIES = 30

export const ratesTool = makeTool({
  name: 'rates',
  title: 'Exchange rates',
  description:
    'The newest rates, or the rates of a day, for up to 30 currencies or pairs. Without names: the user’s pins. Official rates come from the National Bank of Kazakhstan, crypto rates are live.',
  input: z.strictObject({
    currencies: z.optional(z.array(args.pair).check(z.minLength(1), z.maxLength(MOST_CURRENCIES))),
    day: z.optional(args.day),
    rule: z.optional(args.rule),
  }),
  output: schema.$defs.rates,
  async answer(asked, context) {
    const { board, t } = context
    const { rates } = await import('../commands/rates.ts')
    const when = await whenOf(asked, context)
    const typed = asked.currencies ?? []
    const listed = board.assets.map(({ code }) => code)
    const missing: string[] = []
    const made = (await typedPins(context, typed, listed)).flatMap(({ from, to, amount }) => {
      try {
        return [make(context, [{ amount, code: from }], to, when)]
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        missing.push(error.message)
        return []
      }
    })
    const flags = {
      json: true as const,
      rule: when.rule,
      ...(when.on !== null && { on: formatIsoDay(when.on) }),
    }
    const { out } = await captured(context, (silent) => rates(silent, typed, flags))
    return {
      value: JSON.parse(out),
      text: asText(made, board, context, t),
      notes: [...missing, ...ruleNotes(made, when, context)],
      isLacking: missing.length > 0,
    }
  },
})

import * as z from 'zod/mini'
import type { AnswerSide } from '../../shared/contract/convert.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { meaningOf } from '../../shared/dateConventions/dating.ts'
import { daysInForce } from '../../shared/dateConventions/fixingDays.ts'
import { almatyDay, formatIsoDay, parseDay } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { type Rule, rules } from '../../shared/rates/rules.ts'
import { Refusal, sourceFields } from '../commandContext.ts'
import { asText, jsonOf, type Made, make, ruleNotes } from '../commands/convert.ts'
import { args, pairOf, whenOf } from './asked.ts'
import { makeTool, schema, type ToolContext } from './tool.ts'

/** The days on which an official rate is in effect, by the days off that are known. */
const inEffectOf = (sides: readonly AnswerSide[], { reader }: ToolContext) =>
  sides.flatMap(({ code, fixedOn }) => {
    const fixed = parseDay(fixedOn ?? '')
    if (fixed === null) return []
    const { from, to } = daysInForce(fixed, reader.calendar)
    return [{ code, fixed, from, to }]
  })

const nullable = (name: string) => ({ anyOf: [{ $ref: `#/$defs/${name}` }, { type: 'null' }] })
const { source, website, licence, demo, on, conversions } = schema.$defs.convert.properties
const properties = {
  ...{ source, website, licence, demo, on },
  conversion: conversions.items,
  /** The same question by each rule that can be followed; `result` is null where it finds no rate. */
  by_rule: {
    type: 'array',
    items: {
      type: 'object',
      properties: { rule: { $ref: '#/$defs/rule' }, result: nullable('decimal'), says: { type: 'string' } },
      required: ['rule', 'result', 'says'],
    },
  },
  in_effect: {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        code: { $ref: '#/$defs/code' },
        fixed_on: { $ref: '#/$defs/date' },
        from: { $ref: '#/$defs/date' },
        to: { $ref: '#/$defs/date' },
      },
      required: ['code', 'fixed_on', 'from', 'to'],
    },
  },
  service_dates: {
    anyOf: [{ enum: ['fixing', 'in-force', 'next-working-day'] }, { type: 'null' }],
    description: 'The day that the service gives an official rate: set, first in effect, or next working day',
  },
  because: { type: 'string' },
}

export const whyTool = makeTool({
  name: 'why_this_rate',
  title: 'Why this rate',
  description:
    'Explains the rate of a currency or pair: which publication it is, when it was set and is in effect, what the other rules would give, how the service dates its rates, and the source.',
  input: z.strictObject({
    currency: args.pair,
    day: z.optional(args.day),
    rule: z.optional(args.rule),
  }),
  output: { properties, required: Object.keys(properties) },
  async answer(asked, context) {
    const { board, words, t, language, world, reader } = context
    const { code, quote } = await pairOf(asked.currency, context)
    const when = await whenOf(asked, context)
    const term = { amount: '1', code }
    const made = make(context, [term], quote, when)
    const sides = made.parts
      .flatMap(({ sides: { from, to } }) => [from, to])
      .filter((one) => one.code !== TENGE)
    const isRuled = sides.some(({ kind }) => kind !== null && isOfficial(kind))
    const then = when.on ?? almatyDay(world.clock.now())
    const textOf = (one: Made): string => asText([one], board, context, t).split('\n')[0] ?? ''
    const byRule = rules.flatMap((rule): { rule: Rule; result: string | null; says: string }[] => {
      if (!isRuled) return []
      try {
        const found = make(context, [term], quote, { on: then, rule })
        // Skip a rule that the rates cannot follow.
        const isFollowed = found.parts.every((part) => part.rule === rule)
        return isFollowed ? [{ rule, result: found.result, says: textOf(found) }] : []
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return [{ rule, result: null, says: error.message }]
      }
    })
    const inEffect = inEffectOf(sides, context)
    const meaning = isRuled ? meaningOf(reader.settings) : null
    const because = isRuled ? t(`publication.found.${meaning ?? 'unknown'}`) : ''
    const day = (value: number) => formatDay(value, language, 'long')
    const lines = [
      asText([made], board, context, t).trimEnd(),
      ...(isRuled ? [t('converter.rule.help.lead')] : []),
      ...inEffect.map((one) =>
        words('mcp.inEffect', {
          code: one.code,
          day: day(one.fixed),
          from: day(one.from),
          to: day(one.to),
        }),
      ),
      ...byRule.map(({ rule, says }) => `${t(`converter.rule.${rule}`)}: ${says}`),
      because,
      ...(isRuled ? [t('converter.rule.yours')] : []),
    ]
    return {
      value: {
        ...sourceFields(context),
        on: when.on === null ? null : formatIsoDay(when.on),
        conversion: jsonOf([made])[0],
        by_rule: byRule,
        in_effect: inEffect.map((one) => ({
          code: one.code,
          fixed_on: formatIsoDay(one.fixed),
          from: formatIsoDay(one.from),
          to: formatIsoDay(one.to),
        })),
        service_dates: meaning,
        because,
      },
      text: lines.filter(Boolean).join('\n'),
      notes: ruleNotes([made], when, context),
    }
  },
})

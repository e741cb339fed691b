import fc from 'fast-check'
import * as z from 'zod/mini'
import { CODE, IsoDay, Moment } from '../../src/shared/contract/fields.ts'
import { makePin, PinText, writePin } from '../../src/shared/contract/pin.ts'

/** What the checks of a schema say, as far as values can be made by it. */
const checksOf = (schema: z.core.$ZodType) => {
  const found: { pattern?: RegExp; least: number; most: number } = { least: -1_000, most: 1_000 }
  const checks: unknown[] = [
    schema._zod.def,
    ...(schema._zod.def.checks ?? []).map((check) => check._zod.def),
  ]
  for (const check of checks) {
    if (typeof check !== 'object' || check === null) continue
    if ('pattern' in check && check.pattern instanceof RegExp) found.pattern = check.pattern
    for (const name of ['maximum', 'value'] as const) {
      const isLeast = 'check' in check && check.check === 'greater_than'
      const bound = name in check ? Object.entries(check).find(([key]) => key === name)?.[1] : undefined
      if (typeof bound === 'number') found[isLeast ? 'least' : 'most'] = bound
    }
  }
  return found
}

const day = fc
  .date({ min: new Date('1995-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())

/** A rule that no pattern shows, so strings at random would hardly ever keep to it. */
const pin = fc
  .tuple(
    fc.stringMatching(CODE),
    fc.oneof(fc.constant('KZT'), fc.stringMatching(CODE)),
    fc.oneof(fc.constant('1'), fc.stringMatching(/^[1-9]\d{0,5}(\.\d{1,4})?$/)),
  )
  .map(([from, to, amount]) => makePin(from, to, amount))
  .filter((made) => made !== null)
  .map(writePin)

/** In a list each id, or each code, may appear once. */
const keyOf = (item: unknown): unknown => {
  if (typeof item !== 'object' || item === null) return item
  if ('id' in item) return item.id
  return 'code' in item ? item.code : item
}

const drawn = (schema: z.core.$ZodType): fc.Arbitrary<unknown> => {
  if (schema._zod === IsoDay._zod) return day.map((text) => text.slice(0, 10))
  if (schema._zod === Moment._zod) return day
  if (schema._zod === PinText._zod) return pin
  if (schema instanceof z.ZodMiniObject) return anyOf(schema)
  if (schema instanceof z.ZodMiniArray)
    return fc.uniqueArray(anyOf(schema._zod.def.element), { maxLength: 4, selector: keyOf })
  if (schema instanceof z.ZodMiniNullable)
    return fc.option(anyOf(schema._zod.def.innerType), { nil: null, freq: 3 })
  if (schema instanceof z.ZodMiniOptional)
    return fc.option(anyOf(schema._zod.def.innerType), { nil: undefined })
  if (schema instanceof z.ZodMiniUnion || schema instanceof z.ZodMiniDiscriminatedUnion)
    return fc.oneof(...schema._zod.def.options.map(anyOf))
  if (schema instanceof z.ZodMiniEnum) return fc.constantFrom(...Object.values(schema._zod.def.entries))
  if (schema instanceof z.ZodMiniLiteral) return fc.constantFrom(...schema._zod.def.values)
  if (schema instanceof z.ZodMiniBoolean) return fc.boolean()
  const { pattern, least, most } = checksOf(schema)
  if (schema instanceof z.ZodMiniNumber) return fc.integer({ min: Math.ceil(least), max: Math.floor(most) })
  if (schema instanceof z.ZodMiniString)
    return pattern ? fc.stringMatching(pattern) : fc.string({ unit: 'binary', maxLength: 20 })
  throw new Error(`no values are made of ${schema._zod.def.type}`)
}

/** Any value that a schema takes, drawn from the schema itself, so that a field that is added is drawn too. */
export const anyOf = <S extends z.core.$ZodType>(schema: S): fc.Arbitrary<z.infer<S>> => {
  const made: fc.Arbitrary<unknown> =
    schema instanceof z.ZodMiniObject
      ? fc.record(
          Object.fromEntries(
            Object.entries<z.core.$ZodType>(schema.shape).map(([name, part]) => [name, anyOf(part)]),
          ),
        )
      : drawn(schema)
  return made.filter((value): value is z.infer<S> => z.safeParse(schema, value).success)
}

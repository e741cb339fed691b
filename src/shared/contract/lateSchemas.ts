import * as zod from 'zod/mini'

/**
 * The makers of zod that the contract is written with. What they give is made when it is used for the first time: the contract
 * has several hundred schemas, each side uses half of them and the first rates of a start a few; to make them all takes a
 * twentieth of a start.
 */

/** Of what stands for a schema or a check: the real one. */
const makers = new WeakMap<object, () => object>()

/** The same with the real ones in place of what stands for them: that is for the time before they are used. */
const made = (given: unknown): unknown => {
  if (typeof given !== 'object' || given === null) return given
  const make = makers.get(given)
  if (make) return make()
  if (Array.isArray(given)) return given.map(made)
  if (Object.getPrototypeOf(given) !== Object.prototype) return given
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, made(value)]))
}

type Checked = object & { check(...checks: unknown[]): object }

/** Stands for what `make` gives. What is `known` of it without it being made is told so. */
const standIn = (make: () => object, known: Readonly<Record<string, unknown>> = {}): object => {
  let real: object | null = null
  const get = (): object => {
    real ??= make()
    return real
  }
  const stands = new Proxy(
    {},
    {
      get(_, key) {
        if (key === 'check' && real === null)
          return (...checks: unknown[]) => standIn(() => (get() as Checked).check(...checks.map(made)))
        if (typeof key === 'string' && real === null && Object.hasOwn(known, key)) return known[key]
        return Reflect.get(get(), key)
      },
      has: (_, key) => Reflect.has(get(), key),
      set: (_, key, value) => Reflect.set(get(), key, value),
    },
  )
  makers.set(stands, get)
  return stands
}

type Maker = (...given: never[]) => object

/** The maker with its own types: it takes what was made late, too, and gives what is made when it is used. */
const late = <M extends Maker>(maker: M): M => {
  const call = maker as unknown as (...given: unknown[]) => object
  return ((...given: unknown[]) => standIn(() => call(...given.map(made)))) as unknown as M
}

const enumOf = /* @__PURE__ */ late(zod.enum)

export type { infer, ZodMiniObject } from 'zod/mini'

const nothing = /* @__PURE__ */ late(zod.null)

export { enumOf as enum, nothing as null }

export const array = /* @__PURE__ */ late(zod.array)
export const boolean = /* @__PURE__ */ late(zod.boolean)
export const custom = /* @__PURE__ */ late(zod.custom)
export const discriminatedUnion = /* @__PURE__ */ late(zod.discriminatedUnion)
export const int = /* @__PURE__ */ late(zod.int)
export const literal = /* @__PURE__ */ late(zod.literal)
export const nullable = /* @__PURE__ */ late(zod.nullable)
export const number = /* @__PURE__ */ late(zod.number)
export const omit = /* @__PURE__ */ late(zod.omit)
export const optional = /* @__PURE__ */ late(zod.optional)
export const partial = /* @__PURE__ */ late(zod.partial)
export const string = /* @__PURE__ */ late(zod.string)
export const union = /* @__PURE__ */ late(zod.union)

export const maxLength = /* @__PURE__ */ late(zod.maxLength)
export const maximum = /* @__PURE__ */ late(zod.maximum)
export const minLength = /* @__PURE__ */ late(zod.minLength)
export const minimum = /* @__PURE__ */ late(zod.minimum)
export const refine = /* @__PURE__ */ late(zod.refine)
export const regex = /* @__PURE__ */ late(zod.regex)

/** Its fields are known without it being made: others are put together of them. */
export const strictObject = ((shape: Record<string, unknown>) =>
  standIn(() => zod.strictObject(made(shape) as zod.core.$ZodShape), {
    shape,
  })) as unknown as typeof zod.strictObject

import { expect, test, vi } from 'vitest'
import * as zod from 'zod/mini'
import * as z from '../../../src/shared/contract/lateSchemas.ts'

const unmade = () => {
  throw new Error('this was made')
}

test('nothing is made before it is used, and all of it once then', () => {
  const even = vi.fn((amount: number) => amount % 2 === 0)
  const made = vi.fn((text: string) => text !== '')
  const Inner = z.strictObject({
    count: z.number().check(z.refine(even)),
    text: z.nullable(z.string().check(z.refine(made), z.maxLength(3))),
  })
  const Outer = z.array(z.strictObject({ ...Inner.shape, kind: z.enum(['a', 'b']) })).check(z.minLength(1))
  expect(even).not.toHaveBeenCalled()
  expect(Outer.safeParse([{ count: 2, text: null, kind: 'a' }]).success).toBe(true)
  expect(Outer.safeParse([{ count: 3, text: null, kind: 'a' }]).success).toBe(false)
  expect(Outer.safeParse([{ count: 2, text: 'four', kind: 'a' }]).success).toBe(false)
  expect(Outer.safeParse([{ count: 2, text: null, kind: 'a', more: 1 }]).success).toBe(false)
  expect(Outer.safeParse([]).success).toBe(false)
  expect(Outer.def).toBe(Outer.def)
})

test('what stands for a schema is one to zod: for its classes, in its own schemas, and where it is read apart', () => {
  const Pair = z.strictObject({ code: z.string(), on: z.optional(z.boolean()) })
  const List = z.array(Pair)
  expect(Pair instanceof zod.ZodMiniObject).toBe(true)
  expect(List instanceof zod.ZodMiniArray).toBe(true)
  expect(List instanceof zod.ZodMiniObject).toBe(false)
  expect('_zod' in Pair).toBe(true)
  expect(Object.keys(Pair.shape)).toEqual(['code', 'on'])
  expect(zod.safeParse(List._zod.def.element, { code: 'USD' }).success).toBe(true)
  expect(zod.object({ pair: Pair }).safeParse({ pair: { code: 'USD' } }).success).toBe(true)
  expect(zod.object({ pair: Pair }).safeParse({ pair: {} }).success).toBe(false)
  expect(z.partial(Pair).safeParse({}).success).toBe(true)
  expect(z.omit(Pair, { code: true }).safeParse({ code: 'USD' }).success).toBe(false)
})

test('a schema is made of those that were given, however late, and a failure in that is not swallowed', () => {
  const given = { a: z.number() }
  const Made = z.strictObject(given)
  expect(Made.shape).toBe(given)
  const Broken = z.union([z.custom(unmade), z.string()])
  expect(() => Broken.safeParse(1)).toThrow('this was made')
})

import fc from 'fast-check'
import * as z from 'zod/mini'
import { anyOf } from './anyOf.ts'

/** Where a schema has a list: the names that lead there, and what stands in it. */
interface ListAt {
  path: readonly string[]
  element: z.core.$ZodType
}

export const listsIn = (schema: z.core.$ZodType, path: readonly string[] = []): ListAt[] => {
  if (schema instanceof z.ZodMiniArray) return [{ path, element: schema._zod.def.element }]
  if (!(schema instanceof z.ZodMiniObject)) return []
  return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, part]) =>
    listsIn(part, [...path, name]),
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Items that cost a reader much and their writer little: empty, nearly good, good, full of unknown names, deep. */
const costlyItem = (element: z.core.$ZodType): fc.Arbitrary<unknown> => {
  const good = anyOf(element)
  const nearlyGood = good.map((item) =>
    isObject(item)
      ? Object.fromEntries(
          Object.entries(item)
            .toReversed()
            .map(([name, value], at) => [name, at === 0 ? {} : value]),
        )
      : [item],
  )
  const names = fc
    .nat({ max: 40 })
    .map((count) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, 0])))
  const deep = fc.nat({ max: 70 }).map((levels) => JSON.parse(`${'['.repeat(levels)}0${']'.repeat(levels)}`))
  return fc.oneof(fc.constantFrom<unknown>({}, 0, '', null, []), good, nearlyGood, names, deep)
}

const nested = ([name, ...rest]: readonly string[], value: string): string =>
  name === undefined ? value : `{${JSON.stringify(name)}:${nested(rest, value)}}`

/** One of a schema's lists, and an item that is to stand in it again and again. */
interface Costly {
  path: readonly string[]
  item: unknown
}

export const costlyLists = (schema: z.core.$ZodType): fc.Arbitrary<Costly> =>
  fc
    .constantFrom(...listsIn(schema))
    .chain(({ path, element }) => costlyItem(element).map((item) => ({ path, item })))

/** The list as a JSON object of about so many bytes. */
export const costlyJson = ({ path, item }: Costly, bytes: number): string => {
  const json = JSON.stringify(item)
  return nested(
    path,
    `[${Array<string>(Math.max(1, Math.floor(bytes / (json.length + 1))))
      .fill(json)
      .join()}]`,
  )
}

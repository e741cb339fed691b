import * as z from 'zod/mini'
import { isJsonObject } from './jsonObject.ts'

/** The id of something that has one. */
export const idOf = (value: unknown): string | undefined =>
  isJsonObject(value) && typeof value.id === 'string' ? value.id : undefined

interface ListRead {
  /** The good items, the first of each id, as many as there may be. */
  taken: unknown[]
  /** The others as they stand there, with their places. */
  left: [at: number, item: unknown][]
}

/** Takes each good item of a list. What a newer version has added inside an item does not cost the item. */
export const readList = (schema: z.ZodMiniArray, list: readonly unknown[]): ListRead => {
  const item = loosened(schema._zod.def.element)
  const ids = new Set<string>()
  const good: { at: number; data: unknown }[] = []
  for (const [at, value] of list.entries()) {
    const read = z.safeParse(item, value)
    const id = idOf(read.data)
    if (!read.success || (id !== undefined && ids.has(id))) continue
    if (id !== undefined) ids.add(id)
    good.push({ at, data: read.data })
  }
  const taken = longestGood(
    schema,
    good.map(({ data }) => data),
  )
  const places = new Set(good.slice(0, taken.length).map(({ at }) => at))
  return { taken, left: [...list.entries()].filter(([at]) => !places.has(at)) }
}

/** The same for items that have more in them than this version knows, also of another kind that they were before. */
const loosened = (schema: z.core.$ZodType): z.core.$ZodType => {
  // Not made anew of its fields: what is asked of them together stays.
  if (schema instanceof z.ZodMiniObject)
    return z.core.clone(schema, { ...schema._zod.def, catchall: undefined })
  if (!(schema instanceof z.ZodMiniDiscriminatedUnion)) return schema
  return z.union(schema._zod.def.options.map(loosened))
}

/** The longest beginning that the whole list's own rules let through. */
const longestGood = (schema: z.ZodMiniArray, items: unknown[]): unknown[] => {
  const fits = (count: number) => z.safeParse(schema, items.slice(0, count)).success
  if (fits(items.length)) return items
  let good = 0
  let step = 1
  while (fits(good + step)) {
    good += step
    step *= 2
  }
  while (step > 1) {
    step /= 2
    if (fits(good + step)) good += step
  }
  return items.slice(0, good)
}

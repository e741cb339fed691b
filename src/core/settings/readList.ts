import * as z from 'zod/mini'
import { isJsonObject } from '../../shared/contract/jsonObject.ts'
import { workLimits } from '../../shared/text/workLimits.ts'
import type { Steps } from './steps.ts'

export const idOf = (value: unknown): string | undefined =>
  isJsonObject(value) && typeof value.id === 'string' ? value.id : undefined

interface ListRead {
  /** The good items, the first of each id, up to the limit. */
  taken: unknown[]
  /** The bad items, unchanged, with their places. */
  left: [at: number, item: unknown][]
  /** The rest of the list, which was not read. */
  unread: unknown[]
}

/** Returns the limit of items of the list's schema. */
const mostOf = (schema: z.ZodMiniArray): number => {
  const most = (schema._zod.def.checks ?? []).map(({ _zod: { def } }) =>
    'maximum' in def && typeof def.maximum === 'number' ? def.maximum : Number.POSITIVE_INFINITY,
  )
  return Math.min(...most)
}

/**
 * Takes each good item of a list. Fields that a newer version adds to an item do not cost the item. Reads a few more items than
 * the limit: a file can hold a million bad ones. One step per item.
 */
export function* readList(schema: z.ZodMiniArray, list: readonly unknown[]): Steps<ListRead> {
  const item = loosened(schema._zod.def.element)
  const most = mostOf(schema)
  const ids = new Set<string>()
  const good: { at: number; data: unknown }[] = []
  let at = 0
  for (; at < list.length && at < most + workLimits.spareItems && good.length < most; at += 1) {
    yield
    const read = z.safeParse(item, list[at])
    const id = idOf(read.data)
    if (!read.success || (id !== undefined && ids.has(id))) continue
    if (id !== undefined) ids.add(id)
    good.push({ at, data: read.data })
  }
  const taken = longestGood(
    schema,
    good.map(({ data }) => data),
  )
  const places = new Set(good.slice(0, taken.length).map(({ at: place }) => place))
  const looked = list.slice(0, at).entries()
  return { taken, left: [...looked].filter(([place]) => !places.has(place)), unread: list.slice(at) }
}

/** Returns a schema that drops unknown fields. Of a union it tries every variant. */
const loosened = (schema: z.core.$ZodType): z.core.$ZodType => {
  // Extended rather than rebuilt, to keep checks across fields.
  if (schema instanceof z.ZodMiniObject)
    return z.core.clone(schema, { ...schema._zod.def, catchall: undefined })
  if (!(schema instanceof z.ZodMiniDiscriminatedUnion)) return schema
  return z.union(schema._zod.def.options.map(loosened))
}

/** Returns the longest prefix of good items that the list's own rules accept. */
const longestGood = (schema: z.ZodMiniArray, items: unknown[]): unknown[] => {
  const rules = z.core.clone(schema, { ...schema._zod.def, element: z.unknown() })
  const fits = (count: number) => z.safeParse(rules, items.slice(0, count)).success
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

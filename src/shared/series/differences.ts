/** The change of a point since the previous publication. */
export interface Difference {
  /** In the unit of the rates. */
  absolute: number
  /** In per cent of the earlier rate. */
  percent: number
}

/**
 * Returns the change since the previous point, or since the point at another index, at any
 * distance. Returns null if there is no such point.
 */
export const differenceAt = (
  rate: ArrayLike<number>,
  index: number,
  earlier: number | null = index - 1,
): Difference | null => {
  const [before, now] = [earlier === null ? undefined : rate[earlier], rate[index]]
  if (before === undefined || now === undefined) return null
  return { absolute: now - before, percent: (now / before - 1) * 100 }
}

/** How far a point is from the publication before it. */
export interface Difference {
  /** In the unit of the rates. */
  absolute: number
  /** Of the earlier rate. */
  percent: number
}

/**
 * Against the point before, or the one at another index (`publicationBefore` finds it), however far back it lies; null
 * where there is none.
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

/** How far a point is from the publication before it. */
export interface Difference {
  /** In the unit of the rates. */
  absolute: number
  /** Of the earlier rate. */
  percent: number
}

/** Against the previous publication in time, however far back it lies; null for the first point. */
export const differenceAt = (rate: ArrayLike<number>, index: number): Difference | null => {
  const [before, now] = [rate[index - 1], rate[index]]
  if (before === undefined || now === undefined) return null
  return { absolute: now - before, percent: (now / before - 1) * 100 }
}

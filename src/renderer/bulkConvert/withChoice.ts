import type { Choices } from './reading/readTable.ts'

/** A new column has other cells, so choices about the old ones no longer apply. */
export const withChoice = (before: Choices, next: Choices): Choices => {
  const { order, style, ...rest } = before
  return {
    ...rest,
    ...(order !== undefined && next.date === undefined && next.second === undefined ? { order } : {}),
    ...(style !== undefined && next.amount === undefined ? { style } : {}),
    ...next,
  }
}

import type { Choices } from './reading/readTable.ts'

/** Another column brings other cells: what was said about the old ones says nothing of them. */
export const withChoice = (before: Choices, next: Choices): Choices => {
  const { order, style, ...rest } = before
  return {
    ...rest,
    ...(order !== undefined && next.date === undefined && next.second === undefined ? { order } : {}),
    ...(style !== undefined && next.amount === undefined ? { style } : {}),
    ...next,
  }
}

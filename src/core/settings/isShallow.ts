/** Deeper than any setting; what is nested deeper still cannot be written again by every library. */
const DEEPEST = 32

export const isShallow = (value: unknown, left = DEEPEST): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (left > 0 && Object.values(value).every((inner) => isShallow(inner, left - 1)))

/** Deeper than any setting. Not every library can write deeper values. */
const DEEPEST = 32

export const isShallow = (value: unknown, left = DEEPEST): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (left > 0 && Object.values(value).every((inner) => isShallow(inner, left - 1)))

/** Long work in steps. */
export type Steps<T> = Generator<void, T, void>

export const runAtOnce = <T>(steps: Steps<T>): T => {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

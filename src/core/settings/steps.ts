/** Deeper than any setting. Not every library can write deeper values. */
const DEEPEST = 32

export const isShallow = (value: unknown, left = DEEPEST): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (left > 0 && Object.values(value).every((inner) => isShallow(inner, left - 1)))

/** Long work in steps: its caller decides whether anything else runs between two of them. */
export type Steps<T> = Generator<void, T, void>

/** Milliseconds of work at a stretch. */
const SLICE_MS = 8

export const runAtOnce = <T>(steps: Steps<T>): T => {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Lets timers and other calls run after each stretch of work. */
export const runInSlices = async <T>(steps: Steps<T>): Promise<T> => {
  let since = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - since < SLICE_MS) continue
    await new Promise((resolve) => setImmediate(resolve))
    since = performance.now()
  }
}

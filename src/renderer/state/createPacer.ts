/** Lets the page draw and handle input. Resolves when nothing more urgent is pending. */
const yieldToPage = (): Promise<void> =>
  'scheduler' in globalThis && 'postTask' in scheduler
    ? scheduler.postTask(() => {}, { priority: 'background' })
    : new Promise((resolve) => setTimeout(resolve, 0))

/** Milliseconds of continuous work: short enough for input and frames. */
const STRETCH_MS = 8

/** Creates a pause for long work. Await it between steps; it yields once the time is used up. */
export const createPacer = (now: () => number = () => performance.now()): (() => Promise<void>) => {
  let since = now()
  return async () => {
    if (now() - since < STRETCH_MS) return
    await yieldToPage()
    since = now()
  }
}

/** Lets the page draw and answer keys; resolves when nothing more urgent waits. */
const yieldToPage = (): Promise<void> =>
  'scheduler' in globalThis && 'postTask' in scheduler
    ? scheduler.postTask(() => {}, { priority: 'background' })
    : new Promise((resolve) => setTimeout(resolve, 0))

/** Milliseconds of work at a stretch: little enough that a key or a frame waits unnoticed. */
const STRETCH_MS = 8

/** Makes a pause for long work: to be awaited between its steps, it rests whenever a stretch of work is over. */
export const createPacer = (now: () => number = () => performance.now()): (() => Promise<void>) => {
  let since = now()
  return async () => {
    if (now() - since < STRETCH_MS) return
    await yieldToPage()
    since = now()
  }
}

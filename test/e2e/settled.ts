import type { Page } from '@playwright/test'

/** Waits until the page has stopped growing: nothing that comes in late then moves what a test looks at. */
export const settled = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () =>
      new Promise<boolean>((done) => {
        const measure = () => {
          const { body } = document
          return `${body.scrollHeight} ${body.getElementsByTagName('*').length}`
        }
        const before = measure()
        setTimeout(() => done(measure() === before), 400)
      }),
  )
}

/**
 * Waits until nothing is on the move: what moves half covers what it passes over. It is looked at again and again, since the
 * promise of an animation whose element has gone is never settled.
 */
export const stillness = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
}

/** Waits until what has been done so far is drawn: a move of the pointer is shown with the next frame only. */
const drawn = async (page: Page): Promise<void> => {
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
}

/** What one sees as soon as it stays as it is: the same at two looks with some frames between them. */
export const atRest = async <T>(page: Page, look: () => Promise<T>): Promise<T> => {
  for (let seen = await look(); ; ) {
    for (let frames = 0; frames < 4; frames += 1) await drawn(page)
    const now = await look()
    if (JSON.stringify(now) === JSON.stringify(seen)) return now
    seen = now
  }
}

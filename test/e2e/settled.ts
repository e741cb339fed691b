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

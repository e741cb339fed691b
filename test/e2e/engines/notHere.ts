import type { TestInfo } from '@playwright/test'

/**
 * Skips a test whose browser is not on this machine, and says why. Where the browsers have to be there, as in the workflows,
 * it fails instead.
 */
export const notHere = (info: TestInfo, reason: string): void => {
  if (process.env.AINA_TEST_ENGINES === 'all') throw new Error(reason)
  console.log(`skipped, ${reason}: ${info.title}`)
  info.skip(true, reason)
}

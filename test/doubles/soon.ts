import { vi } from 'vitest'

/**
 * Expects something that will be so: tries it until it no longer throws, and returns what it gave. It gives up after a time that
 * is long even on a machine that has much else to do.
 */
export const soon = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 60_000, interval: 10 })

import { vi } from 'vitest'

/** Waits until something is so; says what it was when it never is. */
export const eventually = async (isSo: () => boolean | Promise<boolean>, what: string): Promise<void> => {
  const deadline = performance.now() + 60_000
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`never: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/**
 * Expects something that will be so: tries it until it no longer throws, and returns what it gave. It gives up after a time that
 * is long even on a machine that has much else to do.
 */
export const soon = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 60_000, interval: 10 })

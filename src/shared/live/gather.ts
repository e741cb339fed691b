/** Runs `task` once after `ms` milliseconds; returns its cancel. */
export type After = (ms: number, task: () => void) => () => void

/** Work that all causes within some time have in common. */
export interface Gathered {
  /** A cause: the work is done `ms` after the first one. */
  soon(): void
  cancel(): void
}

export const gather = (after: After, ms: number, work: () => void): Gathered => {
  let cancel: (() => void) | null = null
  return {
    soon() {
      cancel ??= after(ms, () => {
        cancel = null
        work()
      })
    },
    cancel() {
      cancel?.()
      cancel = null
    },
  }
}

/** Runs `task` once after `ms` milliseconds; returns its cancel. */
export type After = (ms: number, task: () => void) => () => void

/** Work that all causes within some time have in common. */
interface Batched {
  /** A cause: the work is done `ms` after the first one. */
  schedule(): void
  cancel(): void
}

export const batch = (after: After, ms: number, work: () => void): Batched => {
  let cancel: (() => void) | null = null
  return {
    schedule() {
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

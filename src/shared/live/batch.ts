/** Runs `task` once after `ms` milliseconds; returns its cancel. */
export type After = (ms: number, task: () => void) => () => void

/** Work shared by all its triggers within some time. */
interface Batched {
  /** Triggers the work: it runs `ms` after the first trigger. */
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

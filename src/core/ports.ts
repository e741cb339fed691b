/** What the core touches of the world. All of it is handed in, so that tests hand in their own. */

export interface Clock {
  /** The wall clock: milliseconds since the epoch. May jump, backwards too. */
  now(): number
  /**
   * Milliseconds that never go back, shared by all processes of one boot and counted from about the boot
   * (it may stand still while the machine sleeps). What the request budget is measured by.
   */
  steady(): number
  /** Runs `task` once after `ms` milliseconds (any size: longer than a timer can hold too). Returns its cancel. */
  after(ms: number, task: () => void): () => void
}

/** The part of `fetch` that is used. Redirects are handed back, never followed. */
export type Fetch = (
  url: string,
  init: { signal: AbortSignal; headers: Record<string, string>; redirect: 'manual' },
) => Promise<Response>

/** Resolves when what was written into a file is on the disk; this thread does not wait for it. Rejects with what the system says. */
export type ToDisk = (file: string) => Promise<void>

/** Lines for the log file. Never holds a token, and no path of the person's home. */
export interface Log {
  info(message: string): void
  warn(message: string): void
}

/** Uniform in [0, 1). */
export type Random = () => number

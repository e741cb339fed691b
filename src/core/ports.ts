/** The core's access to the world, passed in so that tests can pass fakes. */

export interface Clock {
  /** The wall clock: milliseconds since the epoch. It may jump, also backwards. */
  now(): number
  /**
   * Milliseconds that never go back, shared by all processes of one boot and counted from about the boot. They may stop during
   * sleep. The request budget uses them.
   */
  steady(): number
  /** Runs `task` once after `ms` milliseconds, at most 24 days. Returns its cancel. */
  after(ms: number, task: () => void): () => void
}

/** The part of `fetch` used here. A redirect is a failure, and nothing follows it. */
export type Fetch = (
  url: string,
  init: { signal: AbortSignal; headers: Record<string, string>; redirect: 'error' },
) => Promise<Response>

/** Lines for the log file. They contain no token and no path of the user's home. */
export interface Log {
  info(message: string): void
  warn(message: string): void
}

/** Uniform in [0, 1). */
export type Random = () => number

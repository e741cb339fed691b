import type { Environment } from '../core/options.ts'
import type { Clock } from '../core/ports.ts'

/** The command line's interface to its environment. */
export interface World {
  /** Aina's version. */
  version: string
  argv: readonly string[]
  env: Environment
  platform: NodeJS.Platform
  /** The user's home folder; null if unknown. */
  home: string | null
  /** Writes to standard output and waits until it is accepted. Rejects with `OutputFailed`. */
  out(text: string): Promise<void>
  /** Writes a line to standard error. */
  err(line: string): void
  /** Whether standard output is a terminal that shows colours. */
  colours: boolean
  clock: Clock
  /** Aborted to request a stop, after a call of `heed`. */
  stop: AbortSignal
  /**
   * For a command that runs until stopped and stops gracefully. Before this call, a signal ends the process at once.
   */
  heed(): void
}

/** Standard output cannot be written. `code` is the system's: EPIPE for a closed pipe. */
export class OutputFailed extends Error {
  readonly code: string

  constructor(code: string) {
    super(`the output cannot be written: ${code}`)
    this.name = 'OutputFailed'
    this.code = code
  }
}

/** Exit statuses; documented in the help and docs/cli.md. */
export const ended = { well: 0, noRate: 1, wrongUse: 2, stale: 3 } as const
export type Ended = (typeof ended)[keyof typeof ended]

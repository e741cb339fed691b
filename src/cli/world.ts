import type { Environment } from '../core/options.ts'
import type { Clock } from '../core/ports.ts'

/** All that the command line touches of the world. */
export interface World {
  /** Aina's own. */
  version: string
  argv: readonly string[]
  env: Environment
  platform: NodeJS.Platform
  /** The person's home folder; null where nobody knows it. */
  home: string | null
  /** Writes to standard output; resolves when it was taken. Rejects with `OutputFailed`. */
  out(text: string): Promise<void>
  /** A line on standard error. */
  err(line: string): void
  /** Whether standard output is a terminal that shows colours. */
  colours: boolean
  clock: Clock
  /** Aborted when it is to end, once `heed` was called. */
  stop: AbortSignal
  /** For what goes on until it is ended, and ends in its own way: until then, a signal ends the process where it is. */
  heed(): void
}

/** Standard output cannot be written. `code` is the system's: EPIPE where nobody reads any more. */
export class OutputFailed extends Error {
  readonly code: string

  constructor(code: string) {
    super(`the output cannot be written: ${code}`)
    this.name = 'OutputFailed'
    this.code = code
  }
}

/** How a command ends; documented in the help and docs/cli.md. */
export const ended = { well: 0, noRate: 1, wrongUse: 2, stale: 3 } as const
export type Ended = (typeof ended)[keyof typeof ended]

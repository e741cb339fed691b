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
  /** Writes to standard output; resolves when it was taken. Rejects when nobody reads any more. */
  out(text: string): Promise<void>
  /** A line on standard error. */
  err(line: string): void
  /** Whether standard output is a terminal that shows colours. */
  colours: boolean
  clock: Clock
  /** Aborted when it is to end. */
  stop: AbortSignal
}

/** How a command ends; documented in the help and the README. */
export const ended = { well: 0, noRate: 1, wrongUse: 2, stale: 3 } as const
export type Ended = (typeof ended)[keyof typeof ended]

import type { Log } from '../core/ports.ts'

/**
 * What is done with a promise that nobody has waited for: it is said in the terminal and the log, and the app goes on. The
 * start and every task of ours have their own end in words; this is a library's, in the middle of something.
 */
export const noteRejection =
  (parts: { log(): Log; say(line: string): void }) =>
  (error: unknown): void => {
    parts.say(`Something failed inside Aina, which goes on: ${String(error)}`)
    parts.log().warn(`nobody caught: ${error instanceof Error ? error.stack : String(error)}`)
  }

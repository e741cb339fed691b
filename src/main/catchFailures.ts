import { app, dialog } from 'electron'
import type { Log } from '../core/ports.ts'
import type { T } from '../shared/languages/texts.ts'
import { failureReporter, noteRejection } from './failureReporter.ts'

/** Reports every error that nothing else catches. `ready` resolves when a dialog can be shown. Returns the report of a fatal error. */
export const catchFailures = (parts: {
  ready: Promise<void>
  log(): Log
  t: T
  say(line: string): void
}): ((error: unknown) => void) => {
  const fail = failureReporter({
    ...parts,
    app: { whenReady: () => parts.ready, exit: (status) => app.exit(status) },
    dialog,
  })
  parts.ready.catch(fail)
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', noteRejection(parts))
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  return fail
}

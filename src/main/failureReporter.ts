import type { App, Dialog } from 'electron'
import type { Log } from '../core/ports.ts'
import type { T } from '../shared/languages/texts.ts'
import { failureOf, failureText, terminalText } from './failure.ts'

/**
 * Reports an unhandled rejection to terminal and log; the app goes on. Our own tasks handle their errors, so this one
 * is a library's.
 */
export const noteRejection =
  (parts: { log(): Log; t: T; say(line: string): void }) =>
  (error: unknown): void => {
    parts.say(parts.t('shell.goesOn', { why: String(error) }))
    parts.log().warn(`unhandled rejection: ${error instanceof Error ? error.stack : String(error)}`)
  }

/** After this long, the report appears without Electron. */
const PATIENCE_MS = 5_000

/** Reports a fatal error to the terminal, the log and a dialog, then exits. Only the first error is reported. */
export const failureReporter = (parts: {
  app: Pick<App, 'whenReady' | 'exit'>
  dialog: Pick<Dialog, 'showErrorBox'>
  log(): Log
  t: T
  say(line: string): void
}): ((error: unknown) => void) => {
  const { app, dialog, log, t, say } = parts
  let ended = false
  let shown = false
  return (error) => {
    if (ended) return
    ended = true
    const failure = failureOf('inside', error)
    say(terminalText(failure, t))
    log().warn(failure.cause instanceof Error ? String(failure.cause.stack) : failure.message)
    const show = () => {
      clearTimeout(late)
      if (shown) return
      shown = true
      try {
        dialog.showErrorBox(t('app.name'), failureText(failure, t))
      } finally {
        app.exit(1)
      }
    }
    // On Linux, before Electron is ready, the dialog prints only to the terminal. That is better than nothing.
    const late = setTimeout(show, PATIENCE_MS)
    app.whenReady().then(show, () => app.exit(1))
  }
}

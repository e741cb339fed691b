import type { App, Dialog } from 'electron'
import type { Log } from '../core/ports.ts'
import type { T } from '../shared/languages/texts.ts'
import { failureOf, failureText } from './failure.ts'

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

/** A person waits no longer than this for a word about a failure. */
const PATIENCE_MS = 5_000

/**
 * Gives the end that nobody wished for: said in the terminal, in the log and before the person's eyes, and then the
 * process is over. Only the first failure counts.
 */
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
    say(failure.message)
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
    // Before Electron is ready there is no dialog on Linux, only its words in the terminal: better these than none.
    const late = setTimeout(show, PATIENCE_MS)
    app.whenReady().then(show, () => app.exit(1))
  }
}

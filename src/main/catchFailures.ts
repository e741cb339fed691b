import { app, dialog } from 'electron'
import type { Log } from '../core/ports.ts'
import type { T } from '../shared/languages/texts.ts'
import { failureOf, failureText, terminalText } from './failure.ts'

/** After this long, the report appears without Electron. */
const DIALOG_MS = 5_000

/**
 * Reports every error that nothing else catches: to the terminal and the log, and a fatal one in a dialog, after which
 * the app ends. `ready` resolves when a dialog can be shown. Returns the report of a fatal error; only the first counts.
 */
export const catchFailures = (parts: {
  ready: Promise<void>
  log: Pick<Log, 'warn'>
  t: T
  say(line: string): void
}): ((error: unknown) => void) => {
  const { ready, log, t, say } = parts
  let isReported = false
  let isShown = false
  const fail = (error: unknown): void => {
    if (isReported) return
    isReported = true
    const failure = failureOf('inside', error)
    say(terminalText(failure, t))
    log.warn(failure.cause instanceof Error ? String(failure.cause.stack) : failure.message)
    const show = () => {
      clearTimeout(late)
      if (isShown) return
      isShown = true
      try {
        dialog.showErrorBox(t('app.name'), failureText(failure, t))
      } finally {
        app.exit(1)
      }
    }
    // On Linux, before Electron is ready, the dialog prints only to the terminal. That is better than nothing.
    const late = setTimeout(show, DIALOG_MS)
    ready.then(show, () => app.exit(1))
  }
  ready.catch(fail)
  process.on('uncaughtException', fail)
  // Our own tasks handle their errors, so this one is a library's.
  process.on('unhandledRejection', (error) => {
    say(t('shell.goesOn', { why: String(error) }))
    log.warn(`unhandled rejection: ${error instanceof Error ? error.stack : String(error)}`)
  })
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  return fail
}

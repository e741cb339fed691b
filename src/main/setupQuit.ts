import { app } from 'electron'
import type { Log } from '../core/ports.ts'

/** After this long, the app ends anyway. */
const CLOSING_MS = 3_000

/**
 * Delays Electron's end until everything is closed and written. Calls each of `closes` once, also after one fails.
 */
export const setupQuit = (closes: readonly (() => unknown)[], log: Log): void => {
  let closing = false
  const end = (): void => {
    log.info('Aina ends')
    app.exit(0)
  }
  app.on('will-quit', (event) => {
    event.preventDefault()
    if (closing) return
    closing = true
    const late = setTimeout(() => {
      log.warn('quitting took too long')
      end()
    }, CLOSING_MS)
    const closed = closes.map(async (close) => close())
    void Promise.allSettled(closed).then((ends) => {
      for (const { reason } of ends.filter((each) => each.status === 'rejected'))
        log.warn(`an error while quitting: ${String(reason)}`)
      clearTimeout(late)
      end()
    })
  })
}

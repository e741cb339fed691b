import type { App, Event } from 'electron'
import type { Log } from '../core/ports.ts'

/** After this long, the app ends anyway. */
const PATIENCE_MS = 3_000

/**
 * Delays Electron's end until everything is closed and written. Calls each of `closes` once, also after one fails.
 * `ended` notes the clean end.
 */
export const quitInOrder = (
  app: Pick<App, 'exit'> & {
    on(name: 'will-quit', listener: (event: Pick<Event, 'preventDefault'>) => void): unknown
  },
  parts: { closes: readonly (() => unknown)[]; ended(): void; log: Log },
): void => {
  let closing = false
  const end = () => {
    parts.ended()
    app.exit(0)
  }
  app.on('will-quit', (event) => {
    event.preventDefault()
    if (closing) return
    closing = true
    const late = setTimeout(() => {
      parts.log.warn('quitting took too long')
      end()
    }, PATIENCE_MS)
    const closed = parts.closes.map(async (close) => close())
    void Promise.allSettled(closed).then((ends) => {
      for (const { reason } of ends.filter((each) => each.status === 'rejected'))
        parts.log.warn(`an error while quitting: ${String(reason)}`)
      clearTimeout(late)
      end()
    })
  })
}

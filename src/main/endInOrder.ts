import type { App, Event } from 'electron'
import type { Log } from '../core/ports.ts'

/** An end that takes longer is an end all the same. */
const PATIENCE_MS = 3_000

/**
 * Keeps Electron from ending the process until all is closed: what is written is written, and what is held is let go.
 * `close` is called once; `ended` notes that the end was in order.
 */
export const endInOrder = (
  app: Pick<App, 'exit'> & {
    on(name: 'will-quit', listener: (event: Pick<Event, 'preventDefault'>) => void): unknown
  },
  parts: { close(): Promise<unknown>; ended(): void; log: Log },
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
      parts.log.warn('the end took too long')
      end()
    }, PATIENCE_MS)
    parts
      .close()
      .catch((error: unknown) => parts.log.warn(`the end was not in order: ${String(error)}`))
      .finally(() => {
        clearTimeout(late)
        end()
      })
  })
}

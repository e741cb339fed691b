import { createParser } from 'eventsource-parser'
import type { HttpSession } from './httpSession.ts'
import type { Tab } from './tab.ts'

const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 30_000
/** When what may have been missed between the first replies and the stream is asked for. */
const SETTLE_MS = 1_000

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/**
 * The tab's one event stream. Rests while the tab is hidden, comes back when it drops. Whatever was pushed meanwhile is
 * not repeated, so each time it opens it delivers `resync`: the page then asks for the state anew. Returns its end.
 */
export const openHttpStream = (
  tab: Tab,
  session: HttpSession,
  deliver: (event: string, payload: unknown) => void,
): (() => void) => {
  let current: AbortController | null = null
  let cancelRetry = () => {}
  let cancelResync = () => {}
  let failures = 0

  const read = async (body: ReadableStream<Uint8Array>) => {
    const parser = createParser({
      onEvent: ({ event, data }) => {
        const payload = parse(data)
        if (event !== undefined && payload !== undefined) deliver(event, payload)
      },
    })
    const reader = body.getReader()
    const decoder = new TextDecoder()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      parser.feed(decoder.decode(value, { stream: true }))
    }
  }

  /** Whether it is worth trying again. */
  const stream = async (signal: AbortSignal): Promise<boolean> => {
    const token = await session.token()
    if (signal.aborted || token === null) return session.state() === 'gone'
    const response = await tab
      .fetch('/api/events', { headers: { authorization: `Bearer ${token}` }, signal })
      .catch((error: unknown) => {
        if (!signal.aborted) session.reached(false)
        throw error
      })
    if (response.status === 401) {
      await session.refused(token, response)
      return false
    }
    session.reached(true)
    if (!response.ok || !response.body) return true
    failures = 0
    const resync = () => deliver('resync', null)
    // What came with the token is hardly older than the stream: it need not be asked for again while the page is being drawn.
    if (session.first.end()) cancelResync = tab.after(SETTLE_MS, resync)
    else resync()
    await read(response.body)
    return true
  }

  const wake = () => {
    if (current || tab.hidden()) return
    cancelRetry()
    const controller = new AbortController()
    current = controller
    // Whatever else fails in here is a fault of ours, and is let out.
    void stream(controller.signal)
      // The session has been told that nobody answered, and the page says so; here it is only tried again. A listener's own
      // fault does not come here: the wire lets it out by itself.
      .catch(() => true)
      .then((again) => {
        if (current !== controller) return
        current = null
        if (!again) return
        const most = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures)
        failures += 1
        cancelRetry = tab.after(most * (0.5 + tab.random() / 2), wake)
      })
  }
  const rest = () => {
    cancelRetry()
    cancelResync()
    current?.abort()
    current = null
  }

  const ends = [
    tab.onVisibility(() => {
      failures = 0
      if (tab.hidden()) rest()
      else wake()
    }),
    session.watch((state) => {
      if (state === 'open') wake()
      // A call did not get through: an open stream may be dead without knowing it. Opened again, it says when Aina is back,
      // and what was refused meanwhile is asked for anew.
      if (state === 'gone') current?.abort()
    }),
  ]
  wake()
  return () => {
    for (const end of ends) end()
    rest()
  }
}

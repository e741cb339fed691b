import type { Clock, Fetch } from '../../src/core/ports.ts'
import { settle } from '../doubles/clock.ts'

/** The real fetch, followed, so that a clock that is moved by hand can wait for what is on its way. */
export interface FollowedFetch {
  fetch: Fetch
  /** What left for the network: the path after the base, and the steady moment. */
  left: { path: string; at: number }[]
  /** Addresses that were ever asked for twice at a time. */
  doubled: string[]
  /** Waits until nothing is on its way any more, or what is has not moved for `patienceMs` (an answer that hangs). */
  quiet(): Promise<void>
}

/** Follows every request to the end of its body. */
export const followedFetch = (clock: Clock, base: string, patienceMs: number): FollowedFetch => {
  const left: FollowedFetch['left'] = []
  const doubled: string[] = []
  const open = new Map<string, number>()
  let busy = 0
  let moves = 0
  const count = (url: string, by: 1 | -1): void => {
    busy += by
    moves += 1
    open.set(url, (open.get(url) ?? 0) + by)
    if ((open.get(url) ?? 0) > 1) doubled.push(url)
  }
  const fetchIt: Fetch = async (url, init) => {
    left.push({ path: url.replace(base, ''), at: clock.steady() })
    count(url, 1)
    let ended = false
    const end = (): void => {
      if (!ended) count(url, -1)
      ended = true
    }
    init.signal.addEventListener('abort', end)
    try {
      const response = await fetch(url, init)
      const reader = response.body?.getReader()
      if (!reader || (response.status >= 300 && response.status < 400)) {
        end()
        return response
      }
      const body = new ReadableStream<Uint8Array>(
        {
          async pull(controller) {
            try {
              const { done, value } = await reader.read()
              moves += 1
              if (!done) return controller.enqueue(value)
              end()
              controller.close()
            } catch (error) {
              end()
              controller.error(error)
            }
          },
          cancel(reason) {
            end()
            return reader.cancel(reason)
          },
        },
        { highWaterMark: 0 },
      )
      return new Response(body, { status: response.status, headers: response.headers })
    } catch (error) {
      end()
      throw error
    }
  }
  /** Whether what is on its way has moved in time. */
  const moved = async (): Promise<boolean> => {
    const [seen, since] = [moves, performance.now()]
    while (busy > 0 && seen === moves && performance.now() - since < patienceMs)
      await new Promise((resolve) => setTimeout(resolve, 1))
    return busy === 0 || seen !== moves
  }
  const quiet = async (): Promise<void> => {
    await settle()
    // The end of one request can be the start of the next.
    while (busy > 0 && (await moved())) await settle()
    await settle()
  }
  return { fetch: fetchIt, left, doubled, quiet }
}

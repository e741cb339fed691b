import { createStore, type Readable } from './store.ts'

/** A value of the core, available by request and by event. */
export interface Followed<T> extends Readable<T> {
  /** Requests the value. Throws the request's error; the known value then stays. */
  ask(): Promise<void>
  /** Takes an event of the core. It is newer than every pending answer. */
  update(value: T): void
  /** Changes a part of the value. A pending answer may lack that part, so the value is requested again. */
  amend(change: (was: T) => T): void
}

/**
 * Always holds the latest value. Ignores an answer if an event arrived after its request, or a later request has
 * been answered.
 */
export const followed = <T>(unknown: T, question: () => Promise<T>): Followed<T> => {
  const store = createStore(unknown)
  let requests = 0
  /** The last request that is older than the known value, or produced it. */
  let settled = 0
  let open = 0

  const ask = async (): Promise<void> => {
    requests += 1
    const mine = requests
    open += 1
    try {
      const value = await question()
      if (mine <= settled) return
      settled = mine
      store.set(value)
    } finally {
      open -= 1
    }
  }
  return {
    get: store.get,
    subscribe: store.subscribe,
    ask,
    update(value) {
      settled = requests
      store.set(value)
    },
    amend(change) {
      store.set(change(store.get()))
      // The first caller handles the error.
      if (open > 0) ask().catch(() => {})
    },
  }
}

import { createStore, type Readable } from './store.ts'

/** Something of the core that can be asked for and is also told. */
export interface Followed<T> extends Readable<T> {
  /** Asks for it. Throws what the question fails with; what is known stays then. */
  ask(): Promise<void>
  /** Takes what the core says of itself, which is newer than every answer that is still to come. */
  update(value: T): void
  /** Changes a part of what is known. What is asked for just now may lack that part: it is asked for once more. */
  amend(change: (known: T) => T): void
}

/** Knows always the newest: an answer counts only if nothing was told since its question, and no later one answered. */
export const followed = <T>(unknown: T, question: () => Promise<T>): Followed<T> => {
  const store = createStore(unknown)
  let asked = 0
  /** The last question that is older than what is known, or that this is the answer to. */
  let settled = 0
  let open = 0

  const ask = async (): Promise<void> => {
    asked += 1
    const mine = asked
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
      settled = asked
      store.set(value)
    },
    amend(change) {
      store.set(change(store.get()))
      // Why it could not be had is met by whoever asked first.
      if (open > 0) ask().catch(() => {})
    },
  }
}

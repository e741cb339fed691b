/** Something that can be asked for and is also told. */
export interface Latest<T> {
  ask(): Promise<void>
  tell(value: T): void
}

/**
 * Hands on what is newest: an answer counts only if nothing was told and nothing asked since its question. What cannot
 * be answered leaves everything as it was.
 */
export const latest = <T>(call: () => Promise<T>, found: (value: T) => void): Latest<T> => {
  let question = 0
  return {
    async ask() {
      question += 1
      const mine = question
      try {
        const value = await call()
        if (mine === question) found(value)
      } catch {
        // Whatever changes next is asked for again.
      }
    },
    tell(value) {
      question += 1
      found(value)
    },
  }
}

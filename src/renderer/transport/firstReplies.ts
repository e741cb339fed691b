import type { Tab } from './tab.ts'

/** After this many milliseconds, a reply is outdated and the caller asks again. */
const FRESH_MS = 2_000

/** Replies that arrived with the token; each serves the first caller. */
export interface FirstReplies {
  /** Stores the replies by the names of their calls. */
  keep(came: unknown): void
  /** Returns a call's reply once; then undefined. */
  take(name: string): unknown
  /** Drops the remaining replies once pushes arrive, because they are older. Returns whether one was taken just now. */
  end(): boolean
}

export const openFirstReplies = (after: Tab['after']): FirstReplies => {
  const kept = new Map<string, unknown>()
  let wasTaken = false
  const forget = () => {
    kept.clear()
    wasTaken = false
  }
  return {
    keep(came) {
      for (const [name, reply] of Object.entries(came ?? {})) kept.set(name, reply)
      after(FRESH_MS, forget)
    },
    take(name) {
      const reply = kept.get(name)
      if (kept.delete(name)) wasTaken = true
      return reply
    },
    end() {
      const was = wasTaken
      forget()
      return was
    },
  }
}

import type { Tab } from './tab.ts'

/** Who has not asked after so long asks anew. */
const FRESH_MS = 2_000

/** Replies that came with the token, before they were asked for: each for the first who asks. */
export interface FirstReplies {
  /** Takes what came, by the names of the calls. */
  keep(came: unknown): void
  /** The reply to a call, once; undefined where there is none. */
  take(name: string): unknown
  /** From now on pushes are heard, and what is older than they are answers nothing. Tells whether one was taken just now. */
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

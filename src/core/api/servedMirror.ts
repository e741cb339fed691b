import { AinaError } from '../../shared/contract/errors.ts'
import { type Answer, answerFrom } from '../../shared/service/serviceRoutes.ts'
import type { Mirror } from '../mirror/mirror.ts'
import type { State } from '../mirror/state.ts'
import { servedRates } from '../views/servedRates.ts'

/** What a mirror has for other programs, as it is at one moment. */
export interface Served {
  /** Another word once the rates have changed. */
  version: string
  /** Milliseconds since the epoch. */
  fetchedAt: number | null
  /** Where the attribution leads; null for the demo. */
  website: string | null
  /** What the service would say to a path behind its base, with its query. */
  answer(target: string): Answer
}

type Use = <T>(work: (mirror: Mirror) => T) => T

/** What is served of mirrors, also of one after another. */
interface ServedMirror {
  /** Throws AinaError: `empty` where no board has come yet, else as `use` does. */
  look(use: Use, website: string | null): Served
  /** This process has written to the mirror; what another one writes is seen without. */
  changed(): void
}

export const servedMirror = (): ServedMirror => {
  let seen: State | null = null
  let version = 0
  return {
    changed() {
      version += 1
    },
    look: (use, website) =>
      use((mirror) => {
        const state = mirror.state()
        if (state.poll === null) throw new AinaError('empty', 'no rates of this service have come yet')
        if (state !== seen) version += 1
        seen = state
        return {
          version: String(version),
          fetchedAt: state.poll.fetchedAt,
          website,
          answer: (target) => use((open) => answerFrom(servedRates(open), target)),
        }
      }),
  }
}

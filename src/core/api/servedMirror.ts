import { AinaError } from '../../shared/contract/errors.ts'
import type { Mirror } from '../mirror/mirror.ts'
import type { ConversionContext } from '../views/conversionView.ts'
import { servedRates } from '../views/servedRates.ts'
import type { MirrorContext } from './mirrorRoutes.ts'

/** The answers of a mirror at one moment. */
export interface Served {
  /** Changes with the rates. */
  version: string
  /** Milliseconds since the epoch. */
  fetchedAt: number | null
  /** The website for the attribution; null for the demo. */
  website: string | null
  /** Runs `work` on the mirror. `answerMirror` answers a path with it. */
  use<T>(work: (at: MirrorContext) => T): T
}

type Use = <T>(work: (mirror: Mirror) => T) => T

/** The answers of one mirror after another. */
interface ServedMirror {
  /** Throws AinaError: `empty` before the first rates list, else as `use` does. */
  look(use: Use, website: string | null, contextOf: (mirror: Mirror) => ConversionContext): Served
  /** Call it after this process has written to the mirror. Writes of other processes are noticed without it. */
  changed(): void
}

export const servedMirror = (): ServedMirror => {
  let answeredBy: unknown[] = []
  let version = 0
  return {
    changed() {
      version += 1
    },
    look: (use, website, contextOf) =>
      use((mirror) => {
        const state = mirror.state()
        if (state.poll === null) throw new AinaError('empty', 'no rates of this service have arrived yet')
        // Answers by a rule also depend on the day and on the date convention.
        const { today, convention, calendar } = contextOf(mirror)
        const by = [state, today, convention, calendar]
        if (by.some((one, at) => one !== answeredBy[at])) version += 1
        answeredBy = by
        return {
          version: String(version),
          fetchedAt: state.poll.fetchedAt,
          website,
          use: (work) =>
            use((open) =>
              work({ mirror: open, source: servedRates(open), context: contextOf(open), website }),
            ),
        }
      }),
  }
}

import type { Clock } from '../ports.ts'
import type { ApiServerParts } from './apiServer.ts'
import type { Served } from './servedMirror.ts'

/** How often it is looked whether the mirror has changed, in milliseconds. */
const LOOK_MS = 1_000

/** A header holds Latin letters alone; what is whose says so in English everywhere. */
const attribution = (website: string | null): string =>
  website === null ? 'made-up rates of a demo' : `rates of ${website}, CC BY 4.0; for reference only`

/** What a mirror answers over HTTP, and how it says whose rates these are. What `look` throws comes through. */
export const apiAnswers = (parts: {
  look(): Served
  clock: Pick<Clock, 'steady'>
  /** Aina's own. */
  appVersion: string
}): Pick<ApiServerParts, 'answer' | 'version' | 'about'> => {
  let looked = Number.NEGATIVE_INFINITY
  let seen: Served | null = null
  const current = (): Served => {
    if (seen && parts.clock.steady() - looked < LOOK_MS) return seen
    // Where there is nothing to see any more, what was seen is not told on.
    seen = null
    seen = parts.look()
    looked = parts.clock.steady()
    return seen
  }
  return {
    answer: (target) => current().answer(target),
    version: () => current().version,
    about() {
      const { fetchedAt, website } = current()
      return {
        'X-Mirror': `Aina ${parts.appVersion}`,
        'X-Attribution': attribution(website),
        ...(fetchedAt !== null && { 'X-Fetched-At': new Date(fetchedAt).toISOString() }),
      }
    },
  }
}

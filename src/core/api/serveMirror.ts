import type { Clock } from '../ports.ts'
import { type ApiServer, type ApiServerParts, startApiServer } from './apiServer.ts'
import { answerMirror } from './mirrorRoutes.ts'
import type { Served } from './servedMirror.ts'

/** How often to check whether the mirror has changed, in milliseconds. */
const LOOK_MS = 1_000

/** Headers allow only Latin letters, so the attribution is English in every language. */
const attribution = (website: string | null): string =>
  website === null ? 'made-up rates of a demo' : `rates of ${website}, CC BY 4.0; for reference only`

interface ApiAnswersParts {
  look(): Served
  clock: Pick<Clock, 'steady'>
  /** Aina's own version. */
  appVersion: string
}

/** The answers of a mirror over HTTP, and their attribution. Passes on errors of `look`. */
const apiAnswers = (parts: ApiAnswersParts): Pick<ApiServerParts, 'answer' | 'version' | 'about'> => {
  let looked = Number.NEGATIVE_INFINITY
  let seen: Served | null = null
  const current = (): Served => {
    if (seen && parts.clock.steady() - looked < LOOK_MS) return seen
    // If the look fails, serve nothing old.
    seen = null
    seen = parts.look()
    looked = parts.clock.steady()
    return seen
  }
  return {
    answer: (target) => current().use((at) => answerMirror(at, target)),
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

type Listening = Pick<ApiServerParts, 'host' | 'port' | 'cors' | 'failed'>

/** Serves the stored rates over HTTP. Rejects with the system's error if it cannot listen. */
export const serveMirror = (listening: Listening, parts: ApiAnswersParts): Promise<ApiServer> =>
  startApiServer({ ...listening, ...apiAnswers(parts) })

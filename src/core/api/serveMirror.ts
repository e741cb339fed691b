import { type ApiAnswersParts, apiAnswers } from './apiAnswers.ts'
import { type ApiServer, type ApiServerParts, startApiServer } from './apiServer.ts'

type Listening = Pick<ApiServerParts, 'host' | 'port' | 'cors' | 'failed'>

/** Serves the stored rates over HTTP. Rejects with the system's error if it cannot listen. */
export const serveMirror = (listening: Listening, parts: ApiAnswersParts): Promise<ApiServer> =>
  startApiServer({ ...listening, ...apiAnswers(parts) })

import type { Duplex } from 'node:stream'
import { systemCode } from '../core/files/systemCode.ts'
import { type Answer, textAnswer, wireOf } from './answers.ts'

/** Browsers send a host's cookies to all its ports, so another program can make every request too large. */
const TOO_LARGE =
  'the head of this request is too large: cookies of other programs on 127.0.0.1 may be why; remove them, or write localhost in its place'

const answerTo = (code: string): Answer => {
  if (code === 'HPE_HEADER_OVERFLOW') return textAnswer(431, TOO_LARGE)
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW')
    return textAnswer(413, 'the chunks of this request say too much')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return textAnswer(408, 'this request took too long to come')
  return textAnswer(400, 'this is no request that can be read')
}

/**
 * Answers input that Node cannot read as a request, or not in time, with the usual headers, and ends the connection.
 * Sends nothing if another answer is under way (`answering`).
 */
export const refuseMalformed = (error: Error, socket: Duplex, answering: boolean): void => {
  if (!socket.writable || answering) socket.destroy()
  else socket.end(wireOf(answerTo(systemCode(error))), () => socket.destroy())
}

import { AinaError } from '../../shared/contract/errors.ts'

const BLANK = new Set([0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf])
const LESS_THAN = 0x3c

const tooLong = (maxBytes: number): AinaError =>
  new AinaError('bad-data', `the answer is longer than ${maxBytes} bytes`)

/** Cancels an unread body without waiting: a stream may hang, and a broken one cannot be cancelled. */
export const dropBody = (response: Response): void => {
  response.body?.cancel().catch(() => {})
}

/**
 * Reads an answer's decoded body. Stops and cancels the rest if it exceeds `maxBytes` (`bad-data`) or begins like a page
 * (`not-the-service`). Calls `onByte` with each chunk and at the end.
 */
export const readBody = async (
  response: Response,
  maxBytes: number,
  onByte: () => void,
): Promise<Uint8Array<ArrayBuffer>> => {
  // Reject a stated length at once, compressed or not.
  if (Number(response.headers.get('content-length')) > maxBytes) {
    dropBody(response)
    throw tooLong(maxBytes)
  }
  if (!response.body) return new Uint8Array(0)
  const reader = response.body.getReader()
  const chunks: Uint8Array[] = []
  let bytes = 0
  let begun = false
  try {
    for (;;) {
      const { done, value } = await reader.read()
      onByte()
      if (done) return Buffer.concat(chunks, bytes)
      bytes += value.byteLength
      if (bytes > maxBytes) throw tooLong(maxBytes)
      const first: number | undefined = begun ? undefined : value.find((byte) => !BLANK.has(byte))
      begun ||= first !== undefined
      if (first === LESS_THAN) throw new AinaError('not-the-service', 'a web page arrived instead of JSON')
      chunks.push(value)
    }
  } catch (error) {
    // The thrown error says why; a broken stream cannot be cancelled.
    reader.cancel().catch(() => {})
    throw error
  }
}

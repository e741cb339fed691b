import { AinaError } from '../../shared/contract/errors.ts'

const BLANK = new Set([0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf])
const LESS_THAN = 0x3c

const tooLong = (maxBytes: number): AinaError =>
  new AinaError('bad-data', `the answer is longer than ${maxBytes} bytes`)

/**
 * Calls a body off unread. Not waited for: a stream that hangs must not hold up what follows; and one that is broken
 * already cannot be called off, which is what was wanted.
 */
export const dropBody = (response: Response): void => {
  response.body?.cancel().catch(() => {})
}

/**
 * Reads an answer's body, decoded, and stops at once where it grows over `maxBytes` (`bad-data`) or begins like a
 * page (`not-the-service`); what is left of it is called off. `onByte` is called with the first byte, or at the end.
 */
export const readBody = async (
  response: Response,
  maxBytes: number,
  onByte: () => void,
): Promise<Uint8Array<ArrayBuffer>> => {
  // A length that is too long already is not worth one byte, compressed or not.
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
      if (first === LESS_THAN) throw new AinaError('not-the-service', 'a page came instead of JSON')
      chunks.push(value)
    }
  } catch (error) {
    // What is thrown says why; that a stream which is broken cannot be called off either is no more to tell.
    reader.cancel().catch(() => {})
    throw error
  }
}

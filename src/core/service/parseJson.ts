import { AinaError } from '../../shared/contract/errors.ts'

/** JSON from bytes of UTF-8, with or without a byte order mark. Throws `bad-data`; the message holds nothing of it. */
export const parseJson = (bytes: Uint8Array): unknown => {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new AinaError('bad-data', 'the answer is not UTF-8')
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new AinaError('bad-data', bytes.byteLength === 0 ? 'the answer is empty' : 'the answer is not JSON')
  }
}

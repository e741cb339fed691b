import { codeOf } from '../../shared/contract/errors.ts'
import { readBody } from './readBody.ts'

/** What of a refusal is looked at, in bytes: a page says in its first line that it is one. */
const LOOKED_AT = 65_536

/**
 * Whether a refusal is a captive portal's: over http, where anybody on the way can answer, a 511, or a page with 403 or
 * 503. What it asks for (a `Retry-After` of a day) is not the service's word. Over https nobody else can answer, and
 * a 429 is obeyed whatever comes with it. Reads the body where it has to know. `origin` is the service's.
 */
export const isPortal = async (response: Response, origin: string, onByte: () => void): Promise<boolean> => {
  if (!origin.startsWith('http:')) return false
  if (response.status !== 403 && response.status !== 503) return response.status === 511
  if (/\bx?html\b/i.test(response.headers.get('content-type') ?? '')) return true
  try {
    await readBody(response, LOOKED_AT, onByte)
    return false
  } catch (error) {
    // It begins like a page. What is too long, or breaks off, is no more than a refusal.
    return codeOf(error) === 'not-the-service'
  }
}

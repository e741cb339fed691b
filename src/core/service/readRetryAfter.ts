import { readHttpDate } from './readHttpDate.ts'

const SHORTEST_MS = 1_000
const LONGEST_MS = 24 * 3_600_000

const clamp = (ms: number): number => Math.min(Math.max(ms, SHORTEST_MS), LONGEST_MS)

/**
 * How long a `Retry-After` header asks to wait, in milliseconds from 1 s to 24 h; null when it is absent or is
 * neither whole seconds nor an HTTP date. `now` is the moment it was sent (the answer's own `Date`, if there is one).
 */
export const readRetryAfter = (header: string | null, now: number): number | null => {
  if (header === null) return null
  const text = header.trim()
  if (/^\d+$/.test(text)) return clamp(Number(text) * 1_000)
  const at = readHttpDate(text)
  return at === null ? null : clamp(at - now)
}

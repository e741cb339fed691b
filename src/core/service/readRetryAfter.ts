import { readHttpDate } from './readHttpDate.ts'

const SHORTEST_MS = 1_000
const LONGEST_MS = 24 * 3_600_000
/** Dates are of whole seconds: one that is the moment itself may lie so far behind it. */
const ROUGHLY_MS = 1_000

const clamp = (ms: number): number => Math.min(Math.max(ms, SHORTEST_MS), LONGEST_MS)

/**
 * How long a `Retry-After` header asks to wait, in milliseconds from 1 s to 24 h; null when it is absent, is neither
 * whole seconds nor an HTTP date, or is a date that was over before it was sent, at `now` (the answer's own `Date`, if
 * there is one): that tells of a clock that is wrong, and nothing of a wait.
 */
export const readRetryAfter = (header: string | null, now: number): number | null => {
  if (header === null) return null
  const text = header.trim()
  if (/^\d+$/.test(text)) return clamp(Number(text) * 1_000)
  const at = readHttpDate(text)
  return at === null || at < now - ROUGHLY_MS ? null : clamp(at - now)
}

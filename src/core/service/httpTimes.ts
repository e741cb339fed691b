/** The form that RFC 9110 lets servers send. `Date.parse` alone would also take local times and English words. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/

/** Reads an HTTP date (`Date`, `Retry-After`). Returns milliseconds since the epoch; null for anything else. */
export const readHttpDate = (text: string): number | null => {
  const ms = HTTP_DATE.test(text.trim()) ? Date.parse(text) : Number.NaN
  return Number.isNaN(ms) ? null : ms
}

const SHORTEST_MS = 1_000
/** The longest wait that Aina accepts: longer ones count as this. */
export const LONGEST_RETRY_AFTER_MS = 24 * 3_600_000
/** Dates are in whole seconds, so one of the present moment may be this old. */
const ROUGHLY_MS = 1_000

const clamp = (ms: number): number => Math.min(Math.max(ms, SHORTEST_MS), LONGEST_RETRY_AFTER_MS)

/**
 * Returns how long a `Retry-After` header asks to wait, in milliseconds from 1 s to the longest wait. Null if it is absent,
 * malformed, or a date before `now` (the answer's own `Date`, if it has one): such a date shows a wrong clock.
 */
export const readRetryAfter = (header: string | null, now: number): number | null => {
  if (header === null) return null
  const text = header.trim()
  if (/^\d+$/.test(text)) return clamp(Number(text) * 1_000)
  const at = readHttpDate(text)
  return at === null || at < now - ROUGHLY_MS ? null : clamp(at - now)
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

// The three forms of RFC 9110, section 5.6.7. Date.parse would also take local times and English words.
const FORMS = [
  /^[A-Z][a-z]{2}, (?<date>\d\d) (?<month>[A-Z][a-z]{2}) (?<year>\d{4}) (?<time>\d\d:\d\d:\d\d) GMT$/,
  /^[A-Z][a-z]{5,8}, (?<date>\d\d)-(?<month>[A-Z][a-z]{2})-(?<year>\d\d) (?<time>\d\d:\d\d:\d\d) GMT$/,
  /^[A-Z][a-z]{2} (?<month>[A-Z][a-z]{2}) (?<date>[ \d]\d) (?<time>\d\d:\d\d:\d\d) (?<year>\d{4})$/,
]

/** A two-digit year is in this century; such dates are long out of use. */
const fullYear = (text: string): number => (text.length === 2 ? 2_000 + Number(text) : Number(text))

/** Reads an HTTP date (`Date`, `Retry-After`). Returns milliseconds since the epoch; null for anything else. */
export const readHttpDate = (text: string): number | null => {
  for (const form of FORMS) {
    const parts = form.exec(text.trim())?.groups
    if (!parts) continue
    const [hours = 0, minutes = 0, seconds = 0] = (parts.time ?? '').split(':').map(Number)
    const date = Number(parts.date)
    const month = MONTHS.indexOf(parts.month ?? '')
    if (month < 0 || date < 1 || date > 31 || hours > 23 || minutes > 59 || seconds > 60) return null
    return Date.UTC(fullYear(parts.year ?? ''), month, date, hours, minutes, seconds)
  }
  return null
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

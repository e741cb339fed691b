const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

// The three forms of RFC 9110, section 5.6.7. Date.parse would also take local times and half of English.
const FORMS = [
  /^[A-Z][a-z]{2}, (?<date>\d\d) (?<month>[A-Z][a-z]{2}) (?<year>\d{4}) (?<time>\d\d:\d\d:\d\d) GMT$/,
  /^[A-Z][a-z]{5,8}, (?<date>\d\d)-(?<month>[A-Z][a-z]{2})-(?<year>\d\d) (?<time>\d\d:\d\d:\d\d) GMT$/,
  /^[A-Z][a-z]{2} (?<month>[A-Z][a-z]{2}) (?<date>[ \d]\d) (?<time>\d\d:\d\d:\d\d) (?<year>\d{4})$/,
]

/** A year of two digits is the one in this century; such dates are long out of use. */
const fullYear = (text: string): number => (text.length === 2 ? 2_000 + Number(text) : Number(text))

/** Reads an HTTP date (`Date`, `Retry-After`): milliseconds since the epoch. Null for anything else. */
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

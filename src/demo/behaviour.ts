/** The ways in which the demo service can be slowed and made to fail. */
export type Way =
  /** As it should. */
  | { kind: 'healthy' }
  /** As it should, but only after `ms` milliseconds. */
  | { kind: 'slow'; ms: number }
  /** An error with this status and, where given, a `Retry-After` (seconds, or a date as HTTP writes it). */
  | { kind: 'status'; code: number; retryAfter?: number | string }
  /** A page with status 200, like a captive portal's. */
  | { kind: 'html' }
  /** Half of the body, then the connection is cut. */
  | { kind: 'halfBody' }
  /** The request is taken and nothing ever comes. */
  | { kind: 'silent' }
  /** The answer one byte at a time, one every `ms` milliseconds. */
  | { kind: 'drip'; ms: number }
  /** The right shape with an empty list. */
  | { kind: 'empty' }
  /** It says that it is JSON and is not. */
  | { kind: 'notJson' }
  /** 302 to another address. */
  | { kind: 'redirect'; to: string }
  /** The connection is reset without a word. */
  | { kind: 'reset' }
  /** A body without an end, as fast as it is read. */
  | { kind: 'endless' }

/** A way, for all requests or only for those whose path after the base begins with `at` (`/rates`). */
export type Behaviour = Way & { at?: string }

/** The one that counts for a path: the last set of those with the longest `at`. */
export const behaviourFor = (behaviours: readonly Behaviour[], path: string): Way => {
  const fitting = behaviours.filter(({ at = '' }) => path.startsWith(at))
  return fitting.reduce<Behaviour>(
    (best, next) => ((next.at ?? '').length >= (best.at ?? '').length ? next : best),
    { kind: 'healthy' },
  )
}

/** A new behaviour beside those set before: it takes the place of the one for the same `at`; without `at`, of all. */
export const withBehaviour = (behaviours: readonly Behaviour[], added: Behaviour): Behaviour[] =>
  added.at ? [...behaviours.filter(({ at }) => at !== added.at), added] : [added]

const DRIP_MS = 1_000

/** A whole number of at most 9 digits. */
const whole = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null)

const statusFrom = (text: string): Way | null => {
  const [, digits = '', retry] = /^(\d{3})(?::(.+))?$/.exec(text) ?? []
  const code = Number(digits)
  if (code < 200 || code > 599) return null
  if (retry === undefined) return { kind: 'status', code }
  const seconds = whole(retry)
  if (seconds !== null) return { kind: 'status', code, retryAfter: seconds }
  return Number.isNaN(Date.parse(retry)) ? null : { kind: 'status', code, retryAfter: retry }
}

const wayFrom = (kind: string, text: string): Way | null => {
  switch (kind) {
    case 'healthy':
    case 'html':
    case 'halfBody':
    case 'silent':
    case 'empty':
    case 'notJson':
    case 'reset':
    case 'endless':
      return text === '' ? { kind } : null
    case 'slow': {
      const ms = whole(text)
      return ms === null ? null : { kind, ms }
    }
    case 'drip': {
      const ms = text === '' ? DRIP_MS : whole(text)
      return ms === null ? null : { kind, ms }
    }
    case 'status':
      return statusFrom(text)
    case 'redirect':
      return /^[\x21-\x7e]+$/.test(text) ? { kind, to: text } : null
    default:
      return null
  }
}

/**
 * Reads a behaviour as it is typed: the kind, after a colon what it needs, after an at sign the path it is for.
 * `slow:2000`, `status:429:30`, `html@/rates`, `drip`, `drip:50`, `redirect:https://example.org/`. Null for anything else.
 */
export const behaviourFromText = (text: string): Behaviour | null => {
  const [, kind = '', rest = '', at] = /^(\w+)(?::(.*?))?(?:@(\/[^@]*))?$/.exec(text.trim()) ?? []
  const way = wayFrom(kind, rest)
  return way && at !== undefined ? { ...way, at } : way
}

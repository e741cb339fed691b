/** The ways in which the demo service can be slowed and made to fail. */
export type Way =
  | { kind: 'healthy' }
  /** A good answer, after `ms` milliseconds. */
  | { kind: 'slow'; ms: number }
  /** An error with this status and, if given, a `Retry-After` (seconds, or an HTTP date). */
  | { kind: 'status'; code: number; retryAfter?: number | string }
  /** A page with status 200, like a captive portal's. */
  | { kind: 'html' }
  /** Half of the body, then a cut connection. */
  | { kind: 'halfBody' }
  /** No answer at all. */
  | { kind: 'silent' }
  /** The answer byte by byte, one every `ms` milliseconds. */
  | { kind: 'drip'; ms: number }
  /** The right shape with an empty list. */
  | { kind: 'empty' }
  /** Content type JSON, but a body that is not JSON. */
  | { kind: 'notJson' }
  /** 302 to another address. */
  | { kind: 'redirect'; to: string }
  /** A reset connection. */
  | { kind: 'reset' }
  /** A body without an end. */
  | { kind: 'endless' }

/** A behaviour for all requests, or only for those whose path after the base begins with `at` (`/rates`). */
export type Behaviour = Way & { at?: string }

/** Returns the behaviour for a path: the last one set of those with the longest `at`. */
export const behaviourFor = (behaviours: readonly Behaviour[], path: string): Way => {
  const fitting = behaviours.filter(({ at = '' }) => path.startsWith(at))
  return fitting.reduce<Behaviour>(
    (best, next) => ((next.at ?? '').length >= (best.at ?? '').length ? next : best),
    { kind: 'healthy' },
  )
}

/** Adds a behaviour. It replaces the one for the same `at`; without `at`, all. */
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
 * Reads a behaviour: the kind, after a colon its parameter, after an at sign its path (`slow:2000`, `status:429:30`,
 * `html@/rates`, `drip:50`, `redirect:https://example.org/`). Returns null for anything else.
 */
export const behaviourFromText = (text: string): Behaviour | null => {
  const [, kind = '', rest = '', at] = /^(\w+)(?::(.*?))?(?:@(\/[^@]*))?$/.exec(text.trim()) ?? []
  const way = wayFrom(kind, rest)
  return way && at !== undefined ? { ...way, at } : way
}

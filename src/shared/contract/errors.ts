/**
 * Every reason to refuse a call. One table per language turns each into a sentence and a next step, so a new code
 * does not compile without its texts.
 */
export const errorCodes = [
  'offline',
  'name-not-found',
  'refused-connection',
  'timed-out',
  'tls',
  'proxy',
  'not-the-service',
  'bad-data',
  'not-found',
  'rate-limited',
  'service-failed',
  'empty',
  'no-rate',
  'bad-input',
  'unknown-call',
  'forbidden',
  'busy',
  'limit-reached',
  'disk-full',
  'read-only',
  'away',
  'internal',
] as const

export type ErrorCode = (typeof errorCodes)[number]

/** A failure with a text for the user. `message` is for the log only, and never contains a path or a stack. */
export class AinaError extends Error {
  readonly code: ErrorCode
  /** The service's `Retry-After` in milliseconds; null if absent. */
  readonly retryAfterMs: number | null

  constructor(
    code: ErrorCode,
    message: string,
    options: { retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.name = 'AinaError'
    this.code = code
    this.retryAfterMs = options.retryAfterMs ?? null
  }
}

/** Returns the code of anything thrown; foreign errors are `internal`. */
export const codeOf = (error: unknown): ErrorCode => (error instanceof AinaError ? error.code : 'internal')

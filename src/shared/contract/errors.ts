/** The ways in which the first request to a new address can fail, each with a next step of its own in words. */
export const addressCheckCodes = [
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
] as const
export type AddressCheckCode = (typeof addressCheckCodes)[number]

/**
 * Every way a call can be refused. The set is closed: one table per language turns each into a sentence and a
 * next step, so a new code does not compile until it can be said in words.
 */
export const errorCodes = [
  ...addressCheckCodes,
  'no-rate',
  'bad-input',
  'unknown-call',
  'forbidden',
  'busy',
  'disk-full',
  'read-only',
  'away',
  'internal',
] as const

export type ErrorCode = (typeof errorCodes)[number]

export const isAddressCheckCode = (code: ErrorCode): code is AddressCheckCode =>
  addressCheckCodes.some((known) => known === code)

/** A failure that can be said in words. `message` is for the log, never shown and never holding a path or a stack. */
export class AinaError extends Error {
  readonly code: ErrorCode
  /** How long the service asked us to wait, in milliseconds, where it said so (`Retry-After`). */
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

/** The code of anything thrown: what is not ours is `internal`. */
export const codeOf = (error: unknown): ErrorCode => (error instanceof AinaError ? error.code : 'internal')

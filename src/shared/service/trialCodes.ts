import type { ErrorCode } from '../contract/errors.ts'

/** The ways in which the first request to a new address can fail, each with a next step of its own in words. */
export const trialCodes = [
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
] as const satisfies readonly ErrorCode[]
export type TrialCode = (typeof trialCodes)[number]

export const isTrialCode = (code: ErrorCode): code is TrialCode => trialCodes.some((known) => known === code)

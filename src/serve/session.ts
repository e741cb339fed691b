import { hash, timingSafeEqual } from 'node:crypto'

export type RandomBytes = (size: number) => Uint8Array

export interface Session {
  /** A code that can be traded once. */
  freshCode(): string
  /** The token for a code, and with that the code is spent; null for a wrong or spent one; 'slow-down' for one wrong one too many. */
  trade(code: string): string | null | 'slow-down'
  /** Whether an Authorization header carries the token. */
  admits(authorization: string | undefined): boolean
}

const BURST = 20
const REFILL_MS = 1_000

const digest = (text: string): Buffer => hash('sha256', text, 'buffer')
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

/** 144 bits: a code is not to be guessed at any rate at all, so that limiting the guesses is no part of its safety. */
const CODE_BYTES = 18

/** Where the digest stands, -1 for nowhere; it takes as long for the first as for the last, and for none. */
const placeOf = (digests: readonly Buffer[], given: Buffer): number => {
  let place = -1
  for (const [at, known] of digests.entries()) if (timingSafeEqual(known, given)) place = at
  return place
}

/**
 * One token for as long as the server lives, and codes that are traded for it once. Both are compared as digests, in
 * constant time. Wrong codes: 20 at once, then one a second, for everyone together; a right one is never made to wait,
 * however many wrong ones others send.
 */
export const openSession = (parts: { random: RandomBytes; now(): number }): Session => {
  const token = base64url(parts.random(32))
  const tokenDigest = digest(token)
  const codes: Buffer[] = []
  let tries = BURST
  let countedAt = parts.now()

  const refill = () => {
    const now = parts.now()
    // The clock may have been set back: then the count starts again from here.
    tries = Math.min(BURST, tries + Math.max(0, now - countedAt) / REFILL_MS)
    countedAt = now
  }

  return {
    freshCode() {
      const code = base64url(parts.random(CODE_BYTES))
      codes.push(digest(code))
      return code
    },
    trade(code) {
      const at = placeOf(codes, digest(code))
      if (at >= 0) {
        codes.splice(at, 1)
        return token
      }
      refill()
      if (tries < 1) return 'slow-down'
      tries -= 1
      return null
    },
    admits(authorization) {
      const given = /^Bearer ([A-Za-z0-9_-]{1,200})$/.exec(authorization ?? '')?.[1]
      return given !== undefined && timingSafeEqual(digest(given), tokenDigest)
    },
  }
}

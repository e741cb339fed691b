import { hash, timingSafeEqual } from 'node:crypto'

export type RandomBytes = (size: number) => Uint8Array

/**
 * Why a code is refused: used, expired, closed with all sessions, unknown, too many wrong codes just now, or another
 * user of this computer.
 */
export type CodeRefusal = 'spent' | 'late' | 'closed' | 'wrong' | 'slow-down' | 'other-user'
/** Why a token is refused: all sessions were closed, or it is not of this start. */
type TokenRefusal = 'closed' | 'unknown'

export interface Session {
  /** Returns a code for one use, valid for its lifetime (without one, until the end). */
  freshCode(livesMs?: number): string
  /** Returns a token for a valid code and spends the code. `mayHaveIt` is asked only about valid codes. */
  trade(
    code: string,
    mayHaveIt: () => Promise<boolean>,
  ): Promise<{ token: string } | { refused: CodeRefusal }>
  /** Returns null for an Authorization header with a valid token, else the reason. */
  refuses(authorization: string | undefined): TokenRefusal | null
  /** Revokes all tokens and codes. */
  closeAll(): void
}

const BURST = 20
const REFILL_MS = 1_000

const digest = (text: string): Buffer => hash('sha256', text, 'buffer')
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

/** 144 bits cannot be guessed at any rate, so safety does not depend on limiting guesses. */
const CODE_BYTES = 18
const TOKEN_BYTES = 32
/** The length of a token in characters. */
const TOKEN_LETTERS = Math.ceil((TOKEN_BYTES * 4) / 3)
/** More tabs than people open. Beyond it, the least recently used tab needs a new address. */
const MOST_TOKENS = 64
/** The most ended codes and tokens to keep, to explain their end. */
const MOST_REMEMBERED = 128

/** Returns the index, or -1. Constant time for first, last and none. All have one length. */
const placeIn = (all: readonly Buffer[], given: Buffer): number => {
  let place = -1
  for (const [at, known] of all.entries()) if (timingSafeEqual(known, given)) place = at
  return place
}
const placeOf = (all: readonly { digest: Buffer }[], given: Buffer): number =>
  placeIn(
    all.map((one) => one.digest),
    given,
  )

const takeAt = <T>(all: T[], at: number): T | undefined => (at < 0 ? undefined : all.splice(at, 1)[0])

/**
 * Codes, each exchanged once for a token. Both are compared in constant time: codes as digests, tokens directly.
 * Wrong codes: 20 at once, then one a second for everyone together. A valid code never waits.
 */
export const openSession = (parts: { random: RandomBytes; now(): number }): Session => {
  const codes: { digest: Buffer; madeAt: number; livesMs: number }[] = []
  /** Ordered by last use, the latest last. */
  const tokens: Buffer[] = []
  /** The token of the current request; the next one overwrites it. */
  const carried = Buffer.alloc(TOKEN_LETTERS)
  const ended: { digest: Buffer; how: 'spent' | 'late' | 'closed' }[] = []
  let tries = BURST
  let countedAt = parts.now()

  const refill = () => {
    const now = parts.now()
    // If the clock was set back, counting starts again.
    tries = Math.min(BURST, tries + Math.max(0, now - countedAt) / REFILL_MS)
    countedAt = now
  }
  const remember = (all: readonly { digest: Buffer }[], how: 'spent' | 'late' | 'closed') => {
    for (const one of all) ended.push({ digest: one.digest, how })
    ended.splice(0, ended.length - MOST_REMEMBERED)
  }
  const forgetLate = () => {
    const now = parts.now()
    // If the clock was set back, the code's age is unknown and counts as expired.
    const isLate = ({ madeAt, livesMs }: (typeof codes)[number]) =>
      livesMs !== Number.POSITIVE_INFINITY && (now < madeAt || now - madeAt > livesMs)
    const late = codes.filter(isLate)
    for (const code of late) codes.splice(codes.indexOf(code), 1)
    remember(late, 'late')
  }
  const howEnded = (given: Buffer) => ended[placeOf(ended, given)]?.how

  const weigh = (given: Buffer): 'right' | CodeRefusal => {
    forgetLate()
    if (placeOf(codes, given) >= 0) return 'right'
    refill()
    if (tries < 1) return 'slow-down'
    tries -= 1
    return howEnded(given) ?? 'wrong'
  }

  return {
    freshCode(livesMs = Number.POSITIVE_INFINITY) {
      const code = base64url(parts.random(CODE_BYTES))
      codes.push({ digest: digest(code), madeAt: parts.now(), livesMs })
      return code
    },
    async trade(code, mayHaveIt) {
      const given = digest(code)
      const first = weigh(given)
      if (first !== 'right') return { refused: first }
      // The code stays valid for its owner.
      if (!(await mayHaveIt())) return { refused: 'other-user' }
      const taken = takeAt(codes, placeOf(codes, given))
      // Another request was faster.
      if (!taken) return { refused: 'spent' }
      remember([taken], 'spent')
      const token = base64url(parts.random(TOKEN_BYTES))
      tokens.push(Buffer.from(token, 'latin1'))
      tokens.splice(0, tokens.length - MOST_TOKENS)
      return { token }
    },
    refuses(authorization) {
      const given = /^Bearer ([A-Za-z0-9_-]{1,200})$/.exec(authorization ?? '')?.[1]
      if (given === undefined) return 'unknown'
      if (given.length !== TOKEN_LETTERS) return 'unknown'
      carried.write(given, 'latin1')
      const used = takeAt(tokens, placeIn(tokens, carried))
      if (!used) return howEnded(digest(given)) === 'closed' ? 'closed' : 'unknown'
      tokens.push(used)
      return null
    },
    closeAll() {
      const closed = tokens.splice(0).map((token) => ({ digest: digest(token.toString('latin1')) }))
      remember(closed, 'closed')
      remember(codes.splice(0), 'closed')
    },
  }
}

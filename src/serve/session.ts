import { hash, timingSafeEqual } from 'node:crypto'

export type RandomBytes = (size: number) => Uint8Array

/**
 * Why a code was not traded: it was before, it was not in time, the person has closed all sessions since, it is none of
 * ours, there were too many wrong ones just now, or whoever brought it is another user of this computer.
 */
export type CodeRefusal = 'spent' | 'late' | 'closed' | 'wrong' | 'slow-down' | 'other-user'
/** Why a token is not taken: the person has closed all sessions, or it is none of this start's. */
type TokenRefusal = 'closed' | 'unknown'

export interface Session {
  /** A code that can be traded once, for as long as it lives (for good unless given). */
  freshCode(livesMs?: number): string
  /** A token of its own for a right code, and with that the code is spent. `mayHaveIt` is asked about right codes alone. */
  trade(
    code: string,
    mayHaveIt: () => Promise<boolean>,
  ): Promise<{ token: string } | { refused: CodeRefusal }>
  /** Null for an Authorization header that carries a token, else why it is not taken. */
  refuses(authorization: string | undefined): TokenRefusal | null
  /** Revokes every token, and every code with them. */
  closeAll(): void
}

const BURST = 20
const REFILL_MS = 1_000

const digest = (text: string): Buffer => hash('sha256', text, 'buffer')
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

/** 144 bits: a code is not to be guessed at any rate at all, so that limiting the guesses is no part of its safety. */
const CODE_BYTES = 18
const TOKEN_BYTES = 32
/** Letters of a token as it is written. */
const TOKEN_LETTERS = Math.ceil((TOKEN_BYTES * 4) / 3)
/** More tabs than anyone has; the one that has asked for nothing the longest then needs a new address. */
const MOST_TOKENS = 64
/** What is over, kept so that it can be said how it ended. */
const MOST_REMEMBERED = 128

/** Where it stands, -1 for nowhere; it takes as long for the first as for the last, and for none. All are of one length. */
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
 * Codes that are traded once, each for a token of its own. Both are compared in constant time: codes as digests, tokens,
 * which are all of one length and come with every request, as they are. Wrong codes: 20 at once, then one a second, for
 * everyone together; a right one is never made to wait, however many wrong ones others send.
 */
export const openSession = (parts: { random: RandomBytes; now(): number }): Session => {
  const codes: { digest: Buffer; madeAt: number; livesMs: number }[] = []
  /** The one that was used last stands last. */
  const tokens: Buffer[] = []
  /** What a request carries, written over by the next one. */
  const carried = Buffer.alloc(TOKEN_LETTERS)
  const ended: { digest: Buffer; how: 'spent' | 'late' | 'closed' }[] = []
  let tries = BURST
  let countedAt = parts.now()

  const refill = () => {
    const now = parts.now()
    // The clock may have been set back: then the count starts again from here.
    tries = Math.min(BURST, tries + Math.max(0, now - countedAt) / REFILL_MS)
    countedAt = now
  }
  const remember = (all: readonly { digest: Buffer }[], how: 'spent' | 'late' | 'closed') => {
    for (const one of all) ended.push({ digest: one.digest, how })
    ended.splice(0, ended.length - MOST_REMEMBERED)
  }
  const forgetLate = () => {
    const now = parts.now()
    // By a clock that was set back nothing is known of its age: then it has been long enough.
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
      // Still good for its owner afterwards.
      if (!(await mayHaveIt())) return { refused: 'other-user' }
      const taken = takeAt(codes, placeOf(codes, given))
      // Someone was quicker meanwhile.
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

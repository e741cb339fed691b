import { formatIsoDay } from '../../shared/days/day.ts'
import type { BoardAnswer, ConversionAnswer, HistoryAnswer, HistoryRange } from './answers.ts'
import { type FetchParts, fetchJson, type Limits } from './fetchJson.ts'
import { readBoard, readConversion, readHistory } from './readAnswers.ts'

const MIB = 1_048_576
const A_DAY = 24 * 3_600_000

/** `wholeMs` is also how long a request of a killed process counts in the budget. */
export const serviceLimits = {
  board: { firstByteMs: 10_000, wholeMs: 30_000, maxBytes: MIB },
  history: { firstByteMs: 10_000, wholeMs: 60_000, maxBytes: 4 * MIB },
  conversion: { firstByteMs: 10_000, wholeMs: 30_000, maxBytes: MIB },
} as const satisfies Record<string, Limits>

export type ServiceClient = ReturnType<typeof serviceClient>

interface ServiceClientParts extends FetchParts {
  /** See `readServiceAddress`. */
  base: string
}

/** Lets other calls through between two pieces of heavy work. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/**
 * The three endpoints of the service, one request a call. It checks every answer. Every failure is an AinaError.
 */
export const serviceClient = (parts: ServiceClientParts) => {
  const { base, clock } = parts
  const get = async (path: string, query: Record<string, string>, limits: Limits, signal?: AbortSignal) => {
    const search = new URLSearchParams(query).toString()
    const { body, serverNow } = await fetchJson(
      parts,
      `${base}${path}${search && `?${search}`}`,
      limits,
      signal,
    )
    await nextTurn()
    return { body, at: { now: clock.now(), serverNow } }
  }
  return {
    async board(signal?: AbortSignal): Promise<BoardAnswer> {
      const { body, at } = await get('/rates', {}, serviceLimits.board, signal)
      const isClockInDoubt = at.serverNow !== null && Math.abs(at.serverNow - at.now) > A_DAY
      return { ...readBoard(body, at), serverNow: at.serverNow, isClockInDoubt }
    },
    async history(code: string, range: HistoryRange, signal?: AbortSignal): Promise<HistoryAnswer> {
      const path = `/historical/${encodeURIComponent(code)}`
      const query =
        range === 'all' ? { period: 'all' } : { from: formatIsoDay(range.from), to: formatIsoDay(range.to) }
      const { body, at } = await get(path, query, serviceLimits.history, signal)
      const answer = { ...readHistory(body, code, at), serverNow: at.serverNow }
      await nextTurn()
      return answer
    },
    /** `amount` is decimal text. */
    async convert(from: string, to: string, amount: string, signal?: AbortSignal): Promise<ConversionAnswer> {
      const sent = { from, to, amount }
      const { body, at } = await get('/convert', sent, serviceLimits.conversion, signal)
      return readConversion(body, sent, at)
    },
  }
}

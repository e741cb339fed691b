import { AinaError } from '../../shared/contract/errors.ts'
import { CODE, DecimalText } from '../../shared/contract/fields.ts'
import { type Day, formatIsoDay, parseDay } from '../../shared/days/day.ts'
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

export interface ServiceClient {
  board(signal?: AbortSignal): Promise<BoardAnswer>
  history(code: string, range: HistoryRange, signal?: AbortSignal): Promise<HistoryAnswer>
  /** `amount` is decimal text. */
  convert(from: string, to: string, amount: string, signal?: AbortSignal): Promise<ConversionAnswer>
}

interface ServiceClientParts extends FetchParts {
  /** See `readServiceAddress`. */
  base: string
}

const checkCode = (code: string): string => {
  if (!CODE.test(code)) throw new AinaError('bad-input', 'not a currency code')
  return code
}

/** Whether an ISO date of ten characters can express a day. */
const isSayable = (day: Day): boolean =>
  Number.isInteger(day) && Math.abs(day) <= 1e8 && parseDay(formatIsoDay(day)) === day

const checkRange = (range: { from: Day; to: Day }): { from: string; to: string } => {
  if (!isSayable(range.from) || !isSayable(range.to) || range.from > range.to)
    throw new AinaError('bad-input', 'not a range of days')
  return { from: formatIsoDay(range.from), to: formatIsoDay(range.to) }
}

/** Lets other calls through between two pieces of heavy work. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/**
 * The three endpoints of the service, one request a call. It checks every answer. Every failure is an AinaError,
 * `bad-input` before any request.
 */
export const serviceClient = (parts: ServiceClientParts): ServiceClient => {
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
    async board(signal) {
      const { body, at } = await get('/rates', {}, serviceLimits.board, signal)
      const isClockInDoubt = at.serverNow !== null && Math.abs(at.serverNow - at.now) > A_DAY
      return { ...readBoard(body, at), serverNow: at.serverNow, isClockInDoubt }
    },
    async history(code, range, signal) {
      const path = `/historical/${encodeURIComponent(checkCode(code))}`
      const query = range === 'all' ? { period: 'all' } : checkRange(range)
      const { body, at } = await get(path, query, serviceLimits.history, signal)
      const answer = { ...readHistory(body, code, at), serverNow: at.serverNow }
      await nextTurn()
      return answer
    },
    async convert(from, to, amount, signal) {
      if (!DecimalText.safeParse(amount).success) throw new AinaError('bad-input', 'not an amount')
      const sent = { from: checkCode(from), to: checkCode(to), amount }
      const { body, at } = await get('/convert', sent, serviceLimits.conversion, signal)
      return readConversion(body, sent, at)
    },
  }
}

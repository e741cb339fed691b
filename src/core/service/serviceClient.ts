import { AinaError } from '../../shared/contract/errors.ts'
import { CODE, DecimalText } from '../../shared/contract/fields.ts'
import { isJsonObject } from '../../shared/contract/jsonObject.ts'
import { type Day, formatIsoDay } from '../../shared/days/day.ts'
import type { BoardAnswer, ConversionAnswer, HistoryAnswer, HistoryRange } from './answers.ts'
import { type FetchParts, fetchJson, type Limits } from './fetchJson.ts'
import { readBoard } from './readBoard.ts'
import { readHistory } from './readHistory.ts'
import { type AnsweredAt, latestGoodDay, readIsoDay } from './readIsoDay.ts'
import { crossRateFault, refuseAnswer } from './refusals.ts'
import { serverDateTrust, type TrustServerDate } from './serverDateTrust.ts'

/** The question to the service; `amount` is decimal text. */
interface SentConversion {
  from: string
  to: string
  amount: string
}

/** The service returns a number for the sent text: only its last digits may differ. */
const isSameAmount = (answered: number, sent: string): boolean => {
  const wanted = Number(sent)
  return Math.abs(answered - wanted) <= Math.abs(wanted) * 1e-9
}

/**
 * Reads the answer of `/convert`. Throws `RefusedAnswer` (`bad-data`) if it answers another question or has a value out of range.
 * The caller compares `result` with `rate`, since the service's rounding is unknown.
 */
const readConversion = (body: unknown, sent: SentConversion, at: AnsweredAt): ConversionAnswer => {
  if (!isJsonObject(body)) throw refuseAnswer(null, 'not-an-object', body)
  const { from, to, amount, rate, result, date } = body
  if (from !== sent.from) throw refuseAnswer(sent.from, 'code-differs', from)
  if (to !== sent.to) throw refuseAnswer(sent.to, 'code-differs', to)
  if (typeof amount !== 'number' || !isSameAmount(amount, sent.amount))
    throw refuseAnswer(sent.from, 'amount-differs', amount)
  const fault = crossRateFault(rate)
  if (fault !== null || typeof rate !== 'number')
    throw refuseAnswer(sent.from, fault ?? 'rate-not-a-number', rate)
  if (typeof result !== 'number' || !Number.isFinite(result))
    throw refuseAnswer(sent.from, 'result-malformed', result)
  const day = typeof date === 'string' ? readIsoDay(date) : null
  if (day === null) throw refuseAnswer(sent.from, 'day-malformed', date)
  if (day > latestGoodDay(at)) throw refuseAnswer(sent.from, 'day-in-future', date)
  return { from: sent.from, to: sent.to, amount, rate, result, day }
}

const MIB = 1_048_576
const A_DAY = 24 * 3_600_000

/** `wholeMs` is also how long a request of a killed process counts in the budget. */
export const serviceLimits = {
  board: { firstByteMs: 10_000, wholeMs: 30_000, maxBytes: MIB },
  history: { firstByteMs: 10_000, wholeMs: 60_000, maxBytes: 4 * MIB },
  conversion: { firstByteMs: 10_000, wholeMs: 30_000, maxBytes: MIB },
} as const satisfies Record<string, Limits>

type ServiceLimits = Record<keyof typeof serviceLimits, Limits>

export interface ServiceClient {
  board(signal?: AbortSignal): Promise<BoardAnswer>
  history(code: string, range: HistoryRange, signal?: AbortSignal): Promise<HistoryAnswer>
  /** `amount` is decimal text. */
  convert(from: string, to: string, amount: string, signal?: AbortSignal): Promise<ConversionAnswer>
}

interface ServiceClientParts extends FetchParts {
  /** See `readServiceAddress`. */
  base: string
  limits?: ServiceLimits
  /** Trust in the `Date` headers, kept from one client of a service to the next. Default: a new one. */
  believe?: TrustServerDate
}

const checkCode = (code: string): string => {
  if (!CODE.test(code)) throw new AinaError('bad-input', 'not a currency code')
  return code
}

/** Whether an ISO date of ten characters can express a day. */
const isSayable = (day: Day): boolean =>
  Number.isInteger(day) && Math.abs(day) <= 1e8 && readIsoDay(formatIsoDay(day)) === day

const checkRange = (range: { from: Day; to: Day }): { from: string; to: string } => {
  if (!isSayable(range.from) || !isSayable(range.to) || range.from > range.to)
    throw new AinaError('bad-input', 'not a range of days')
  return { from: formatIsoDay(range.from), to: formatIsoDay(range.to) }
}

/**
 * The three endpoints of the service, one request a call (and one more per redirect). It checks every answer (A7). Every failure
 * is an AinaError (A8), `bad-input` before any request.
 */
export const serviceClient = (parts: ServiceClientParts): ServiceClient => {
  const { base, clock, limits = serviceLimits, believe = serverDateTrust(clock) } = parts
  const { origin } = new URL(base)
  const get = async (path: string, query: Record<string, string>, limit: Limits, signal?: AbortSignal) => {
    const search = new URLSearchParams(query).toString()
    const url = `${base}${path}${search === '' ? '' : `?${search}`}`
    const { body, serverNow } = await fetchJson(parts, url, limit, origin, signal)
    const now = clock.now()
    const isInDoubt = serverNow !== null && Math.abs(serverNow - now) > A_DAY
    return { body, isInDoubt, saidNow: serverNow, at: { now, serverNow: believe(serverNow) } }
  }
  return {
    async board(signal) {
      const { body, at, isInDoubt } = await get('/rates', {}, limits.board, signal)
      const answer = { ...readBoard(body, at), serverNow: at.serverNow, isClockInDoubt: isInDoubt }
      // Storing it needs its own turn of the event loop.
      await parts.turn?.()
      return answer
    },
    async history(code, range, signal) {
      const path = `/historical/${encodeURIComponent(checkCode(code))}`
      const query = range === 'all' ? { period: 'all' } : checkRange(range)
      const read = ({ body, at, saidNow }: Awaited<ReturnType<typeof get>>): HistoryAnswer => {
        const columns = readHistory(body, code, at)
        return { ...columns, serverNow: at.serverNow, saidNow }
      }
      // With `then`, since this function would keep a body of thousands of points alive over the next wait.
      const answer = await get(path, query, limits.history, signal).then(read)
      // Thousands of points need their own turn of the event loop.
      await parts.turn?.()
      return answer
    },
    async convert(from, to, amount, signal) {
      if (!DecimalText.safeParse(amount).success) throw new AinaError('bad-input', 'not an amount')
      const sent = { from: checkCode(from), to: checkCode(to), amount }
      const { body, at } = await get('/convert', sent, limits.conversion, signal)
      return readConversion(body, sent, at)
    },
  }
}

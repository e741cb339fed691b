import { AinaError } from '../../shared/contract/errors.ts'
import { CODE } from '../../shared/contract/fields.ts'
import { isJsonObject } from '../../shared/contract/jsonObject.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import type { Day } from '../../shared/days/day.ts'
import { showsNothing } from '../../shared/text/showsNothing.ts'
import { mirrorLimits } from '../mirror/limits.ts'
import type { BoardAnswer, BoardEntry, ConversionAnswer, HistoryAnswer } from './answers.ts'
import {
  type AnsweredAt,
  GREATEST_RATE,
  LEAST_RATE,
  Refusals,
  RefusedAnswer,
  readAnsweredDay,
  readRate,
  refuseAnswer,
  visibleText,
} from './refusals.ts'

const KIND = /^[a-z][a-z0-9_-]{0,19}$/i
const LONGEST_NAME = 100

/**
 * Reads the answer of `/rates`. Bad entries are left out and listed. Of codes that differ only in case, the first good one
 * counts. Throws `RefusedAnswer` (`bad-data`) for a wrong base, a bad date, no list, or a list without a good entry, and
 * AinaError `empty` for an empty list.
 */
export const readBoard = (
  body: unknown,
  at: AnsweredAt,
): Pick<BoardAnswer, 'day' | 'entries' | 'refused'> => {
  if (!isJsonObject(body)) throw refuseAnswer(null, 'not-an-object', body)
  if (body.base !== TENGE) throw refuseAnswer(null, 'base-wrong', body.base)
  const day = readAnsweredDay(body.date, at)
  if (typeof day === 'string') throw refuseAnswer(null, day, body.date)
  if (!Array.isArray(body.rates)) throw refuseAnswer(null, 'rates-not-a-list', body.rates)
  const rates: unknown[] = body.rates
  if (rates.length === 0) throw new AinaError('empty', 'the list of rates is empty')

  const refused = new Refusals()
  // The count is optional.
  if (body.count !== undefined && body.count !== rates.length) refused.add(null, 'count-differs', body.count)
  if (rates.length > mirrorLimits.assets) refused.add(null, 'too-many-assets', mirrorLimits.assets)
  const codes = new Set<string>()
  const entries = rates
    .slice(0, mirrorLimits.assets)
    .map((raw) => readEntry(raw, codes, refused))
    .filter((entry) => entry !== null)
  if (entries.length === 0) throw new RefusedAnswer(`none of ${rates.length} entries is good`, refused.list())
  return { day, entries, refused: refused.list() }
}

/** `codes`: the earlier codes, in upper case. People type codes in any case, so one that differs only in case is a duplicate. */
const readEntry = (raw: unknown, codes: Set<string>, refused: Refusals): BoardEntry | null => {
  if (!isJsonObject(raw)) return refused.add(null, 'not-an-entry', raw)
  const { code, kind } = raw
  if (typeof code !== 'string' || !CODE.test(code)) return refused.add(null, 'code-malformed', code)
  const capitals = code.toUpperCase()
  if (capitals === TENGE) return refused.add(code, 'is-the-base', raw.kzt)
  if (typeof kind !== 'string' || !KIND.test(kind)) return refused.add(code, 'kind-malformed', kind)
  const kzt = readRate(raw.kzt)
  if (typeof kzt === 'string') return refused.add(code, kzt, raw.kzt)
  if (codes.has(capitals)) return refused.add(code, 'doubled', kzt)
  codes.add(capitals)
  const change = readFigure(raw.change, code, 'change-malformed', refused)
  const changePct = readFigure(raw.changePct, code, 'change-pct-malformed', refused)
  return { code, kind, nameRu: readName(raw.nameRu), kzt, change, changePct }
}

const readName = (value: unknown): string | null => {
  if (typeof value !== 'string') return null
  const name = visibleText(value, LONGEST_NAME).trim()
  return showsNothing(name) ? null : name
}

/** Reads the service's own figure of a change. A malformed one costs the figure, not the row. */
const readFigure = (value: unknown, code: string, reason: string, refused: Refusals): number | null => {
  if (value === undefined || value === null) return null
  if (typeof value === 'number' && Number.isFinite(value)) return value
  return refused.add(code, reason, value)
}

/**
 * Reads the answer of `/historical/{code}` into columns, ascending. Points may come in any order; of a day's good points the
 * first counts. An empty list gives empty columns. Throws `RefusedAnswer` (`bad-data`) for another code or base, no list, more
 * points than the mirror takes, or a list without a good point.
 */
export const readHistory = (
  body: unknown,
  code: string,
  at: AnsweredAt,
): Omit<HistoryAnswer, 'serverNow'> => {
  if (!isJsonObject(body)) throw refuseAnswer(code, 'not-an-object', body)
  if (body.code !== code) throw refuseAnswer(code, 'code-differs', body.code)
  if (body.base !== TENGE) throw refuseAnswer(code, 'base-wrong', body.base)
  if (!Array.isArray(body.points)) throw refuseAnswer(code, 'points-not-a-list', body.points)
  const points: unknown[] = body.points
  if (points.length > mirrorLimits.points) throw refuseAnswer(code, 'too-many-points', points.length)

  const refused = new Refusals()
  if (body.count !== undefined && body.count !== points.length) refused.add(code, 'count-differs', body.count)
  const good = new Map<Day, number>()
  for (const point of points) {
    if (!isJsonObject(point)) {
      refused.add(code, 'not-an-entry', point)
      continue
    }
    const day = readAnsweredDay(point.date, at)
    const rate = readRate(point.rate)
    if (typeof day === 'string') refused.add(code, day, point.date)
    else if (typeof rate === 'string') refused.add(code, rate, point.rate)
    else if (good.has(day)) refused.add(code, 'doubled', rate)
    else good.set(day, rate)
  }
  if (good.size === 0 && points.length > 0)
    throw new RefusedAnswer(`none of ${points.length} points is good`, refused.list())
  const days = Int32Array.from(good.keys()).sort()
  const rates = Float64Array.from(days, (day) => good.get(day) ?? Number.NaN)
  return { day: days, rate: rates, refused: refused.list() }
}

/** The question to the service; `amount` is decimal text. */
interface SentConversion {
  from: string
  to: string
  amount: string
}

/**
 * Reads the answer of `/convert`. Throws `RefusedAnswer` (`bad-data`) if it answers another question or has a value out of range.
 * The caller compares `result` with `rate`, since the service's rounding is unknown.
 */
export const readConversion = (body: unknown, sent: SentConversion, at: AnsweredAt): ConversionAnswer => {
  if (!isJsonObject(body)) throw refuseAnswer(null, 'not-an-object', body)
  const { from, to, amount, result, date } = body
  if (from !== sent.from) throw refuseAnswer(sent.from, 'code-differs', from)
  if (to !== sent.to) throw refuseAnswer(sent.to, 'code-differs', to)
  if (typeof amount !== 'number' || !isSameAmount(amount, sent.amount))
    throw refuseAnswer(sent.from, 'amount-differs', amount)
  // The limits follow from those of the two tenge rates.
  const rate = readRate(body.rate, LEAST_RATE / GREATEST_RATE, GREATEST_RATE / LEAST_RATE)
  if (typeof rate === 'string') throw refuseAnswer(sent.from, rate, body.rate)
  if (typeof result !== 'number' || !Number.isFinite(result))
    throw refuseAnswer(sent.from, 'result-malformed', result)
  const day = readAnsweredDay(date, at)
  if (typeof day === 'string') throw refuseAnswer(sent.from, day, date)
  return { from: sent.from, to: sent.to, amount, rate, result, day }
}

/** The service returns a number for the sent text: only its last digits may differ. */
const isSameAmount = (answered: number, sent: string): boolean => {
  const expected = Number(sent)
  return Math.abs(answered - expected) <= Math.abs(expected) * 1e-9
}

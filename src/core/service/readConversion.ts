import { isJsonObject } from '../../shared/contract/jsonObject.ts'
import type { ConversionAnswer } from './answers.ts'
import { type AnsweredAt, latestGoodDay } from './latestGoodDay.ts'
import { crossRateFault } from './rateFault.ts'
import { readIsoDay } from './readIsoDay.ts'
import { refuseAnswer } from './refusals.ts'

/** What the service was asked to convert; `amount` is decimal text. */
interface ConversionAsked {
  from: string
  to: string
  amount: string
}

/** The service answers with a number where it was given text: no more than its last digits may differ. */
const isSameAmount = (answered: number, asked: string): boolean => {
  const wanted = Number(asked)
  return Math.abs(answered - wanted) <= Math.abs(wanted) * 1e-9
}

/**
 * Reads the answer of `/convert`. Throws `RefusedAnswer` (`bad-data`) when it answers another question or holds
 * anything outside its domain. Whether `result` follows from `rate` is the caller's to compare: rounding is not known.
 */
export const readConversion = (body: unknown, asked: ConversionAsked, at: AnsweredAt): ConversionAnswer => {
  if (!isJsonObject(body)) throw refuseAnswer(null, 'not-an-object', body)
  const { from, to, amount, rate, result, date } = body
  if (from !== asked.from) throw refuseAnswer(asked.from, 'code-differs', from)
  if (to !== asked.to) throw refuseAnswer(asked.to, 'code-differs', to)
  if (typeof amount !== 'number' || !isSameAmount(amount, asked.amount))
    throw refuseAnswer(asked.from, 'amount-differs', amount)
  const fault = crossRateFault(rate)
  if (fault !== null || typeof rate !== 'number')
    throw refuseAnswer(asked.from, fault ?? 'rate-not-a-number', rate)
  if (typeof result !== 'number' || !Number.isFinite(result))
    throw refuseAnswer(asked.from, 'result-malformed', result)
  const day = typeof date === 'string' ? readIsoDay(date) : null
  if (day === null) throw refuseAnswer(asked.from, 'day-malformed', date)
  if (day > latestGoodDay(at)) throw refuseAnswer(asked.from, 'day-in-future', date)
  return { from: asked.from, to: asked.to, amount, rate, result, day }
}

import { AinaError } from '../../shared/contract/errors.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { stretchColumns, stretchesOf } from '../../shared/dateConventions/pairByDay.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import type { Rule } from '../../shared/rates/rules.ts'
import type { CalendarRates } from '../../shared/series/pairCalendar.ts'
import type { Mirror } from '../mirror/mirror.ts'
import { pairReader, type RateContext, ruleFor } from './pairReader.ts'

export interface CalendarQuestion {
  code: string
  quote?: string | undefined
  rule?: Rule | undefined
}

/** Returns a pair's rate on every calendar day up to the last known one. Throws `not-found` for a code never listed. */
export const calendarView = (
  mirror: Mirror,
  { code, quote = TENGE, rule: choice = 'in-force' }: CalendarQuestion,
  context: RateContext,
): CalendarRates => {
  const { assets, board, coverage } = mirror.state()
  const codes = [code, quote].filter((one) => one !== TENGE)
  for (const one of codes) if (!assets.has(one)) throw new AinaError('not-found', `no asset ${one}`)
  const pair = pairReader(mirror, { from: code, to: quote }, context, 'all')
  const begins = codes.map((one) => coverage.get(one)?.firstDay ?? board.get(one)?.day ?? context.today)
  const goesByRule = codes.some((one) => ruleFor(mirror, one, choice, context) !== 'dated')
  // A rate may take effect before its date, and be known before today's is.
  const days = { from: Math.max(...begins) - CARRIED_DAYS, to: context.today + CARRIED_DAYS }
  return {
    code,
    quote,
    ...stretchColumns(stretchesOf(pair, choice, days), goesByRule ? choice : 'dated'),
    official: codes.some((one) => isOfficial(assets.get(one)?.kind)),
    complete: codes.every((one) => coverage.get(one)?.complete === true),
  }
}

import { type RequestMeter, requestKinds } from '../../shared/contract/health.ts'
import { ALMATY_OFFSET_MS, almatyDay, startOfDay } from '../../shared/days/day.ts'
import type { Budget } from '../budget/budget.ts'
import { ASKED, LIMIT } from '../budget/decide.ts'
import type { Tally } from '../budget/statements.ts'
import { momentText } from './boardView.ts'

const kindOf = ({ purpose, reason }: Tally): (typeof requestKinds)[number] =>
  reason ?? (purpose === 'convert' ? 'conversion' : purpose)

/** The requests of the last minute and of today (in Almaty), by what they were for. `now` is milliseconds since the epoch. */
export const meterView = (budget: Pick<Budget, 'tally' | 'countNow'>, now: number): RequestMeter => {
  const since = startOfDay(almatyDay(now)) - ALMATY_OFFSET_MS
  const rows = budget.tally(since)
  const sum = (kind: string | null, of: 'lastMinute' | 'today' | 'failed'): number =>
    rows
      .filter((row) => kind === null || kindOf(row) === kind)
      .reduce((total, row) => total + (row[of] ?? 0), 0)
  return {
    limit: LIMIT,
    asked: ASKED,
    lastMinute: budget.countNow(),
    today: sum(null, 'today'),
    failed: sum(null, 'failed'),
    since: momentText(since),
    kinds: requestKinds.map((kind) => ({
      kind,
      lastMinute: sum(kind, 'lastMinute'),
      today: sum(kind, 'today'),
      failed: sum(kind, 'failed'),
    })),
  }
}

import {
  type Gaps,
  type Health,
  type RequestMeter,
  requestKinds,
  type SelfCheck,
} from '../../shared/contract/health.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { isDated } from '../../shared/dateConventions/fixingDays.ts'
import { ALMATY_OFFSET_MS, almatyDay, type Day, formatIsoDay, startOfDay } from '../../shared/days/day.ts'
import { daysWithout, longGaps } from '../../shared/series/gaps.ts'
import { seriesOf } from '../../shared/series/series.ts'
import type { Budget } from '../budget/budget.ts'
import { ASKED, LIMIT } from '../budget/decide.ts'
import type { Tally } from '../budget/statements.ts'
import type { Mirror } from '../mirror/mirror.ts'
import { provisionalDays } from '../mirror/provisionalRows.ts'
import { coverageOf, type SelfCheckRow } from '../mirror/state.ts'
import { momentText } from './boardView.ts'
import type { InUse } from './conventionOf.ts'
import { historyView } from './historyView.ts'

const kindOf = ({ purpose, reason }: Tally): (typeof requestKinds)[number] =>
  reason ?? (purpose === 'convert' ? 'conversion' : purpose)

/** Returns the requests of the last minute and of today (in Almaty) by purpose. `now` is milliseconds since the epoch. */
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

/**
 * Returns the gaps of more than 14 days between a currency's first and last point; for an official one, only if a rate was due.
 * Throws `not-found` for a code that the service has never listed.
 */
export const gapsView = (mirror: Mirror, code: string, inUse: InUse): Gaps => {
  const { convention, calendar } = inUse
  const { day } = seriesOf(historyView(mirror, { code, period: 'all' }, inUse))
  const official = isOfficial(mirror.state().assets.get(code)?.kind)
  return longGaps(day, 0, day.length).flatMap((gap) => {
    const { from, to } = daysWithout(gap)
    const expected = official ? countDays(from, to, (one) => isDated(one, convention, calendar)) : null
    if (expected === 0) return []
    return [{ from: formatIsoDay(from), to: formatIsoDay(to), days: to - from + 1, expected }]
  })
}

const countDays = (from: Day, to: Day, isCounted: (day: Day) => boolean): number => {
  let count = 0
  for (let day = from; day <= to; day++) if (isCounted(day)) count += 1
  return count
}

const REFUSALS_SHOWN = 200
const CORRECTIONS_SHOWN = 200
const JUMPS_SHOWN = 200

const textOf = <T, U>(value: T | null, write: (value: T) => U): U | null =>
  value === null ? null : write(value)

export const selfCheckView = ({ at, pairs }: SelfCheckRow): SelfCheck => ({ at: momentText(at), pairs })

/**
 * Returns each asset's stored data and last requests, recent refusals, and the comparison with the service. `bytes`: the mirror's
 * size on the disk.
 */
export const healthView = (mirror: Mirror, { bytes = null }: { bytes?: number | null } = {}): Health => {
  const state = mirror.state()
  const corrections = mirror.corrections(CORRECTIONS_SHOWN)
  const { assets, jumps } = state
  return {
    assets: [...assets.values()].map(({ code, kind }) => {
      const { complete, firstDay, confirmedTo, succeededAt, failedAt, failure, refused, lost } = coverageOf(
        state,
        code,
      )
      const ahead = provisionalDays(state, code)
      const lastDay = ahead.at(-1) ?? confirmedTo
      return {
        code,
        kind,
        complete: complete && lost.length === 0,
        refused,
        points: mirror.pointCount(code),
        provisional: ahead.length,
        firstDay: textOf(firstDay ?? ahead[0] ?? null, formatIsoDay),
        lastDay: textOf(lastDay, formatIsoDay),
        lastSuccessAt: textOf(succeededAt, momentText),
        lastFailure:
          failure !== null && failedAt !== null ? { code: failure, at: momentText(failedAt) } : null,
      }
    }),
    refusals: mirror.refusals(REFUSALS_SHOWN).map((row) => ({ ...row, at: momentText(row.at) })),
    corrections: corrections.map(({ code, day, at, was, kzt }) => ({
      code,
      day: formatIsoDay(day),
      at: momentText(at),
      from: was,
      to: kzt,
    })),
    moreCorrections: Math.max(0, mirror.correctionCount() - corrections.length),
    unitJumps: [...jumps]
      .flatMap(([code, days]) => [...days].map(([day, { was, kzt }]) => ({ code, day, from: was, to: kzt })))
      .sort((a, b) => b.day - a.day)
      .slice(0, JUMPS_SHOWN)
      .map((jump) => ({ ...jump, day: formatIsoDay(jump.day) })),
    selfCheck: textOf(state.selfCheck, selfCheckView),
    bytes,
  }
}

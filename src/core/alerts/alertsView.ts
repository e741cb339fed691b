import type { AlertNow, Rehearsal } from '../../shared/contract/alerts.ts'
import type { In } from '../../shared/contract/contract.ts'
import { AinaError } from '../../shared/contract/errors.ts'
import type { Board } from '../../shared/contract/rates.ts'
import type { Settings } from '../../shared/contract/settings.ts'
import { formatIsoDay, startOfDay } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import { seriesOf } from '../../shared/series/series.ts'
import { firstFrom } from '../../shared/series/slice.ts'
import { withoutRepeats } from '../../shared/series/withoutRepeats.ts'
import type { Mirror } from '../mirror/mirror.ts'
import type { InUse } from '../views/conventionOf.ts'
import { historyView } from '../views/historyView.ts'
import type { Observation } from './condition.ts'
import { conditionOf } from './condition.ts'
import { findCrossings } from './findCrossings.ts'
import type { Observer, Pair } from './observerOf.ts'
import { isSnoozed } from './personAlerts.ts'
import { followAlert, observeAlert } from './watches.ts'

interface AlertsContext {
  settings: Pick<Settings, 'alerts' | 'alertStates'>
  board: Board
  source: string
  today: number
  now: number
}

/** Whether a side of a pair is stale or no longer in the rates list. */
export const isStalePair = ({ assets }: Board, { code, quote }: Pair): boolean =>
  assets.some((asset) => (asset.code === code || asset.code === quote) && asset.state === 'stale')

/** The present state of each alert. */
export const alertsView = (observer: Observer, context: AlertsContext): AlertNow[] =>
  context.settings.alerts.map((alert): AlertNow => {
    const kept = context.settings.alertStates.find(({ id }) => id === alert.id)
    const found = observeAlert(observer, alert, kept, context)
    const { now } = found ? followAlert(found, kept) : { now: null }
    const stateNow = (): AlertNow['state'] => {
      if (!alert.on) return 'off'
      if (isSnoozed(kept, context.now)) return 'snoozed'
      if (!now) return 'no-rate'
      if (isStalePair(context.board, alert)) return 'stale'
      return now.armed ? 'armed' : 'fired'
    }
    return {
      id: alert.id,
      state: stateNow(),
      rate: now?.observation.rate ?? null,
      day: now ? formatIsoDay(now.observation.day) : null,
      distance: now?.left ?? null,
    }
  })

const YEAR = 365

/**
 * Returns when an alert would have fired in the year up to the newest stored day of its pair. Throws `not-found` for a code that
 * the service has never listed, `bad-input` for a pair of equal codes.
 */
export const rehearsalView = (mirror: Mirror, { alert }: In<'alerts.rehearse'>, inUse: InUse): Rehearsal => {
  const { code, quote } = alert
  if (code === quote) throw new AinaError('bad-input', 'a pair needs two currencies')
  const columns = historyView(mirror, { code, quote, ...range(mirror, alert) }, inUse)
  const { day, rate } = withoutRepeats(seriesOf(columns))
  const { complete } = columns
  const { jumps } = mirror.state()
  const observations = Array.from(day, (on, index): Observation => {
    const doubtful = [code, quote].some((leg) => jumps.get(leg)?.has(on) === true)
    return { at: startOfDay(on), day: on, isPolled: false, rate: rate[index] ?? Number.NaN, doubtful }
  })
  const first = firstFrom(day, (day.at(-1) ?? 0) - YEAR)
  const begin = observations[first]
  const condition = conditionOf(alert)
  if (!begin) return { day: [], rate: [], fired: [], complete }
  const { watch } = findCrossings(condition, observations.slice(0, first + 1), null, begin.at)
  const { crossings } = findCrossings(condition, observations, watch, begin.at)
  const places = new Map(observations.map((observation, index) => [observation, index]))
  return {
    day: day.slice(first),
    rate: rate.slice(first),
    fired: crossings.map(({ observation }) => (places.get(observation) ?? 0) - first),
    complete,
  }
}

/** A year, and the days that the condition needs before it. */
const range = (mirror: Mirror, alert: In<'alerts.rehearse'>['alert']): { from: string } => {
  const { poll } = mirror.state()
  const { lookBackDays } = conditionOf(alert)
  return { from: formatIsoDay((poll?.day ?? 0) - YEAR - lookBackDays - 2 * CARRIED_DAYS) }
}

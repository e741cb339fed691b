import type { Alert, AlertState } from '../../shared/contract/alerts.ts'
import { utcDay } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import { momentText } from '../views/boardView.ts'
import { type Condition, conditionOf } from './condition.ts'
import { type Followed, follow, type Watch } from './follow.ts'
import type { Observer } from './observe.ts'

/** Between what is kept of where an alert stands and what it is followed by. */

/** What the state of an alert is said of: its condition, and the source by the name of its mirror. */
const subjectOf = ({ key }: Condition, source: string): string => `${source} ${key}`

const watchOf = (state: AlertState | undefined, subject: string): Watch | null => {
  const kept = state?.watch
  if (!kept || kept.of !== subject) return null
  const fired = kept.fired === null ? null : Date.parse(kept.fired)
  return { armed: kept.armed, from: Date.parse(kept.from), fired }
}

export const keptWatch = ({ armed, from, fired }: Watch, subject: string): AlertState['watch'] => ({
  of: subject,
  armed,
  from: momentText(from),
  fired: fired === null ? null : momentText(fired),
})

export interface FollowedAlert extends Followed {
  subject: string
  /** As it was kept; null where the alert is new, or another one than before. */
  before: Watch | null
}

/** Where an alert stands by now, by what the mirror holds; null where the service has never listed one of the two. */
export const followAlert = (
  observer: Observer,
  alert: Alert,
  state: AlertState | undefined,
  { source, today }: { source: string; today: number },
): FollowedAlert | null => {
  const condition = conditionOf(alert)
  const subject = subjectOf(condition, source)
  const before = watchOf(state, subject)
  const from = before ? Math.min(utcDay(before.from), today) : today - CARRIED_DAYS
  const observed = observer.observe(alert, from - CARRIED_DAYS - condition.lookBackDays)
  if (!observed) return null
  return { ...follow(condition, observed.observations, before, observed.settled), subject, before }
}

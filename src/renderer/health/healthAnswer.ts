import type { ErrorCode } from '../../shared/contract/errors.ts'
import type { Health } from '../../shared/contract/health.ts'
import type { SyncStatus } from '../../shared/contract/state.ts'
import { almatyDay, type Day, parseDay } from '../../shared/days/day.ts'

/** A problem that may need the user's action, with its details. */
export type HealthProblem =
  /** No request may leave, because requests cannot be counted. */
  | { is: 'uncounted'; why: NonNullable<SyncStatus['uncounted']> }
  /** The rates list cannot be downloaded. */
  | { is: 'service'; why: ErrorCode }
  /** The service's conversions differ from Aina's. */
  | { is: 'differs'; pairs: number }
  | { is: 'unit'; codes: readonly string[] }
  | { is: 'stale'; codes: readonly string[] }
  /** The last requests for these histories failed for the same reason. */
  | { is: 'failing'; why: ErrorCode; codes: readonly string[] }
  | { is: 'rejected'; count: number }

export type HealthAnswer =
  | { is: 'nothing' }
  /** Worst first; `more` is the number of omitted ones. */
  | { is: 'problems'; problems: readonly HealthProblem[]; more: number }
  | { is: 'filling' | 'paused'; done: number; total: number }
  /** `confirmed`: the last day, in Almaty, on which a history was confirmed; null for none yet. */
  | { is: 'well'; currencies: number; confirmed: Day | null }

export interface HealthState {
  health: Pick<Health, 'assets' | 'refusals' | 'unitJumps' | 'selfCheck'>
  sync: SyncStatus | null
  /** The reason why the last poll failed. */
  failure: ErrorCode | null
  /** Codes with stale rates. */
  stale: readonly string[]
  /** Whether Aina downloads the whole history of every currency. */
  fillsAll: boolean
  /** Milliseconds since the epoch. */
  now: number
}

const MOST_SHOWN = 3
/** Days for which a rejected value or a jump counts as a problem; later, it is only listed. */
const RECENT_DAYS = 7

const isFailing = ({ lastFailure, lastSuccessAt }: Health['assets'][number]): boolean =>
  lastFailure !== null && (lastSuccessAt === null || lastFailure.at > lastSuccessAt)

/** Returns whether values of a currency were rejected, or its last request failed. */
export const isInTrouble = (asset: Health['assets'][number]): boolean => asset.refused > 0 || isFailing(asset)

/** Returns all problems, worst first: no data, possibly wrong numbers, then missing data. */
const problemsIn = ({ health, sync, failure, stale, now }: HealthState): HealthProblem[] => {
  const since = almatyDay(now) - RECENT_DAYS
  const jumped = health.unitJumps.filter(({ day }) => (parseDay(day) ?? 0) > since)
  const differing = health.selfCheck?.pairs.filter(({ outcome }) => outcome === 'differs') ?? []
  const rejected = health.refusals.filter(({ at }) => almatyDay(Date.parse(at)) > since)
  const failing = new Map<ErrorCode, string[]>()
  for (const { code, lastFailure, ...rest } of health.assets) {
    // A failure of the whole service is not repeated for each currency.
    if (lastFailure === null || lastFailure.code === failure) continue
    if (isFailing({ code, lastFailure, ...rest }))
      failing.set(lastFailure.code, [...(failing.get(lastFailure.code) ?? []), code])
  }
  return [
    ...(sync?.uncounted ? [{ is: 'uncounted' as const, why: sync.uncounted }] : []),
    ...(failure ? [{ is: 'service' as const, why: failure }] : []),
    ...(differing.length > 0 ? [{ is: 'differs' as const, pairs: differing.length }] : []),
    ...(jumped.length > 0
      ? [{ is: 'unit' as const, codes: [...new Set(jumped.map(({ code }) => code))] }]
      : []),
    // A failing service already explains the stale rates.
    ...(stale.length > 0 && !failure ? [{ is: 'stale' as const, codes: stale }] : []),
    ...[...failing]
      .sort(([, one], [, other]) => other.length - one.length)
      .map(([why, codes]) => ({ is: 'failing' as const, why, codes })),
    ...(rejected.length > 0
      ? [{ is: 'rejected' as const, count: rejected.reduce((sum, { count }) => sum + count, 0) }]
      : []),
  ]
}

/** Returns the summary of data health: all is well, the progress, or the worst problems. */
export const healthAnswer = (state: HealthState): HealthAnswer => {
  const { health, sync, fillsAll } = state
  const problems = problemsIn(state)
  if (problems.length > 0)
    return {
      is: 'problems',
      problems: problems.slice(0, MOST_SHOWN),
      more: Math.max(0, problems.length - MOST_SHOWN),
    }
  if (health.assets.length === 0) return { is: 'nothing' }
  if (sync && sync.done < sync.total) {
    const { done, total } = sync
    if (sync.phase === 'paused') return { is: 'paused', done, total }
    if (fillsAll) return { is: 'filling', done, total }
  }
  const confirmed = health.assets.flatMap(({ lastSuccessAt }) => lastSuccessAt ?? []).sort()
  const last = confirmed.at(-1)
  return {
    is: 'well',
    currencies: health.assets.length,
    confirmed: last === undefined ? null : almatyDay(Date.parse(last)),
  }
}

import { isOfficial } from '../../shared/currencies/kind.ts'
import { type Day, startOfDay, utcDay } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import { lostRange } from '../mirror/lostYears.ts'
import type { Coverage } from '../mirror/state.ts'
import type { HistoryRange } from '../service/answers.ts'

/** What the plan has to know of one asset that the board lists. */
export interface PlanAsset {
  code: string
  kind: string
  coverage: Coverage
  /** Days that the board has brought and history has not confirmed. */
  provisional: readonly Day[]
}

export interface PlanInput {
  /** In the order of the board. */
  assets: readonly PlanAsset[]
  /** What the board no longer lists. */
  delisted: readonly PlanAsset[]
  /** Pinned codes in the person's order. */
  pins: readonly string[]
  /** Codes that a person is waiting for. */
  wanted: ReadonlySet<string>
  /** The day of the newest board, and the UTC day of its fetch. */
  boardDay: Day
  today: Day
  /** Whether the first fill is paused, or limited to what is pinned. Neither stops what a person waits for. */
  paused: boolean
  onlyPinned: boolean
  /** Milliseconds since the epoch. */
  now: number
  /** Whether an official rate can be expected that is dated by a day. */
  isDated(day: Day): boolean
}

/** A history to ask for. */
export interface HistoryTask {
  code: string
  range: HistoryRange
  /**
   * person: somebody waits for it; lost: years were damaged; fill: the first time; missing: days were missed; debt: a day could be
   * confirmed and is not, or a day has passed since the last request; again: a day could be confirmed since today's request;
   * daily: nothing is owed, but what is asked for every day.
   */
  why: 'person' | 'lost' | 'fill' | 'missing' | 'debt' | 'again' | 'daily'
}

const HOUR_MS = 3_600_000
/** How long a code that the service does not know, or has nothing for, is left alone. */
const NOT_FOUND_MS = 24 * HOUR_MS
const EMPTY_MS = HOUR_MS
/** How far back every daily request goes. */
const OVERLAP_DAYS = 14
/** A debt that arises after the request of the day may have one more, this long after it. */
const AGAIN_MS = 8 * HOUR_MS
/** What has not been asked for so long is asked for in the first hour awake, though nothing is to be confirmed. */
const OVERDUE_MS = 20 * HOUR_MS
/** So many of the newest days are looked at for missing ones. */
const LOOKED_AT = 60

/**
 * The histories to ask for, most urgent first: what a person waits for, then years that were damaged and dropped, then
 * the whole history of each asset once (pins first), then days that were missed, then debts, then what is asked for every day.
 * Of the last three, the currency whose last confirmation is oldest comes first. Pure.
 */
export const plan = (view: PlanInput): HistoryTask[] => {
  const rank = new Map(view.pins.map((code, index) => [code, index]))
  const place = ({ code }: PlanAsset) => rank.get(code) ?? view.pins.length
  const assets = [...view.assets]
    .sort((a, b) => lastFailure(a) - lastFailure(b) || place(a) - place(b))
    .filter((asset) => !isBackingOff(asset.coverage, view.now))

  const incomplete = assets.filter(({ coverage }) => !coverage.complete)
  const person = incomplete.filter(({ code }) => view.wanted.has(code))
  const fill = view.paused
    ? []
    : incomplete.filter(({ code }) => !view.wanted.has(code) && (!view.onlyPinned || rank.has(code)))
  const due = [
    ...[...assets].sort(byLastConfirmation).flatMap((asset) => dueTask(asset, view) ?? []),
    ...view.delisted.flatMap((asset) => lastTask(asset, view) ?? []),
  ]
  const lost = assets.flatMap(({ code, coverage }): HistoryTask[] => {
    const range = coverage.complete ? lostRange(coverage) : null
    return range ? [{ code, range, why: 'lost' }] : []
  })
  return [
    ...person.map(({ code }): HistoryTask => ({ code, range: 'all', why: 'person' })),
    ...lost,
    ...fill.map(({ code }): HistoryTask => ({ code, range: 'all', why: 'fill' })),
    ...due.filter(({ why }) => why === 'missing'),
    ...due.filter(({ why }) => isDebt(why)),
    ...due.filter(({ why }) => why === 'daily'),
  ]
}

/** Whether a request is overdue when the machine wakes. */
export const isDebt = (why: HistoryTask['why']): boolean => why === 'debt' || why === 'again'

/** Those that keep failing wait behind all others, whichever failed last at the very end: none holds up another. */
const lastFailure = ({ coverage }: PlanAsset): number =>
  coverage.failures > 0 ? (coverage.failedAt ?? 0) : 0

/** When the last request that reaches to today was answered (milliseconds since the epoch); of another day only its end is known. */
const confirmedAt = ({ coverage: { askedOn, succeededAt } }: PlanAsset): number =>
  askedOn === null ? 0 : Math.min(succeededAt ?? 0, startOfDay(askedOn + 1))

const byLastConfirmation = (a: PlanAsset, b: PlanAsset): number =>
  lastFailure(a) - lastFailure(b) || confirmedAt(a) - confirmedAt(b)

/** Whether a code failed in a way that concerns it alone and lately. A failure in the future is a clock set back. */
const isBackingOff = ({ failure, failedAt }: Coverage, now: number): boolean => {
  if (failedAt === null || failedAt > now) return false
  if (failure === 'not-found') return now - failedAt < NOT_FOUND_MS
  return failure === 'empty' && now - failedAt < EMPTY_MS
}

/**
 * The one from/to request of a day for an asset whose whole history has come, or null where it has gone already. It always goes
 * back 14 days, so that corrections and holes heal, and further where days were missed before. A second one is owed where
 * a day that a board has shown can be confirmed only since.
 */
const dueTask = (asset: PlanAsset, view: PlanInput): HistoryTask | null => {
  const { code, kind, coverage, provisional } = asset
  const { complete, confirmedTo, askedOn } = coverage
  if (!complete) return null
  const newest = isOfficial(kind) ? view.boardDay : view.today
  const isOwed = provisional.some((day) => day < newest && day > (confirmedTo ?? Number.NEGATIVE_INFINITY))
  const from = Math.min(view.today - OVERLAP_DAYS, (confirmedTo ?? view.today) + 1)
  const range = { from, to: Math.max(view.today, newest) }
  const passed = view.now - confirmedAt(asset)
  if (askedOn === view.today) return isOwed && passed >= AGAIN_MS ? { code, range, why: 'again' } : null
  const isPublished = isOfficial(kind) ? view.isDated : () => true
  let isMissing = false
  for (let day = newest - 1; confirmedTo !== null && day > confirmedTo && newest - day < LOOKED_AT; day--)
    isMissing ||= isPublished(day) && !provisional.includes(day)
  return { code, range, why: isMissing ? 'missing' : isOwed || passed >= OVERDUE_MS ? 'debt' : 'daily' }
}

/** What is no longer listed is asked for once more, when its last days are over: 14 days later. */
const lastTask = ({ code, coverage, provisional }: PlanAsset, view: PlanInput): HistoryTask | null => {
  const [first, last] = [provisional[0], provisional.at(-1)]
  const { complete, succeededAt, failure, failedAt } = coverage
  if (!complete || first === undefined || last === undefined) return null
  const over = last + CARRIED_DAYS
  const answeredAt = failure === 'not-found' ? failedAt : succeededAt
  if (view.today < over || (answeredAt !== null && utcDay(answeredAt) >= over)) return null
  return { code, range: { from: first - OVERLAP_DAYS, to: last }, why: 'debt' }
}

/** Whether an asset's first fill is over: its history is here, or the service has said that it has none. */
const isFillOver = ({ complete, failure }: Coverage): boolean => complete || failure === 'not-found'

/** How far the first fill is: assets that it is over for, out of those that are meant to be filled. */
export const fillProgress = (
  view: Pick<PlanInput, 'assets' | 'pins' | 'onlyPinned'>,
): { done: number; total: number } => {
  const meant = view.onlyPinned ? view.assets.filter(({ code }) => view.pins.includes(code)) : view.assets
  return { done: meant.filter(({ coverage }) => isFillOver(coverage)).length, total: meant.length }
}

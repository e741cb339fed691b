import { isOfficial } from '../../shared/currencies/kind.ts'
import { type Day, utcDay } from '../../shared/days/day.ts'
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
  /** person: somebody waits for it; lost: years were damaged; fill: the first time; missing: days were missed; daily: what is asked for every day. */
  why: 'person' | 'lost' | 'fill' | 'missing' | 'daily'
}

const HOUR_MS = 3_600_000
/** How long a code that the service does not know, or has nothing for, is left alone. */
const NOT_FOUND_MS = 24 * HOUR_MS
const EMPTY_MS = HOUR_MS
/** How far back every daily request goes. */
const OVERLAP_DAYS = 14
/** So many of the newest days are looked at for missing ones. */
const LOOKED_AT = 60

/**
 * The histories to ask for, most urgent first: what a person waits for, then years that were damaged and dropped, then
 * the whole history of each asset once (pins first), then days that were missed, then what is asked for every day. Pure.
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
    ...assets.flatMap((asset) => dueTask(asset, view) ?? []),
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
    ...due.filter(({ why }) => why === 'daily'),
  ]
}

/** Those that keep failing wait behind all others, whichever failed last at the very end: none holds up another. */
const lastFailure = ({ coverage }: PlanAsset): number =>
  coverage.failures > 0 ? (coverage.failedAt ?? 0) : 0

/** Whether a code failed in a way that concerns it alone and lately. A failure in the future is a clock set back. */
const isBackingOff = ({ failure, failedAt }: Coverage, now: number): boolean => {
  if (failedAt === null || failedAt > now) return false
  if (failure === 'not-found') return now - failedAt < NOT_FOUND_MS
  return failure === 'empty' && now - failedAt < EMPTY_MS
}

/**
 * The one from/to request of a day for an asset whose whole history has come, or null where it has gone already. It always goes
 * back 14 days, so that corrections and holes heal, and further where days were missed before.
 */
const dueTask = ({ code, kind, coverage, provisional }: PlanAsset, view: PlanInput): HistoryTask | null => {
  const { complete, confirmedTo, askedOn } = coverage
  if (!complete || askedOn === view.today) return null
  const newest = isOfficial(kind) ? view.boardDay : view.today
  const isPublished = isOfficial(kind) ? view.isDated : () => true
  const from = Math.min(view.today - OVERLAP_DAYS, (confirmedTo ?? view.today) + 1)
  let isMissing = false
  for (let day = newest - 1; confirmedTo !== null && day > confirmedTo && newest - day < LOOKED_AT; day--)
    isMissing ||= isPublished(day) && !provisional.includes(day)
  return {
    code,
    range: { from, to: Math.max(view.today, newest) },
    why: isMissing ? 'missing' : 'daily',
  }
}

/** What is no longer listed is asked for once more, when its last days are over: 14 days later. */
const lastTask = ({ code, coverage, provisional }: PlanAsset, view: PlanInput): HistoryTask | null => {
  const [first, last] = [provisional[0], provisional.at(-1)]
  const { complete, succeededAt, failure, failedAt } = coverage
  if (!complete || first === undefined || last === undefined) return null
  const over = last + CARRIED_DAYS
  const answeredAt = failure === 'not-found' ? failedAt : succeededAt
  if (view.today < over || (answeredAt !== null && utcDay(answeredAt) >= over)) return null
  return { code, range: { from: first - OVERLAP_DAYS, to: last }, why: 'daily' }
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

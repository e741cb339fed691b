import { isOfficial } from '../../shared/currencies/kind.ts'
import { type Day, startOfDay, utcDay } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import { lostRange } from '../mirror/lostYears.ts'
import type { Coverage } from '../mirror/state.ts'
import type { HistoryRange } from '../service/answers.ts'

/** What the plan needs about a listed asset. */
export interface PlanAsset {
  code: string
  kind: string
  coverage: Coverage
  /** Days from a rates list that history has not confirmed. */
  provisional: readonly Day[]
}

export interface PlanInput {
  /** In the order of the rates list. */
  assets: readonly PlanAsset[]
  /** Assets that are no longer listed. */
  delisted: readonly PlanAsset[]
  /** Pinned codes in the user's order. */
  pins: readonly string[]
  /** Codes that the user waits for. */
  wanted: ReadonlySet<string>
  /** The day of the newest rates list, and the UTC day of its fetch. */
  boardDay: Day
  today: Day
  /** Whether the first fill is paused or limited to pins. Neither stops requests of the user. */
  paused: boolean
  onlyPinned: boolean
  now: number
  /** Whether to expect an official rate dated by a day. */
  isDated(day: Day): boolean
}

export interface HistoryTask {
  code: string
  range: HistoryRange
  /**
   * person: the user waits for it; lost: years were damaged; fill: the first time; missing: days were missed; debt: a day could
   * be confirmed, or a day has passed since the last request; again: a day could be confirmed since today's request; daily: the
   * daily request, without a need.
   */
  why: 'person' | 'lost' | 'fill' | 'missing' | 'debt' | 'again' | 'daily'
}

const HOUR_MS = 3_600_000
/** How long to leave a code alone that the service does not know or has nothing for. */
const NOT_FOUND_MS = 24 * HOUR_MS
const EMPTY_MS = HOUR_MS
/** How far back every daily request goes. */
const OVERLAP_DAYS = 14
/** A debt after the day's request may have one more, this long after it. */
const AGAIN_MS = 8 * HOUR_MS
/** A history without a request for so long is fetched in the first hour awake, even if no day can be confirmed. */
const OVERDUE_MS = 20 * HOUR_MS
/** How many of the newest days to search for missing ones. */
const LOOKED_AT = 60

/**
 * Returns the histories to fetch, most urgent first: for the user, lost years, the first fill (pins first), missed days, debts,
 * daily requests. Among the last three, the oldest request comes first. Pure.
 */
export const plan = (view: PlanInput): HistoryTask[] => {
  const rank = new Map(view.pins.map((code, index) => [code, index]))
  const place = ({ code }: PlanAsset) => rank.get(code) ?? view.pins.length
  const assets = [...view.assets]
    .sort((a, b) => lastFailure(a, view.now) - lastFailure(b, view.now) || place(a) - place(b))
    .filter((asset) => !isBackingOff(asset.coverage, view.now))

  const incomplete = assets.filter(({ coverage }) => !coverage.complete)
  const person = incomplete.filter(({ code }) => view.wanted.has(code))
  const fill = view.paused
    ? []
    : incomplete.filter(({ code }) => !view.wanted.has(code) && (!view.onlyPinned || rank.has(code)))
  const due = [
    ...[...assets]
      .sort((a, b) => lastRequest(a, view.now) - lastRequest(b, view.now))
      .flatMap((asset) => dueTask(asset, view) ?? []),
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

/**
 * Among first fills, failing ones wait behind all others, the latest failure last, so that none holds up another. A failure in the
 * future means a clock set back.
 */
const lastFailure = ({ coverage: { failures, failedAt } }: PlanAsset, now: number): number =>
  failures > 0 && failedAt !== null && failedAt <= now ? failedAt : 0

/** When the last request up to today was answered (milliseconds since the epoch); for an earlier day, its end. */
const confirmedAt = ({ coverage: { askedOn, succeededAt } }: PlanAsset): number =>
  askedOn === null ? 0 : Math.min(succeededAt ?? 0, startOfDay(askedOn + 1))

/** When the last request failed or was answered: a failing one goes behind, but not behind those that had their turn since. */
const lastRequest = (asset: PlanAsset, now: number): number =>
  Math.max(confirmedAt(asset), lastFailure(asset, now))

/** Whether a code failed recently for its own reason. A failure in the future means a clock set back. */
const isBackingOff = ({ failure, failedAt }: Coverage, now: number): boolean => {
  if (failedAt === null || failedAt > now) return false
  if (failure === 'not-found') return now - failedAt < NOT_FOUND_MS
  return failure === 'empty' && now - failedAt < EMPTY_MS
}

/**
 * Returns the day's one from/to request for an asset with its whole history, or null if it has left. It goes back 14 days, so
 * that corrections and gaps heal, and further after missed days. A second one is due if a day of a rates list can be confirmed
 * only since.
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

/** A delisted asset is fetched once more when its last days are over, 14 days later. */
const lastTask = ({ code, coverage, provisional }: PlanAsset, view: PlanInput): HistoryTask | null => {
  const [first, last] = [provisional[0], provisional.at(-1)]
  const { complete, succeededAt, failure, failedAt } = coverage
  if (!complete || first === undefined || last === undefined) return null
  const over = last + CARRIED_DAYS
  const answeredAt = failure === 'not-found' ? failedAt : succeededAt
  if (view.today < over || (answeredAt !== null && utcDay(answeredAt) >= over)) return null
  return { code, range: { from: first - OVERLAP_DAYS, to: last }, why: 'debt' }
}

/** Whether an asset's first fill is over: its history is stored, or the service has none. */
const isFillOver = ({ complete, failure }: Coverage): boolean => complete || failure === 'not-found'

/** The progress of the first fill: finished assets, of those to fill. */
export const fillProgress = (
  view: Pick<PlanInput, 'assets' | 'pins' | 'onlyPinned'>,
): { done: number; total: number } => {
  const meant = view.onlyPinned ? view.assets.filter(({ code }) => view.pins.includes(code)) : view.assets
  return { done: meant.filter(({ coverage }) => isFillOver(coverage)).length, total: meant.length }
}

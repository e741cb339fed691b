import type { Day } from '../../shared/day.ts'
import type { HistoryRange } from '../answers.ts'
import type { Coverage } from '../mirror/state.ts'

/** What the plan has to know of one asset that the board lists. */
export interface PlanAsset {
  code: string
  kind: string
  coverage: Coverage
  /** Days that the board has brought and history has not confirmed. */
  provisional: readonly Day[]
}

export interface PlanView {
  /** In the order of the board. */
  assets: readonly PlanAsset[]
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
  isWorkingDay(day: Day): boolean
}

/** A history to ask for. */
export interface HistoryTask {
  code: string
  range: HistoryRange
  /** person: somebody waits for it; fill: the first time; missing: days were missed; confirm: only provisional ones. */
  why: 'person' | 'fill' | 'missing' | 'confirm'
}

const HOUR_MS = 3_600_000
/** How long a code that the service does not know, or has nothing for, is left alone. */
const NOT_FOUND_MS = 24 * HOUR_MS
const EMPTY_MS = HOUR_MS

/**
 * The histories to ask for, most urgent first: what a person waits for, then the whole history of each asset once
 * (pins first), then days that were missed, then the confirmation of provisional points, once a day at most. Pure.
 */
export const plan = (view: PlanView): HistoryTask[] => {
  const rank = new Map(view.pins.map((code, index) => [code, index]))
  const place = ({ code }: PlanAsset) => rank.get(code) ?? view.pins.length
  const assets = [...view.assets]
    .sort((a, b) => place(a) - place(b))
    .filter((asset) => !restsNow(asset.coverage, view.now))

  const incomplete = assets.filter(({ coverage }) => !coverage.complete)
  const person = incomplete.filter(({ code }) => view.wanted.has(code))
  const fill = view.paused
    ? []
    : incomplete.filter(({ code }) => !view.wanted.has(code) && (!view.onlyPinned || rank.has(code)))
  const due = assets.flatMap((asset) => dueTask(asset, view) ?? [])
  return [
    ...person.map(({ code }): HistoryTask => ({ code, range: 'all', why: 'person' })),
    ...fill.map(({ code }): HistoryTask => ({ code, range: 'all', why: 'fill' })),
    ...due.filter(({ why }) => why === 'missing'),
    ...due.filter(({ why }) => why === 'confirm'),
  ]
}

/** Whether a code failed in a way that concerns it alone and lately. A failure in the future is a clock set back. */
const restsNow = ({ failure, failedAt }: Coverage, now: number): boolean => {
  if (failedAt === null || failedAt > now) return false
  if (failure === 'not-found') return now - failedAt < NOT_FOUND_MS
  return failure === 'empty' && now - failedAt < EMPTY_MS
}

/** The one from/to request of a day for an asset whose whole history has come, or null where nothing is due. */
const dueTask = ({ code, kind, coverage, provisional }: PlanAsset, view: PlanView): HistoryTask | null => {
  const { complete, confirmedTo, askedOn } = coverage
  if (!complete || confirmedTo === null || askedOn === view.today) return null
  const live = kind !== 'fiat'
  const to = live ? view.today : view.boardDay
  const isPublished = live ? () => true : view.isWorkingDay
  const expected: Day[] = []
  for (let day = to - 1; day > confirmedTo && expected.length < 60; day--)
    if (isPublished(day)) expected.push(day)
  if (expected.length === 0) return null
  const missing = expected.some((day) => !provisional.includes(day))
  return { code, range: { from: confirmedTo + 1, to }, why: missing ? 'missing' : 'confirm' }
}

/** How far the first fill is: assets whose whole history is here, out of those that are meant to be filled. */
export const fillProgress = (
  view: Pick<PlanView, 'assets' | 'pins' | 'onlyPinned'>,
): { done: number; total: number } => {
  const meant = view.onlyPinned ? view.assets.filter(({ code }) => view.pins.includes(code)) : view.assets
  return { done: meant.filter(({ coverage }) => coverage.complete).length, total: meant.length }
}

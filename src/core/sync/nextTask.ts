import { almatyDay, type Day, utcDay } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import { ANSWER_LASTS_MS } from '../../shared/service/serviceTimes.ts'
import type { Coverage } from '../mirror/mirror.ts'
import type { HistoryRange } from '../service/answers.ts'

/** No wait is longer: a sleep without an event is noticed by the gap. */
export const LONGEST_WAIT_MS = 10_000
/** How far back each daily refresh goes: corrections and gaps heal. */
const OVERLAP_DAYS = 14
const HOUR_MS = 3_600_000
/** A restart moves the start of the day by up to 3 hours: no refresh comes sooner than this after the last one. */
const LEAST_BETWEEN_REFRESHES_MS = 20 * HOUR_MS
/** By hand, histories go on for so long after a rates list. */
const BY_HAND_MS = 15 * 60_000
/** How long a currency rests that the service does not know, or has nothing for. */
const REST_MS: Partial<Record<NonNullable<Coverage['failure']>, number>> = {
  'not-found': 24 * HOUR_MS,
  empty: HOUR_MS,
}

interface SyncAsset {
  code: string
  coverage: Pick<Coverage, 'complete' | 'confirmedTo' | 'refreshedAt' | 'failedAt' | 'failure'>
  /** The moment of the last rates list with it; null while it is listed. */
  lastSeen: number | null
}

/** Everything that decides what the background work does next. Moments are milliseconds since the epoch, waits milliseconds. */
export interface SyncInput {
  now: number
  /** Age of the newest rates list; Infinity without one. */
  boardAgeMs: number
  /** The polling interval, this process's phase included; Infinity by hand. */
  pollEveryMs: number
  /** Until the one refresh after waking; null if none is due. */
  wakeInMs: number | null
  /** Until background requests may leave: after a Retry-After, or with a full budget. */
  blockedForMs: number
  /** Until the next try after failures of the rates list, and of histories. Neither keeps the other. */
  pollBlockedForMs: number
  historiesBlockedForMs: number
  /** The day of the newest rates list, which may lie ahead; null without one. */
  boardDay: Day | null
  assets: readonly SyncAsset[]
  /** Codes that the user watches, most important first, and those that somebody waits for on a page. */
  pins: readonly string[]
  awaitedCodes: ReadonlySet<string>
  /** Whether the first download is paused, or limited to the pins. */
  paused: boolean
  onlyPinned: boolean
  /** Codes that failed a moment ago, for their own reason. */
  resting: ReadonlySet<string>
  /** How far into the Almaty day this process begins the daily refresh, so that not all do at midnight. */
  dayOffsetMs: number
}

type Task =
  | { kind: 'poll' }
  | { kind: 'history'; code: string; range: HistoryRange }
  | { kind: 'wait'; ms: number }

/**
 * Decides what to do next: a due poll, else the first download (awaited codes, pins, the rest), else the daily refresh of the currency that
 * waited longest, else a wait. Pure.
 */
export const nextTask = (input: SyncInput): Task => {
  const { blockedForMs, historiesBlockedForMs } = input
  if (blockedForMs > 0) return wait(blockedForMs)
  const pollInMs = untilPoll(input)
  if (pollInMs <= 0) return { kind: 'poll' }
  if (!mayFetchHistories(input)) return wait(pollInMs)
  if (historiesBlockedForMs > 0) return wait(Math.min(pollInMs, historiesBlockedForMs))
  const code = nextFill(input)
  if (code !== null) return { kind: 'history', code, range: 'all' }
  return nextRefresh(input) ?? wait(pollInMs)
}

/** After waking, the rates list comes first. By hand, histories follow a list that the user asked for. */
const mayFetchHistories = ({ boardAgeMs, pollEveryMs, wakeInMs }: SyncInput): boolean =>
  wakeInMs === null && (Number.isFinite(pollEveryMs) || boardAgeMs < BY_HAND_MS)

const wait = (ms: number): Task => ({ kind: 'wait', ms: Math.min(LONGEST_WAIT_MS, Math.max(1, ms)) })

/** Returns how long until the rates list is due; Infinity by hand. Never within the service's cache. */
export const untilPoll = ({ boardAgeMs, pollEveryMs, wakeInMs, pollBlockedForMs }: SyncInput): number => {
  if (!Number.isFinite(boardAgeMs)) return pollBlockedForMs
  const dueInMs =
    wakeInMs === null ? pollEveryMs - boardAgeMs : Math.max(wakeInMs, ANSWER_LASTS_MS - boardAgeMs)
  return Math.max(dueInMs, pollBlockedForMs)
}

const isResting = (
  { code, coverage: { failure, failedAt } }: SyncAsset,
  { now, resting }: SyncInput,
): boolean => {
  if (resting.has(code)) return true
  const restMs = failure === null ? undefined : REST_MS[failure]
  return restMs !== undefined && failedAt !== null && failedAt <= now && now - failedAt < restMs
}

/** The first download: those somebody waits for, then pins in their order, then the service's order; failed ones last. */
const nextFill = (input: SyncInput): string | null => {
  const { pins, awaitedCodes, paused, onlyPinned } = input
  const waiting = [...awaitedCodes]
  const rank = ({ code, coverage }: SyncAsset): number => {
    if (awaitedCodes.has(code)) return waiting.indexOf(code) - waiting.length
    const place = pins.indexOf(code)
    const failed = coverage.failure === null ? 0 : 1_000_000
    return failed + (place < 0 ? pins.length : place)
  }
  const mayFill = ({ code }: SyncAsset): boolean =>
    awaitedCodes.has(code) || (!paused && (!onlyPinned || pins.includes(code)))
  const open = input.assets.filter(
    (asset) =>
      !asset.coverage.complete && asset.lastSeen === null && mayFill(asset) && !isResting(asset, input),
  )
  const [first] = open.toSorted((a, b) => rank(a) - rank(b))
  return first?.code ?? null
}

const nextRefresh = (input: SyncInput): Task | null => {
  const { now, dayOffsetMs } = input
  const dayOf = (moment: number): Day => almatyDay(moment - dayOffsetMs)
  const isDue = (asset: SyncAsset): boolean => {
    const { complete, refreshedAt } = asset.coverage
    if (!complete || isResting(asset, input)) return false
    // Delisted: once more when its last days are over.
    if (asset.lastSeen !== null) {
      const over = asset.lastSeen + CARRIED_DAYS * 24 * HOUR_MS
      return now >= over && (refreshedAt ?? 0) < over
    }
    if (refreshedAt === null) return true
    // A refresh in the future means a clock that was set back.
    const isFresh = refreshedAt <= now && now - refreshedAt < LEAST_BETWEEN_REFRESHES_MS
    return !isFresh && dayOf(refreshedAt) !== dayOf(now)
  }
  const [first] = input.assets
    .filter(isDue)
    .toSorted((a, b) => (a.coverage.refreshedAt ?? 0) - (b.coverage.refreshedAt ?? 0))
  if (!first) return null
  const today = utcDay(now)
  const from = Math.min(today - OVERLAP_DAYS, (first.coverage.confirmedTo ?? today) + 1)
  return { kind: 'history', code: first.code, range: { from, to: Math.max(today, input.boardDay ?? today) } }
}

/** The progress of the first download: finished currencies, of those to download. */
export const fillProgress = ({
  assets,
  pins,
  onlyPinned,
}: Pick<SyncInput, 'assets' | 'pins' | 'onlyPinned'>): { done: number; total: number } => {
  const meant = assets.filter(
    ({ code, lastSeen }) => lastSeen === null && (!onlyPinned || pins.includes(code)),
  )
  const isOver = ({ coverage: { complete, failure } }: SyncAsset): boolean =>
    complete || failure === 'not-found'
  return { done: meant.filter(isOver).length, total: meant.length }
}

const FIRST_BACKOFF_MS = 5_000
const LONGEST_BACKOFF_MS = 15 * 60_000

/** Returns the wait after the nth failure in a row (1 is the first): full jitter, uniform in [0, min(15 min, 5 s · 2ⁿ⁻¹)]. */
export const backoffMs = (failures: number, random: () => number): number =>
  random() * Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (failures - 1))

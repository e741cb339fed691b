import type { Mirror } from '../../../src/core/mirror/mirror.ts'
import { noCoverage, type State } from '../../../src/core/mirror/state.ts'
import type { Clock, Random } from '../../../src/core/ports.ts'
import type { Requests } from '../../../src/core/sync/requests.ts'
import { type Sync, startSync } from '../../../src/core/sync/sync.ts'
import { AinaError } from '../../../src/shared/contract/errors.ts'
import { utcDay } from '../../../src/shared/days/day.ts'
import { daysNowhere, storedNowhere } from '../../doubles/storedNowhere.ts'

const never = (): never => {
  throw new Error('a fleet has no use for this')
}

/** A mirror in memory: what the work reads of one and writes to it, and nothing else. All is confirmed but the board's own day. */
const memoryMirror = (
  codes: readonly string[],
  clock: Clock,
  fetchedAt: number,
  isAsked: boolean,
): Mirror => {
  const day = utcDay(clock.now())
  const state: State = {
    assets: storedNowhere(codes.map((code) => [code, { code, kind: 'fiat', nameRu: null, lastSeen: day }])),
    board: storedNowhere(
      codes.map((code) => [code, { kzt: 500, change: 0, changePct: 0, day, delistedAt: null }]),
    ),
    coverage: storedNowhere(
      codes.map((code) => [
        code,
        {
          ...{ ...noCoverage, complete: true, firstDay: 0, confirmedTo: day - 1 },
          ...{ askedOn: isAsked ? day : day - 1, succeededAt: fetchedAt },
        },
      ]),
    ),
    poll: { day, fetchedAt },
    boardDays: storedNowhere(),
    ratesSeen: storedNowhere(),
    jumps: daysNowhere(),
    publications: storedNowhere(),
    refusals: storedNowhere(),
    provisional: daysNowhere(),
    damaged: { board: [], provisional: [], records: [], restored: [] },
  }
  const point = { kzt: 500, fromHistory: false }
  for (const code of codes) state.provisional.of(code).set(day, point)
  return {
    state: () => state,
    putBoard(answer, at) {
      for (const days of state.provisional.values()) days.set(answer.day, point)
      state.poll = { day: answer.day, fetchedAt: at }
      return { changed: false }
    },
    putHistory(code, _range, _answer, at) {
      const row = state.coverage.get(code)
      if (!row) return 0
      const last = state.poll?.day ?? day
      state.provisional.get(code)?.dropIf((one) => one !== last)
      state.provisional.of(code).set(last, point)
      state.coverage.set(code, {
        ...{ ...row, confirmedTo: last - 1, askedOn: utcDay(at), succeededAt: at },
        ...{ failures: 0, failure: null },
      })
      return 0
    },
    putFailure(code, failure, at, counts = true) {
      const row = state.coverage.get(code) ?? noCoverage
      const failures = row.failures + (counts ? 1 : 0)
      state.coverage.set(code, { ...row, failure, failedAt: at, failures })
      return failures
    },
    putRefusals: () => {},
    series: never,
    refusals: never,
    pointCount: never,
    corrections: never,
    correctionCount: never,
    checkYears: never,
    bringAheadAgain: never,
    close: never,
  }
}

/** The one service that all instances ask. */
export interface FleetService {
  isUp: boolean
  /** Called with each request that reaches it, or would; `what` is `board`, `history` or `convert`. */
  asked(instance: number, what: 'board' | 'history' | 'convert'): void
}

const ANSWERS_AFTER_MS = 200

/** One instance with the real work for a service, its histories filled, its last board fetched at `fetchedAt` (ms since the epoch). */
export const openInstance = (
  instance: number,
  parts: {
    codes: readonly string[]
    clock: Clock
    random: Random
    service: FleetService
    fetchedAt: number
    /** Whether the histories have been asked for today. */
    isAsked?: boolean
  },
): Sync => {
  const { codes, clock, random, service } = parts
  const mirror = memoryMirror(codes, clock, parts.fetchedAt, parts.isAsked === true)
  const ask = <T>(what: 'board' | 'history' | 'convert', make: () => T): { ok: true; answer: Promise<T> } => {
    service.asked(instance, what)
    const answer = new Promise<T>((resolve, reject) => {
      clock.after(ANSWERS_AFTER_MS, () => {
        if (service.isUp) resolve(make())
        else reject(new AinaError('service-failed', 'status 503'))
      })
    })
    return { ok: true, answer }
  }
  const convert = (from: string, to: string, amount: string) =>
    ask('convert', () => ({
      from,
      to,
      amount: Number(amount),
      rate: 1,
      result: Number(amount),
      day: utcDay(clock.now()),
    }))
  const requests: Requests = {
    board: () =>
      ask('board', () => ({ day: utcDay(clock.now()), entries: [], refused: [], serverNow: clock.now() })),
    history: () =>
      ask('history', () => ({
        day: new Int32Array(0),
        rate: new Float64Array(0),
        refused: [],
        serverNow: clock.now(),
      })),
    convert,
    settled: async () => {},
  }
  return startSync({
    mirror: { use: (work) => work(mirror) },
    recordArrival: async () => {},
    requests,
    budget: { lastBoardOk: () => null, retryAfter: () => null, trouble: () => null },
    clock,
    random,
    log: { info: () => {}, warn: () => {} },
    preferences: () => ({
      pins: [],
      paused: false,
      onlyPinned: false,
      pollEveryMs: 300_000,
      isWorkingDay: () => true,
      isDatedIn: () => () => true,
    }),
    working: () => true,
    emit: () => {},
  })
}

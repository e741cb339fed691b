import type { Database } from 'better-sqlite3'
import type { ErrorCode } from '../../shared/contract/errors.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { type Day, utcDay } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import type { SeriesPoints } from '../../shared/series/series.ts'
import { firstFrom } from '../../shared/series/slice.ts'
import type { BoardAnswer, BoardEntry, HistoryAnswer, HistoryRange, Refused } from '../service/answers.ts'
import { RefusedAnswer } from '../service/refusals.ts'
import { mirrorLimits } from './limits.ts'
import { POINTS_A_STATEMENT, type Prepared, prepareAll } from './schema.ts'

interface Asset {
  id: number
  code: string
  kind: string
  nameRu: string | null
  /** The moment of the last rates list with it (milliseconds since the epoch); null while it is on the newest one. */
  lastSeen: number | null
}

export interface BoardRow {
  kzt: number
  change: number | null
  changePct: number | null
  /** An official rate has the list's day, a live one the day of its download. */
  day: Day
}

/** How much of a currency's history is here. Moments are milliseconds since the epoch. */
export interface Coverage {
  /** Whether the whole history was answered once. */
  complete: boolean
  firstDay: Day | null
  /** The last day, over by then, that history itself has given. */
  confirmedTo: Day | null
  refreshedAt: number | null
  /** The last failure since then. */
  failedAt: number | null
  failure: ErrorCode | null
}

/** Everything but the points. Maps are in the order of the first rates list with each code. */
export interface MirrorState {
  assets: ReadonlyMap<string, Asset>
  board: ReadonlyMap<string, BoardRow>
  coverage: ReadonlyMap<string, Coverage>
  /** The newest rates list. `fetchedAt` is null if it was lost. */
  poll: { day: Day; fetchedAt: number | null } | null
  /** The last failed poll since then. */
  failedPoll: { code: ErrorCode; at: number } | null
}

/** The points of one currency. */
interface HistorySummary {
  points: number
  /** How many of them are provisional. */
  provisional: number
  firstDay: Day | null
  lastDay: Day | null
}

interface RefusalRow extends Refused {
  at: number
  count: number
}

const noCoverage: Coverage = {
  complete: false,
  firstDay: null,
  confirmedTo: null,
  refreshedAt: null,
  failedAt: null,
  failure: null,
}

export const coverageOf = ({ coverage }: Pick<MirrorState, 'coverage'>, code: string): Coverage =>
  coverage.get(code) ?? noCoverage

const REFUSALS_KEPT = 1_000

interface PollRow {
  day: Day | null
  fetchedAt: number | null
  failedAt: number | null
  failure: ErrorCode | null
}

/**
 * The stored rates of one service. Each writing method is one transaction, which writes nothing but the poll's time if nothing
 * changes. Errors of SQLite (full disk, damage, lock) pass through.
 */
export class Mirror {
  readonly #db: Database
  readonly #run: Prepared
  #state: { version: unknown; value: MirrorState } | null = null

  /** Throws SqliteError for a database without our tables. */
  constructor(db: Database) {
    this.#db = db
    this.#run = prepareAll(db)
  }

  /** The same object until something was written, by this process or another. */
  state(): MirrorState {
    const version = this.#run.dataVersion.pluck().get()
    if (this.#state !== null && this.#state.version === version) return this.#state.value
    const value = this.#db.transaction(() => this.#readState())()
    this.#state = { version, value }
    return value
  }

  #readState(): MirrorState {
    const assets = this.#run.assets.all() as Asset[]
    const codes = new Map(assets.map(({ id, code }) => [id, code]))
    const byCode = <Row extends { asset: number }>(rows: Row[]): [string, Row][] =>
      rows.flatMap((row) => {
        const code = codes.get(row.asset)
        return code === undefined ? [] : [[code, row]]
      })
    const coverage = byCode(this.#run.coverage.all() as (Coverage & { asset: number })[])
    const { day, fetchedAt, failedAt, failure } = this.#run.poll.get() as PollRow
    return {
      assets: new Map(assets.map((asset) => [asset.code, asset])),
      board: new Map(byCode(this.#run.board.all() as (BoardRow & { asset: number })[])),
      coverage: new Map(coverage.map(([code, row]) => [code, { ...row, complete: Boolean(row.complete) }])),
      poll: day === null ? null : { day, fetchedAt },
      failedPoll: failure === null || failedAt === null ? null : { code: failure, at: failedAt },
    }
  }

  #write<T>(work: (state: MirrorState) => T): T {
    // Immediate: the state that a change is decided on is the one that it is written to.
    const value = this.#db.transaction(() => work(this.#readState())).immediate()
    this.#state = null
    return value
  }

  /** Stores a rates list fetched at a moment. Its points are provisional and never replace confirmed ones. */
  putBoard(answer: BoardAnswer, fetchedAt: number): void {
    this.#write((state) => {
      const liveDay = answer.isClockInDoubt ? utcDay(fetchedAt) : utcDay(answer.serverNow ?? fetchedAt)
      const refused = [...answer.refused]
      const listed = new Set<string>()
      let places = mirrorLimits.assets - state.assets.size
      for (const entry of answer.entries) {
        const previous = state.assets.get(entry.code)
        if (!previous && places <= 0) {
          // The log gets one entry for all of them.
          refused.push({ code: null, reason: 'too-many-assets', sample: String(mirrorLimits.assets) })
          continue
        }
        if (!previous) places -= 1
        listed.add(entry.code)
        const isLive = !isOfficial(entry.kind)
        const day = isLive ? liveDay : answer.day
        const id = this.#putAsset(previous, entry)
        const before = state.board.get(entry.code)
        if (!isSame(before, entry, day))
          this.#run.putBoard.run(id, entry.kzt, entry.change, entry.changePct, day)
        // The day went back: a list or a clock was wrong about later days. If not, the next list brings them again.
        if (before && before.day > day) this.#run.dropProvisionalAfter.run(id, day)
        // A live rate whose day is unknown would stay on a wrong one: no history replaces it.
        if (!isLive || answer.isClockInDoubt !== true) this.#run.putProvisional.run(id, day, entry.kzt)
      }
      for (const { id, code, lastSeen } of state.assets.values()) {
        if (lastSeen !== null || listed.has(code)) continue
        this.#run.setLastSeen.run(state.poll?.fetchedAt ?? fetchedAt, id)
      }
      this.#run.putPoll.run(answer.day, fetchedAt)
      this.#putRefusals(refused, fetchedAt)
    })
  }

  /** Returns its id. */
  #putAsset(previous: Asset | undefined, { code, kind, nameRu }: BoardEntry): number {
    if (!previous) return Number(this.#run.addAsset.run(code, kind, nameRu).lastInsertRowid)
    if (previous.kind !== kind || previous.nameRu !== nameRu || previous.lastSeen !== null)
      this.#run.putAsset.run(kind, nameRu, previous.id)
    return previous.id
  }

  /** Notes a failed poll, and what was refused of its answer. */
  putPollFailure(failure: ErrorCode, at: number, refused: readonly Refused[]): void {
    this.#write(() => {
      this.#run.putPollFailure.run(at, failure)
      this.#putRefusals(refused, at)
    })
  }

  /** Confirmed and provisional points from one day to another, both included. */
  series(code: string, from: Day, to: Day): SeriesPoints {
    const asset = this.state().assets.get(code)
    const rows = asset ? (this.#run.series.raw().all(asset.id, from, to) as [Day, number, number][]) : []
    const day = new Int32Array(rows.length)
    const rate = new Float64Array(rows.length)
    const provisional: number[] = []
    rows.forEach((row, index) => {
      day[index] = row[0]
      rate[index] = row[1]
      if (row[2] !== 0) provisional.push(index)
    })
    return { day, rate, provisional: Int32Array.from(provisional) }
  }

  summary(code: string): HistorySummary {
    const asset = this.state().assets.get(code)
    return this.#run.summary.get(asset?.id ?? null) as HistorySummary
  }

  /**
   * Stores history's answer to `range`, fetched at a moment. Days that are over become confirmed, corrections included; later ones
   * stay provisional. A provisional point that it passes over goes. Returns the number of new or different points. Throws
   * `RefusedAnswer`, and stores nothing, if there would be too many.
   */
  putHistory(code: string, range: HistoryRange, answer: HistoryAnswer, at: number): number {
    return this.#write((state) => {
      const asset = state.assets.get(code)
      if (!asset) return 0
      const { day: days, rate: rates } = answer
      const open = firstOpenDay(asset, state, Math.min(at, answer.serverNow ?? at))
      const end = firstFrom(days, open)
      let changed = this.#putConfirmed(asset, answer, end)
      const boardDay = asset.lastSeen === null ? state.board.get(code)?.day : undefined
      for (let index = end; index < days.length; index++) {
        // For its own day the rates list is newer: it is polled every few minutes.
        const put = days[index] === boardDay ? this.#run.addProvisional : this.#run.putProvisional
        changed += put.run(asset.id, days[index], rates[index]).changes
      }
      changed += this.#dropPassedOver(asset, range, answer, open)
      if (changed > 0) this.#checkLimit(asset)
      this.#putCoverage(asset, coverageOf(state, code), { range, days, end, at })
      this.#putRefusals(answer.refused, at)
      return changed
    })
  }

  /** Stores the points before index `end`. */
  #putConfirmed({ id }: Asset, { day: days, rate: rates }: HistoryAnswer, end: number): number {
    let changed = 0
    for (let from = 0; from < end; from += POINTS_A_STATEMENT) {
      const values: unknown[] = []
      // The last statement is filled up with its last point, which changes nothing more.
      for (let index = from; index < from + POINTS_A_STATEMENT; index++)
        values.push(id, days[Math.min(index, end - 1)], rates[Math.min(index, end - 1)])
      changed += this.#run.putConfirmed.run(values).changes
    }
    return changed
  }

  #dropPassedOver({ id }: Asset, range: HistoryRange, { day: days }: HistoryAnswer, open: Day): number {
    const [first, last] = [days[0], days.at(-1)]
    // An empty answer, or one that ends earlier, proves nothing about a day.
    if (first === undefined || last === undefined) return 0
    const from = range === 'all' ? first : range.from
    const listed = this.#run.provisionals.pluck().all(id, from, Math.min(last, open - 1)) as Day[]
    const there = new Set(days)
    const passed = listed.filter((day) => !there.has(day))
    for (const day of passed) this.#run.dropProvisional.run(id, day)
    return passed.length
  }

  #checkLimit({ id, code }: Asset): void {
    const { points } = this.#run.summary.get(id) as HistorySummary
    if (points > mirrorLimits.points)
      throw new RefusedAnswer('there is no place for these points', [
        { code, reason: 'too-many-points', sample: String(points) },
      ])
  }

  #putCoverage(
    { id }: Asset,
    before: Coverage,
    { range, days, end, at }: { range: HistoryRange; days: Int32Array; end: number; at: number },
  ): void {
    const lastConfirmed = days[end - 1] ?? null
    // After days that were never asked for, nothing counts as confirmed.
    const follows = range === 'all' || before.confirmedTo === null || range.from <= before.confirmedTo + 1
    const confirmedTo =
      follows && lastConfirmed !== null
        ? Math.max(lastConfirmed, before.confirmedTo ?? lastConfirmed)
        : before.confirmedTo
    const complete = before.complete || (range === 'all' && days.length > 0)
    this.#run.putCoverage.run(id, Number(complete), confirmedTo, at, null, null)
  }

  /** Notes a failed request of a history, and what was refused of its answer. */
  putFailure(code: string, failure: ErrorCode, at: number, refused: readonly Refused[]): void {
    this.#write((state) => {
      this.#putRefusals(refused, at)
      const asset = state.assets.get(code)
      if (!asset) return
      const { complete, confirmedTo, refreshedAt } = coverageOf(state, code)
      this.#run.putCoverage.run(asset.id, Number(complete), confirmedTo, refreshedAt, at, failure)
    })
  }

  /** One row a code and reason, with the last sample, so that one bad code does not crowd out others. */
  #putRefusals(refused: readonly Refused[], at: number): void {
    const rows = new Map<string, Refused & { times: number }>()
    for (const one of refused) {
      const key = JSON.stringify([one.code, one.reason])
      rows.set(key, { ...one, times: (rows.get(key)?.times ?? 0) + 1 })
    }
    let logged = 0
    for (const { code, reason, sample, times } of rows.values())
      logged += this.#run.putRefusal.run(code ?? '', reason, sample, at, times).changes
    if (logged > 0) this.#run.trimRefusals.run(REFUSALS_KEPT - 1)
  }

  /** The newest first. */
  refusals(): RefusalRow[] {
    return (this.#run.refusals.all() as RefusalRow[]).map((row) => ({ ...row, code: row.code || null }))
  }

  close(): void {
    this.#db.close()
  }
}

const isSame = (row: BoardRow | undefined, entry: BoardEntry, day: Day): boolean =>
  row?.kzt === entry.kzt &&
  row.change === entry.change &&
  row.changePct === entry.changePct &&
  row.day === day

/**
 * Returns the first day that is not over, so that history may still change it: for official rates the day of the newest rates list,
 * for live ones today, for delisted ones 14 days ago.
 */
const firstOpenDay = ({ kind, lastSeen }: Asset, { poll }: MirrorState, now: number): Day => {
  const today = utcDay(now)
  if (lastSeen !== null) return today - CARRIED_DAYS + 1
  return isOfficial(kind) ? (poll?.day ?? today) : today
}

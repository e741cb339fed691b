import { type Day, dayOf, utcDay } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import type { Points, SeriesPoints } from '../../shared/series/series.ts'
import { firstFrom } from '../../shared/series/slice.ts'
import type { HistoryAnswer, HistoryRange, Refused } from '../service/answers.ts'
import { RefusedAnswer } from '../service/refusals.ts'
import type { AssetRow } from './assetRows.ts'
import type { CachedState } from './cachedState.ts'
import {
  checkYears,
  Damaged,
  type Provisional,
  putProvisional,
  readAllProvisional,
  readProvisional,
} from './historyRows.ts'
import type { MirrorLimits } from './limits.ts'
import { healed, withLost } from './lostYears.ts'
import { merge, noPoints, slice } from './points.ts'
import { rateBefore } from './ratesBefore.ts'
import { isDamage } from './sqliteErrors.ts'
import { type BoardRow, type Coverage, noCoverage, type State } from './state.ts'
import type { Prepared } from './statements.ts'
import { takeHistory } from './takeHistory.ts'
import { noteUnitJump } from './unitJumps.ts'

/** What has to be kept beside the points, in the same write. */
export interface Notes {
  setCoverage(now: State, code: string, row: Coverage): void
  noteRefusals(now: State, refused: readonly Refused[], at: number): void
  /** Whether this copy may set the whole file aside. */
  mayRepair(): boolean
  limits: MirrorLimits
}

/** The years that a date of four digits can say. */
export const FIRST_YEAR = 100
export const LAST_YEAR = 9_999

/** What the log says where no more points are kept. */
export const mirrorFull = ({ bytes }: MirrorLimits): Refused => ({
  code: null,
  reason: 'mirror-full',
  sample: `${Math.round(bytes / 1_048_576)} MiB`,
})

/** The points of the assets, confirmed and provisional: reading them checks them, and damaged ones are dropped. */
export const assetPoints = (run: Prepared, held: CachedState, notes: Notes) => {
  const { state, writeLightly } = held
  const { setCoverage, noteRefusals, mayRepair, limits } = notes

  /**
   * Drops the seals of years without a point: what a damaged year lacks may have strayed there, and would be counted. Only
   * once that year comes again: where rows are out of their order, whoever drops one may hit another.
   */
  const dropStrays = (id: number): void => {
    for (const [year] of run.seals.raw().all(id, FIRST_YEAR, LAST_YEAR) as [number][])
      if (!run.points.get(id, dayOf(year, 1, 1), dayOf(year, 12, 31))) run.dropSeal.run(id, year)
  }

  /**
   * Drops the years of a range that fail their checksums; the plan then asks for them again. Where the file cannot
   * be written to, nobody is told at least that the series is complete.
   */
  const dropYears = (code: string, from: Day, to: Day): void => {
    const lose = (now: State, years: readonly number[]): Coverage =>
      withLost(now.coverage.get(code) ?? noCoverage, years)
    const dropped = held.mend(`years of ${code}`, (now) => {
      const asset = now.assets.get(code)
      if (!asset) return
      const { damaged } = checkYears(run, asset, from, to)
      for (const year of damaged) {
        run.dropPointsOf.run(asset.id, dayOf(year, 1, 1), dayOf(year, 12, 31))
        run.dropSeal.run(asset.id, year)
      }
      if (damaged.length > 0) setCoverage(now, code, lose(now, damaged))
    })
    const asset = state().assets.get(code)
    if (dropped || !asset) return
    const { damaged } = held.read(() => checkYears(run, asset, from, to))
    state().coverage.set(code, lose(state(), damaged))
  }

  /** The plan asks for all of it again: so the copy that may repair comes upon what this one cannot even read. */
  const askAgain = (code: string): void => {
    const again = (now: State): Coverage => ({ ...noCoverage, refused: now.coverage.get(code)?.refused ?? 0 })
    const noted = held.mend(`the history of ${code}`, (now) => {
      if (now.coverage.get(code)?.confirmedTo !== null) setCoverage(now, code, again(now))
    })
    if (!noted) state().coverage.set(code, again(state()))
  }

  /** Whether the file has grown as far as it may. */
  const isFull = (): boolean =>
    Number(run.pageCount.pluck().get()) * Number(run.pageSize.pluck().get()) > limits.bytes

  /** In a write that has brought new points, which is undone where they are too many. */
  const checkRoom = ({ id, code }: AssetRow): void => {
    const points = Number(run.countPoints.pluck().get(id))
    const refused: Refused[] = []
    if (points > limits.points) refused.push({ code, reason: 'too-many-points', sample: String(points) })
    if (isFull()) refused.push({ ...mirrorFull(limits), code })
    if (refused.length > 0) throw new RefusedAnswer('there is no place for these points', refused)
  }

  const bringAhead = (asset: AssetRow, { day, kzt, delistedAt }: BoardRow, mayReplace = true): void => {
    const { series, damaged } = checkYears(run, asset, day, day)
    if (damaged.length > 0) dropYears(asset.code, day, day)
    if (delistedAt !== null || slice(series, day, day).day.length > 0) return
    const isTold = (): boolean => readProvisional(run, asset).points.some((point) => point.day === day)
    if (!mayReplace && isTold()) return
    noteUnitJump(run, state(), asset, { day, was: rateBefore(run, asset, day), kzt })
    putProvisional(run, asset, { day, kzt, fromHistory: false })
  }

  const allProvisional = () => held.read(() => readAllProvisional(run, codesById(state())))

  /** Drops damaged provisional points; where one is gone, what the board still says of its day takes its place. */
  const mendProvisional = (): void => {
    held.mend('provisional points', (now) => {
      const kept = new Set<string>()
      for (const [id, { points, damaged }] of readAllProvisional(run, codesById(now))) {
        for (const day of damaged) run.dropProvisional.run(id, day)
        for (const { day } of points) kept.add(`${id} ${day}`)
      }
      for (const [code, row] of now.board) {
        const asset = now.assets.get(code)
        const passed = row.day <= (now.coverage.get(code)?.confirmedTo ?? Number.NEGATIVE_INFINITY)
        if (asset && !passed && !kept.has(`${asset.id} ${row.day}`)) bringAhead(asset, row)
      }
    })
  }

  const readSeries = (code: string, from: Day, to: Day, withHistory = true) =>
    held.read(() => {
      const asset = state().assets.get(code)
      if (!asset || from > to) return { known: noPoints(), damaged: [], ahead: { points: [], damaged: [] } }
      const ahead = readProvisional(run, asset)
      if (!withHistory) return { known: noPoints(), damaged: [], ahead }
      const { series, damaged } = checkYears(run, asset, from, to)
      return { known: slice(series, from, to), damaged, ahead }
    })

  /** Damaged years are dropped, and read as empty but for what the board brought. */
  const readMending = (code: string, from: Day, to: Day) => {
    try {
      const found = readSeries(code, from, to)
      if (found.damaged.length === 0) return found
      dropYears(code, from, to)
      // Again, for another process may have mended it meanwhile.
      return readSeries(code, from, to)
    } catch (error) {
      // Where this copy may not set the file aside, it does without what it cannot read.
      if (!isDamage(error) || mayRepair()) throw error
      askAgain(code)
      return readSeries(code, from, to, false)
    }
  }

  return {
    /**
     * In a write: keeps what the board says of its day, until history does. Where its kind has just become another, which may
     * be a slip of this one board, it may not replace what is there.
     */
    bringAhead,
    mendProvisional,
    isFull,

    series(code: string, from: Day, to: Day): SeriesPoints {
      // Outside the snapshot, in which nothing could be mended.
      state()
      const found = readMending(code, from, to)
      const { known } = found
      if (found.ahead.damaged.length > 0) mendProvisional()
      // Confirmed points are laid over provisional ones, never the other way.
      const ahead = found.ahead.points.filter(
        ({ day }) => day >= from && day <= to && known.day[firstFrom(known.day, day)] !== day,
      )
      if (ahead.length === 0) return { ...known, provisional: new Int32Array(0), marked: new Int32Array(0) }
      const { merged } = merge(known, columns(ahead))
      // By the whole history and not by the range, which may end on a day that history has passed over.
      const sureTo = latest(state().coverage.get(code)?.confirmedTo ?? null, known.day.at(-1))
      const provisional = ahead.map(({ day }) => firstFrom(merged.day, day))
      const marked = ahead.flatMap(({ day }, at) => (day < (sureTo ?? day) ? (provisional[at] ?? []) : []))
      return { ...merged, provisional: Int32Array.from(provisional), marked: Int32Array.from(marked) }
    },

    putHistory(code: string, range: HistoryRange, answer: HistoryAnswer, at: number): number {
      const store = () =>
        writeLightly((now) => {
          const asset = now.assets.get(code)
          if (!asset) return 0
          const { changed, lastSure } = takeHistory(run, now, asset, { range, answer, at })
          if (changed > 0) checkRoom(asset)
          const before = now.coverage.get(code) ?? noCoverage
          if (range === 'all' || before.lost.length > 0) dropStrays(asset.id)
          const firstDay = earliest(before.firstDay, answer.day[0])
          // Of an asset that began today nothing is sure, but it is known that nothing came before.
          const beforeAll = range === 'all' && firstDay !== null ? firstDay - 1 : undefined
          // Behind days that nobody has asked for, nothing counts as known.
          const isNext =
            range === 'all' || before.confirmedTo === null || range.from <= before.confirmedTo + 1
          const confirmedTo = isNext ? latest(before.confirmedTo, lastSure ?? beforeAll) : before.confirmedTo
          setCoverage(now, code, {
            ...before,
            // Nothing at all is no answer to everything.
            complete: before.complete || (range === 'all' && answer.day.length > 0),
            firstDay,
            confirmedTo,
            // What asks for old days alone does not stand for the request of the day.
            askedOn: range === 'all' || range.to >= utcDay(at) ? utcDay(at) : before.askedOn,
            succeededAt: at,
            ...healed(before, range, answer.day, at),
          })
          noteRefusals(now, answer.refused, at)
          return changed
        })
      try {
        return store()
      } catch (error) {
        if (!(error instanceof Damaged)) throw error
        dropYears(code, (answer.day[0] ?? 0) - CARRIED_DAYS, answer.day.at(-1) ?? 0)
        return store()
      }
    },

    sealedYears(code: string): { year: number; points: number }[] {
      const id = state().assets.get(code)?.id
      const rows = id === undefined ? [] : run.seals.raw().all(id, FIRST_YEAR, LAST_YEAR)
      return (rows as [number, number, number][]).map(([year, points]) => ({ year, points }))
    },

    checkYears(code: string, from: number, to: number): number[] {
      state()
      const [first, last] = [dayOf(from, 1, 1), dayOf(to, 12, 31)]
      const { damaged } = readSeries(code, first, last)
      if (damaged.length > 0) dropYears(code, first, last)
      return damaged
    },

    provisionalDays(): Map<string, Day[]> {
      state()
      let all = allProvisional()
      if ([...all.values()].some((rows) => rows.damaged.length > 0)) {
        mendProvisional()
        all = allProvisional()
      }
      const codes = codesById(state())
      return new Map(
        [...all].flatMap(([id, { points }]): [string, Day[]][] => {
          const code = codes.get(id)
          return code === undefined || points.length === 0 ? [] : [[code, points.map(({ day }) => day)]]
        }),
      )
    },
  }
}

const codesById = ({ assets }: State): Map<number, string> =>
  new Map([...assets.values()].map(({ id, code }) => [id, code]))

const columns = (points: readonly Provisional[]): Points => ({
  day: Int32Array.from(points, ({ day }) => day),
  rate: Float64Array.from(points, ({ kzt }) => kzt),
})

const latest = (a: Day | null, b: Day | undefined): Day | null => (b === undefined ? a : Math.max(a ?? b, b))
const earliest = (a: Day | null, b: Day | undefined): Day | null =>
  b === undefined ? a : Math.min(a ?? b, b)

import { type Day, utcDay } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import type { Points, SeriesPoints } from '../../shared/series/series.ts'
import { firstFrom } from '../../shared/series/slice.ts'
import { isDamage } from '../files/sqliteErrors.ts'
import type { HistoryAnswer, HistoryRange, Refused } from '../service/answers.ts'
import { RefusedAnswer } from '../service/refusals.ts'
import type { BoardRow } from './boardRows.ts'
import type { CachedState } from './cachedState.ts'
import type { MirrorLimits } from './limits.ts'
import { healed, withLost } from './lostYears.ts'
import { type Provisional, provisionalsOf } from './provisionalRows.ts'
import { pointBefore } from './ratesBefore.ts'
import type { RefusalLog } from './refusalLog.ts'
import { type Coverage, coverageOf, noCoverage, type State } from './state.ts'
import type { Prepared } from './statements.ts'
import { noteJump, takeHistory } from './takeHistory.ts'
import { checkYears, merge, noPoints, slice, yearsAfter } from './yearRows.ts'

interface PointParts {
  refusals: RefusalLog
  /** Whether this process may set the whole file aside. */
  mayRepair(): boolean
  limits: MirrorLimits
}

/** The log's entry when no more points are kept. */
export const mirrorFull = ({ bytes }: MirrorLimits): Refused => ({
  code: null,
  reason: 'mirror-full',
  sample: `${Math.round(bytes / 1_048_576)} MiB`,
})

/** The points of the assets, confirmed and provisional. Reading checks them and drops damaged ones. */
export const assetPoints = (
  run: Prepared,
  held: CachedState,
  { refusals, mayRepair, limits }: PointParts,
) => {
  const { state, writeLightly } = held

  const check = (code: string, from: Day, to: Day) =>
    checkYears(run, code, [from, to], coverageOf(state(), code).years)

  /**
   * Drops the years of a range that fail their checksums, so that the plan fetches them again. In a read-only file, at least
   * nothing shows the series as complete.
   */
  const dropYears = (code: string, from: Day, to: Day): void => {
    const lose = (now: State, years: readonly number[]): Coverage => withLost(coverageOf(now, code), years)
    const dropped = held.mend(`years of ${code}`, (now) => {
      const { damaged } = check(code, from, to)
      for (const year of damaged) run.dropYear.run(code, year)
      if (damaged.length > 0) now.coverage.put(code, lose(now, damaged))
    })
    if (dropped) return
    const { damaged } = held.read(() => check(code, from, to))
    if (damaged.length > 0) state().coverage.set(code, lose(state(), damaged))
  }

  /** Makes the plan fetch all of it again, so that the process that may repair meets the damage too. */
  const askAgain = (code: string): void => {
    const again = (now: State): Coverage => {
      const { refused, years } = coverageOf(now, code)
      return { ...noCoverage, refused, years }
    }
    const noted = held.mend(`the history of ${code}`, (now) => {
      if (now.coverage.get(code)?.confirmedTo !== null) now.coverage.put(code, again(now))
    })
    if (!noted) state().coverage.set(code, again(state()))
  }

  /** Whether the file has reached its limit. */
  const isFull = (): boolean =>
    Number(run.pageCount.pluck().get()) * Number(run.pageSize.pluck().get()) > limits.bytes

  /** In a write with new points. Throws if they are too many, which undoes the write. */
  const checkLimits = (code: string, years: number): void => {
    // Few years cannot have too many days.
    const points = years * 366 > limits.points ? Number(run.countPoints.pluck().get(code)) : 0
    const refused: Refused[] = []
    if (points > limits.points) refused.push({ code, reason: 'too-many-points', sample: String(points) })
    if (isFull()) refused.push({ ...mirrorFull(limits), code })
    if (refused.length > 0) throw new RefusedAnswer('there is no place for these points', refused)
  }

  /** In a write: returns the sound points of the years that a range touches, and drops damaged years. */
  const keepSound = (code: string, from: Day, to: Day): Points => {
    const { series, damaged } = check(code, from, to)
    if (damaged.length > 0) dropYears(code, from, to)
    return series
  }

  const bringAhead = (code: string, { day, kzt, delistedAt }: BoardRow, mayReplace = true): void => {
    const series = keepSound(code, day, day)
    if (delistedAt !== null || slice(series, day, day).day.length > 0) return
    if (!mayReplace && state().provisional.get(code)?.has(day)) return
    noteJump(state(), code, { day, before: pointBefore(run, state(), code, day), kzt })
    state().provisional.of(code).put(day, { kzt, fromHistory: false })
  }

  const readSeries = (code: string, from: Day, to: Day) =>
    held.read(() => {
      const now = state()
      if (!now.assets.has(code) || from > to) return { known: noPoints(), damaged: [], ahead: [] }
      const { series, damaged } = check(code, from, to)
      return { known: slice(series, from, to), damaged, ahead: provisionalsOf(now, code) }
    })

  /** Drops damaged years, and reads them as empty except for provisional points. */
  const readMending = (code: string, from: Day, to: Day) => {
    try {
      const found = readSeries(code, from, to)
      if (found.damaged.length === 0) return found
      dropYears(code, from, to)
      // Again: another process may have repaired it meanwhile.
      return readSeries(code, from, to)
    } catch (error) {
      // If this process may not set the file aside, it leaves out what it cannot read.
      if (!isDamage(error) || mayRepair()) throw error
      askAgain(code)
      return { known: noPoints(), ahead: provisionalsOf(state(), code) }
    }
  }

  return {
    /**
     * In a write: stores a rate of the rates list as provisional point. If the asset's kind has just changed, perhaps by mistake
     * of one list, it replaces nothing.
     */
    bringAhead,
    isFull,

    /** In a write: stores the rates list's points again after provisional points were lost. */
    bringAheadAgain(now: State): void {
      for (const [code, row] of now.board) {
        const passed = row.day <= (now.coverage.get(code)?.confirmedTo ?? Number.NEGATIVE_INFINITY)
        if (!passed && !now.provisional.get(code)?.has(row.day)) bringAhead(code, row)
      }
    },

    series(code: string, from: Day, to: Day): SeriesPoints {
      // Before the snapshot, in which no repair is possible.
      state()
      const { known, ahead: found } = readMending(code, from, to)
      // Confirmed points win over provisional ones.
      const ahead = found.filter(
        ({ day }) => day >= from && day <= to && known.day[firstFrom(known.day, day)] !== day,
      )
      if (ahead.length === 0) return { ...known, provisional: new Int32Array(0), marked: new Int32Array(0) }
      const { merged } = merge(known, columns(ahead))
      // By the whole history, not the range, which may end on a day without a point.
      const sureTo = latest(state().coverage.get(code)?.confirmedTo ?? null, known.day.at(-1))
      const provisional = ahead.map(({ day }) => firstFrom(merged.day, day))
      const marked = ahead.flatMap(({ day }, at) => (day < (sureTo ?? day) ? (provisional[at] ?? []) : []))
      return { ...merged, provisional: Int32Array.from(provisional), marked: Int32Array.from(marked) }
    },

    putHistory(code: string, range: HistoryRange, answer: HistoryAnswer, at: number): number {
      return writeLightly((now) => {
        const asset = now.assets.get(code)
        if (!asset) return 0
        // Far enough back to compare the first point with the one before it.
        keepSound(code, (answer.day[0] ?? 0) - CARRIED_DAYS, answer.day.at(-1) ?? 0)
        const { changed, years, lastSure } = takeHistory(run, now, asset, { range, answer, at })
        if (changed > 0) checkLimits(code, years.size)
        const before = coverageOf(now, code)
        const firstDay = earliest(before.firstDay, answer.day[0])
        // For an asset that began today no day is final, but it has no earlier points.
        const beforeAll = range === 'all' && firstDay !== null ? firstDay - 1 : undefined
        // After a gap that was never fetched, nothing counts as confirmed.
        const isNext = range === 'all' || before.confirmedTo === null || range.from <= before.confirmedTo + 1
        const confirmedTo = isNext ? latest(before.confirmedTo, lastSure ?? beforeAll) : before.confirmedTo
        now.coverage.put(code, {
          ...before,
          // An empty answer does not make a history complete.
          complete: before.complete || (range === 'all' && answer.day.length > 0),
          firstDay,
          confirmedTo,
          // A request for old days only does not replace today's request.
          askedOn: range === 'all' || range.to >= utcDay(at) ? utcDay(at) : before.askedOn,
          succeededAt: at,
          years: yearsAfter(run, code, years),
          ...healed(before, range, answer.day, at),
        })
        refusals.note(now, answer.refused, at)
        return changed
      })
    },
  }
}

const columns = (points: readonly ({ day: Day } & Provisional)[]): Points => ({
  day: Int32Array.from(points, ({ day }) => day),
  rate: Float64Array.from(points, ({ kzt }) => kzt),
})

const latest = (a: Day | null, b: Day | undefined): Day | null => (b === undefined ? a : Math.max(a ?? b, b))
const earliest = (a: Day | null, b: Day | undefined): Day | null =>
  b === undefined ? a : Math.min(a ?? b, b)

import type { ErrorCode } from '../../shared/contract/errors.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import type { Day } from '../../shared/days/day.ts'
import { calendarOf } from '../../shared/days/holidays.ts'
import type { SeriesPoints } from '../../shared/series/series.ts'
import type { BoardAnswer, HistoryAnswer, HistoryRange, Refused } from '../service/answers.ts'
import { assetPoints, mirrorFull } from './assetPoints.ts'
import { boardChanges } from './boardChanges.ts'
import { putBoardDay } from './boardDays.ts'
import { cacheState } from './cachedState.ts'
import { type MirrorLimits, mirrorLimits } from './limits.ts'
import type { OpenMirror } from './openMirror.ts'
import { repeatDayBefore } from './ratesBefore.ts'
import { recordsIn } from './records.ts'
import { type RefusalRow, refusalLog } from './refusalLog.ts'
import { coverageOf, type State } from './state.ts'
import { nextPublication } from './takeHistory.ts'
import { codesOfOtherKind, dropLiveDays, dropWithdrawnPoints, withdrawDay } from './withdrawnPoints.ts'

/**
 * The local mirror of one service. Reading checks every checksum. A series that fails is dropped, fetched again, and empty until
 * then. Each writing method is one transaction. Errors of SQLite (full disk, damage, lock) pass through.
 */
export interface Mirror {
  /** The present small tables, with writes of other processes. */
  state(): State
  /**
   * Stores a rates list. Returns whether more than the fetch time has changed. `isWorkingDay` says on which days to
   * expect a publication. Default: the built-in calendar.
   */
  putBoard(answer: BoardAnswer, fetchedAt: number, isWorkingDay?: (day: Day) => boolean): { changed: boolean }
  /** Confirmed and provisional points from one day to another, both included. */
  series(code: string, from: Day, to: Day): SeriesPoints
  /**
   * Stores history's answer to `range`. Returns the number of new or different points. Does not wait for the disk, which would
   * take long: a power cut may undo it as a whole.
   */
  putHistory(code: string, range: HistoryRange, answer: HistoryAnswer, at: number): number
  /**
   * Notes a failed history request. Returns the number of failures in a row. With `counts` false it stays the same, since the
   * failure is not about this history.
   */
  putFailure(code: string, failure: ErrorCode, at: number, counts?: boolean): number
  /** Notes a failed poll, so that other processes know of it. */
  putPollFailure(failure: ErrorCode, at: number): void
  /** Logs the refusals of an answer that was refused as a whole. */
  putRefusals(refused: readonly Refused[], at: number): void
  refusals(limit: number): RefusalRow[]
  pointCount(code: string): number
  /** Stores the rates list's points again, after the mirror was rebuilt from a damaged one. */
  bringAheadAgain(): void
  close(): void
}

const calendar = calendarOf()
const byCalendar = (day: Day): boolean => calendar(day) === 'working'

/** Returns the official rates of a list, with the known assets. */
const officialIn = ({ assets }: State, { entries }: BoardAnswer) =>
  entries.filter(({ code, kind }) => isOfficial(kind) && assets.has(code))

/** `mayRepair`: whether this process may declare the whole file damaged. Every process drops damaged rows. */
export const mirrorOn = (
  opened: OpenMirror,
  damaged: (what: string) => void,
  mayRepair: () => boolean = () => true,
  limits: MirrorLimits = mirrorLimits,
): Mirror => {
  const { db, run } = opened
  const held = cacheState(opened, {
    damaged,
    mayRepair,
    pointsLost: (now) => points.bringAheadAgain(now),
  })
  const { state, write, writeLightly } = held
  const refusals = refusalLog()

  /** An estimate before the write, which decides again. */
  const saysNothingNew = (answer: BoardAnswer, fetchedAt: number): boolean => {
    const now = state()
    const { assets, board, visible, refused } = boardChanges(now, answer, fetchedAt, limits.assets)
    const changes = assets.length + board.length + refused.length + answer.refused.length
    return changes === 0 && !visible && now.boardDays.has(answer.day)
  }

  const points = assetPoints(run, held, { refusals, mayRepair, limits })

  return {
    state,
    putBoard: (answer, fetchedAt, isWorkingDay = byCalendar) =>
      // If a power cut undoes an unchanged poll, the next poll repeats it.
      (saysNothingNew(answer, fetchedAt) ? writeLightly : write)((now) => {
        const changes = boardChanges(now, answer, fetchedAt, limits.assets)
        const turned = codesOfOtherKind(changes, now.assets)
        for (const row of changes.assets) {
          now.assets.put(row.code, row)
          // It contains the kind too.
          const shown = now.board.get(row.code)
          if (shown) now.board.put(row.code, shown)
          if (turned.has(row.code)) dropLiveDays(now, row, answer.day)
        }
        // Read from the file only for a write.
        const isNewDay = !now.boardDays.has(answer.day)
        const isFull = (changes.board.length > 0 || isNewDay) && points.isFull()
        const clocks = { now: fetchedAt, serverNow: answer.serverNow }
        const next = nextPublication(clocks, isWorkingDay)
        for (const { code, row } of changes.board) {
          const asset = now.assets.get(code)
          if (!asset) continue
          const from = now.board.get(code)?.day ?? row.day
          now.board.put(code, row)
          dropWithdrawnPoints(now, asset, { from, to: row.day, board: { answer, fetchedAt } })
          // A live rate of a wrong day, perhaps years away, would stay: no history replaces it.
          const isDated = isOfficial(asset.kind) || answer.isClockInDoubt !== true
          if (!isFull && isDated) points.bringAhead(code, row, from === row.day || !turned.has(code))
        }
        withdrawDay(now, now.poll?.day, { answer, fetchedAt })
        const isNew = isNewDay || changes.board.some(({ code }) => isOfficial(now.assets.get(code)?.kind))
        if (isNew && answer.day <= next && !isFull)
          putBoardDay(
            now,
            answer.day,
            repeatDayBefore(run, now, answer.day, officialIn(now, answer), isWorkingDay),
          )
        const full = isFull && changes.board.length > 0 ? [mirrorFull(limits)] : []
        refusals.note(now, [...answer.refused, ...changes.refused, ...full], fetchedAt)
        const poll = { day: answer.day, fetchedAt }
        recordsIn(run, 'poll').put('', poll)
        now.poll = poll
        return { changed: changes.board.length > 0 || changes.visible }
      }),

    series: points.series,
    putHistory: points.putHistory,
    putFailure: (code, failure, at, counts = true) =>
      write((now) => {
        const before = coverageOf(now, code)
        const failures = before.failures + Number(counts)
        if (now.assets.has(code)) now.coverage.put(code, { ...before, failedAt: at, failure, failures })
        return failures
      }),

    putPollFailure: (failure, failedAt) =>
      writeLightly((now) => {
        const { day, fetchedAt } = now.poll ?? {}
        // Without a rates list there is nothing to call stale.
        if (day == null || fetchedAt == null) return
        const poll = { day, fetchedAt, failedAt, failure }
        recordsIn(run, 'poll').put('', poll)
        now.poll = poll
      }),

    putRefusals: (refused, at) => write((now) => refusals.note(now, refused, at)),
    refusals: (limit) => refusals.newest(state(), limit),
    pointCount: (code) => Number(run.countPoints.pluck().get(code)),
    bringAheadAgain: () => write(points.bringAheadAgain),
    close: () => db.close(),
  }
}

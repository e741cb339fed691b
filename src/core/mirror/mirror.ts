import type { ErrorCode } from '../../shared/contract/errors.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import type { Day } from '../../shared/days/day.ts'
import { calendarOf } from '../../shared/days/holidays.ts'
import type { SeenPublication } from '../../shared/days/publicationHours.ts'
import type { SeriesPoints } from '../../shared/series/series.ts'
import type { BoardAnswer, HistoryAnswer, HistoryRange, Refused } from '../service/answers.ts'
import { assetPoints, mirrorFull } from './assetPoints.ts'
import { boardChanges } from './boardChanges.ts'
import { putBoardDay } from './boardDays.ts'
import { cacheState } from './cachedState.ts'
import { nextPublication } from './confirmation.ts'
import { type CorrectionRow, newestCorrections } from './corrections.ts'
import { type MirrorLimits, mirrorLimits } from './limits.ts'
import { type LiveBoard, liveRing } from './liveRing.ts'
import type { OpenMirror } from './openMirror.ts'
import { isBoardCarried, repeatDayBefore } from './ratesBefore.ts'
import { doClocksAgree, newRatesOf, putRatesSeen } from './ratesSeen.ts'
import { recordsIn } from './records.ts'
import { type RefusalRow, refusalLog } from './refusalLog.ts'
import { coverageOf, type SelfCheckRow, type State } from './state.ts'
import { codesOfOtherKind, dropLiveDays, dropWithdrawnPoints, withdrawDay } from './withdrawnPoints.ts'

/**
 * The local mirror of one service. Reading checks every checksum it passes; a series that fails is dropped, so that
 * it is fetched again, and reads as empty until then. Writing is one transaction a method; what SQLite throws (disk full,
 * damage, lock) comes through.
 */
export interface Mirror {
  /** The small tables, as they are now, also after another process wrote. */
  state(): State
  /**
   * Takes over a board. Returns whether anything but the time of the fetch has changed. `isWorkingDay` says on which days a
   * publication can be expected; the built-in calendar unless given.
   */
  putBoard(answer: BoardAnswer, fetchedAt: number, isWorkingDay?: (day: Day) => boolean): { changed: boolean }
  /** Confirmed and provisional points from one day to another, both included. */
  series(code: string, from: Day, to: Day): SeriesPoints
  /**
   * Takes over what history answered to `range`; returns how many points were new or different. Does not wait for the disk, which
   * for so much takes a while: until its log is there, a power cut may undo it, whole.
   */
  putHistory(code: string, range: HistoryRange, answer: HistoryAnswer, at: number): number
  /**
   * Keeps in mind that a history could not be had. Returns how often in a row by now; `counts` false leaves that as it
   * was, since the failure says nothing of this history.
   */
  putFailure(code: string, failure: ErrorCode, at: number, counts?: boolean): number
  /** Writes down what was refused of an answer that was refused as a whole. */
  putRefusals(refused: readonly Refused[], at: number): void
  refusals(limit: number): RefusalRow[]
  /** Confirmed points held for an asset. */
  pointCount(code: string): number
  /**
   * The live kinds of the boards polled between two moments (milliseconds since the epoch, both included, of the last 48
   * hours), in their order.
   */
  liveBoards(from: number, to: number): LiveBoard[]
  /** Confirmed rates that history has replaced by others, the newest first. */
  corrections(limit: number): CorrectionRow[]
  putSelfCheck(row: SelfCheckRow): void
  /** What is held in memory of the file's pages is read from the disk again. */
  forgetPages(): void
  /**
   * Reads all years of an asset and compares them with their checksums. Returns how many points are sound, and the years that do
   * not agree: they have been dropped, so that they are fetched again.
   */
  checkYears(code: string): { points: number; damaged: number[] }
  /** Takes the points of the board's days out of the board again: the mirror has just been put together of what was left. */
  bringAheadAgain(): void
  close(): void
}

const PUBLICATION_DAYS_KEPT = 120

const calendar = calendarOf()
const byCalendar = (day: Day): boolean => calendar(day) === 'working'

/** The official rates of a board, with what is known of their currencies. */
const officialIn = ({ assets }: State, { entries }: BoardAnswer) =>
  entries.filter(({ code, kind }) => isOfficial(kind) && assets.has(code))

/** `mayRepair`: whether this copy may say of the whole file that it is damaged; rows that are, any copy drops. */
export const mirrorOn = (
  opened: OpenMirror,
  damaged: (what: string) => void,
  mayRepair: () => boolean = () => true,
  limits: MirrorLimits = mirrorLimits,
  lastFetch: () => number | null = () => null,
): Mirror => {
  const { db, run } = opened
  const held = cacheState(opened, {
    damaged,
    mayRepair,
    lastFetch,
    pointsLost: (now) => points.bringAheadAgain(now),
  })
  const { state, write, writeLightly } = held
  const refusals = refusalLog()

  /** The first time that a day was seen counts. */
  const notePublication = ({ publications }: State, day: Day, seen: SeenPublication): void => {
    if (publications.has(day)) return
    publications.put(day, seen)
    publications.dropIf((old) => old < day - PUBLICATION_DAYS_KEPT)
  }

  /** As far as can be seen before the write, in which it is judged anew. */
  const saysNothingNew = (answer: BoardAnswer, fetchedAt: number): boolean => {
    const now = state()
    const { assets, board, published, visible, refused } = boardChanges(now, answer, fetchedAt, limits.assets)
    const changes = assets.length + board.length + refused.length + answer.refused.length
    return changes === 0 && published === null && !visible && now.boardDays.has(answer.day)
  }

  const ring = liveRing(run, held, mayRepair)
  /** When the last board came whose clocks did not agree; its moment bounds nothing. */
  let doubtedAt: number | null = null
  const points = assetPoints(run, held, { refusals, mayRepair, limits })

  return {
    state,
    putBoard: (answer, fetchedAt, isWorkingDay = byCalendar) =>
      // What a power cut takes of a poll that brought nothing new, the next poll brings again.
      (saysNothingNew(answer, fetchedAt) ? writeLightly : write)((now) => {
        const changes = boardChanges(now, answer, fetchedAt, limits.assets)
        const wasDayCarried = () => isBoardCarried(run, now, answer.day, isWorkingDay)
        const newRates = newRatesOf(now, answer, fetchedAt, wasDayCarried, doubtedAt)
        if (!doClocksAgree(answer, fetchedAt)) doubtedAt = fetchedAt
        const turned = codesOfOtherKind(changes, now.assets)
        for (const row of changes.assets) {
          now.assets.put(row.code, row)
          // It names the kind too.
          const shown = now.board.get(row.code)
          if (shown) now.board.put(row.code, shown)
          if (turned.has(row.code)) dropLiveDays(now, row, answer.day)
        }
        // Asked of the file only where something is to be written into it.
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
          // A live rate of a day that may be years away would stay there, for no history goes into it.
          const isDated = isOfficial(asset.kind) || answer.isClockInDoubt !== true
          if (!isFull && isDated) points.bringAhead(code, row, from === row.day || !turned.has(code))
        }
        withdrawDay(now, now.poll?.day, { answer, fetchedAt })
        // Where the board has gone back to a day, what it named after it was a mistake.
        now.ratesSeen.dropIf((day) => day > answer.day)
        if (newRates) putRatesSeen(now, newRates)
        if (changes.published) {
          const { after, before } = changes.published
          notePublication(now, answer.day, { after, before })
        }
        const isNew = isNewDay || changes.board.some(({ code }) => isOfficial(now.assets.get(code)?.kind))
        if (isNew && answer.day <= next && !isFull)
          putBoardDay(
            now,
            answer.day,
            repeatDayBefore(run, now, answer.day, officialIn(now, answer), isWorkingDay),
          )
        const full = isFull && changes.board.length > 0 ? [mirrorFull(limits)] : []
        refusals.note(now, [...answer.refused, ...changes.refused, ...full], fetchedAt)
        ring.put(now, answer.entries, fetchedAt)
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

    putRefusals: (refused, at) => write((now) => refusals.note(now, refused, at)),
    refusals: (limit) => refusals.newest(state(), limit),
    pointCount: (code) => Number(run.countPoints.pluck().get(code)),
    bringAheadAgain: () => write(points.bringAheadAgain),
    liveBoards: ring.between,
    putSelfCheck: (row) =>
      write((now) => {
        recordsIn(run, 'self-check').put('', row)
        now.selfCheck = row
      }),
    forgetPages: () => void run.forgetPages.run(),
    checkYears: points.checkYears,
    corrections: (limit) => newestCorrections(run, limit),
    close: () => db.close(),
  }
}

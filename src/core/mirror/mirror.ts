import type { ErrorCode } from '../../shared/contract/errors.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import type { Day } from '../../shared/days/day.ts'
import { calendarOf } from '../../shared/days/holidays.ts'
import type { SeenPublication } from '../../shared/days/publicationHours.ts'
import type { SeriesPoints } from '../../shared/series/series.ts'
import type { BoardAnswer, HistoryAnswer, HistoryRange, Refused } from '../service/answers.ts'
import { assetPoints, mirrorFull } from './assetPoints.ts'
import { boardChanges } from './boardChanges.ts'
import { putBoardRow } from './boardRows.ts'
import { cacheState } from './cachedState.ts'
import { nextPublication } from './confirmation.ts'
import { type CorrectionRow, newestCorrections } from './corrections.ts'
import { type MirrorLimits, mirrorLimits } from './limits.ts'
import { type LiveBoard, liveRing } from './liveRing.ts'
import type { OpenMirror } from './openMirror.ts'
import { isBoardCarried, judgeBoardDay } from './ratesBefore.ts'
import { doClocksAgree, forgetRatesSeen, newRatesOf, putRatesSeen } from './ratesSeen.ts'
import { dropRecord, putRecord } from './records.ts'
import { type RefusalRow, refusalLog } from './refusalLog.ts'
import { type Coverage, noCoverage, type SelfCheckRow, type State } from './state.ts'
import { codesOfOtherKind, dropLiveDays, dropTakenBack, takeBackDay } from './takenBack.ts'

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
  /** The days that the board has brought and history has not confirmed, by code. */
  provisionalDays(): Map<string, Day[]>
  publications(): (SeenPublication & { day: Day })[]
  /**
   * The live kinds of the boards polled between two moments (milliseconds since the epoch, both included, of the last 48
   * hours), in their order.
   */
  liveBoards(from: number, to: number): LiveBoard[]
  /** Confirmed rates that history has replaced by others, the newest first. */
  corrections(limit: number): CorrectionRow[]
  selfCheck(): SelfCheckRow | null
  putSelfCheck(row: SelfCheckRow): void
  /** What is held in memory of the file's pages is read from the disk again. */
  forgetPages(): void
  /** The years that an asset has rows for, ascending. */
  years(code: string): readonly number[]
  /**
   * Reads some years of an asset (both ends included) and compares them with their checksums. Gives the sound points, and the
   * years that do not agree; they have been dropped, so that they are fetched again.
   */
  checkYears(code: string, from: number, to: number): { points: number; damaged: number[] }
  /** Takes the points of the board's days out of the board again: the mirror has just been put together of what was left. */
  bringAheadAgain(): void
  close(): void
}

const PUBLICATION_DAYS_KEPT = 120
const PUBLICATIONS_SHOWN = 40

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
  const refusals = refusalLog(run)

  const setCoverage = (now: State, code: string, row: Coverage): void => {
    if (!now.assets.has(code)) return
    putRecord(run, 'coverage', code, row)
    now.coverage.set(code, row)
  }

  const noteRefusals = (now: State, refused: readonly Refused[], at: number): void => {
    for (const { code } of refusals.note(now, refused, at)) {
      if (code === null || !now.assets.has(code)) continue
      const coverage = now.coverage.get(code) ?? noCoverage
      setCoverage(now, code, { ...coverage, refused: coverage.refused + 1 })
    }
  }

  /** The first time that a day was seen counts. */
  const notePublication = ({ publications }: State, day: Day, seen: SeenPublication): void => {
    if (publications.has(day)) return
    putRecord(run, 'publication', String(day), seen)
    publications.set(day, seen)
    for (const old of [...publications.keys()])
      if (old < day - PUBLICATION_DAYS_KEPT) {
        publications.delete(old)
        dropRecord(run, 'publication', String(old))
      }
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
  const points = assetPoints(run, held, { setCoverage, noteRefusals, mayRepair, limits })

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
        for (const { row } of changes.assets) {
          putRecord(run, 'asset', row.code, row)
          now.assets.set(row.code, row)
          // It names the kind too.
          const shown = now.board.get(row.code)
          if (shown) putBoardRow(run, row, shown)
          if (turned.has(row.code)) dropLiveDays(run, now, row, answer.day)
        }
        // Asked of the file only where something is to be written into it.
        const isNewDay = !now.boardDays.has(answer.day)
        const isFull = (changes.board.length > 0 || isNewDay) && points.isFull()
        const clocks = { now: fetchedAt, serverNow: answer.serverNow }
        const next = nextPublication(clocks, isWorkingDay)
        for (const { code, row } of changes.board) {
          const asset = now.assets.get(code)
          if (!asset) continue
          putBoardRow(run, asset, row)
          const from = now.board.get(code)?.day ?? row.day
          dropTakenBack(run, now, asset, { from, to: row.day, board: { answer, fetchedAt } })
          now.board.set(code, row)
          // A live rate of a day that may be years away would stay there, for no history goes into it.
          const isDated = isOfficial(asset.kind) || answer.isClockInDoubt !== true
          if (!isFull && isDated) points.bringAhead(code, row, from === row.day || !turned.has(code))
        }
        takeBackDay(run, now, now.poll?.day, { answer, fetchedAt })
        forgetRatesSeen(run, now, answer.day)
        if (newRates) putRatesSeen(run, now, newRates)
        if (changes.published) {
          const { after, before } = changes.published
          notePublication(now, answer.day, { after, before })
        }
        const isNew = isNewDay || changes.board.some(({ code }) => isOfficial(now.assets.get(code)?.kind))
        if (isNew && answer.day <= next && !isFull)
          judgeBoardDay(run, now, answer.day, officialIn(now, answer), isWorkingDay)
        const full = isFull && changes.board.length > 0 ? [mirrorFull(limits)] : []
        noteRefusals(now, [...answer.refused, ...changes.refused, ...full], fetchedAt)
        ring.put(now, answer.entries, fetchedAt)
        const poll = { day: answer.day, fetchedAt }
        putRecord(run, 'poll', '', poll)
        now.poll = poll
        return { changed: changes.board.length > 0 || changes.visible }
      }),

    series: points.series,
    putHistory: points.putHistory,
    putFailure: (code, failure, at, counts = true) =>
      write((now) => {
        const before = now.coverage.get(code) ?? noCoverage
        const failures = before.failures + Number(counts)
        setCoverage(now, code, { ...before, failedAt: at, failure, failures })
        return failures
      }),

    putRefusals: (refused, at) => write((now) => noteRefusals(now, refused, at)),
    refusals: (limit) => refusals.newest(state(), limit),
    pointCount: (code) => Number(run.countPoints.pluck().get(code)),
    provisionalDays: points.provisionalDays,
    bringAheadAgain: () => write(points.bringAheadAgain),
    publications: () =>
      [...state().publications]
        .map(([day, seen]) => ({ day, ...seen }))
        .sort((a, b) => b.day - a.day)
        .slice(0, PUBLICATIONS_SHOWN),
    liveBoards: ring.between,
    selfCheck: () => state().selfCheck,
    putSelfCheck: (row) =>
      write((now) => {
        putRecord(run, 'self-check', '', row)
        now.selfCheck = row
      }),
    forgetPages: () => void run.forgetPages.run(),
    years: (code) => (state().coverage.get(code) ?? noCoverage).years,
    checkYears: points.checkYears,
    corrections: (limit) => newestCorrections(run, limit),
    close: () => db.close(),
  }
}

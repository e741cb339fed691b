import { type Day, utcDay } from '../../shared/day.ts'
import type { ErrorCode } from '../../shared/errors.ts'
import type { BoardAnswer, HistoryAnswer, HistoryRange, Refused } from '../answers.ts'
import { boardChanges } from './boardChanges.ts'
import { dropAssetRows, holdState } from './heldState.ts'
import {
  Damaged,
  type Provisional,
  putPoints,
  putProvisional,
  readAllProvisional,
  readProvisional,
  readYears,
} from './historyRows.ts'
import type { OpenMirror } from './openMirror.ts'
import { type RefusalRow, refusalLog } from './refusalLog.ts'
import { emptySeries, firstFrom, merge, type Series, slice } from './series.ts'
import {
  type AssetRow,
  assetChecksum,
  type BoardRow,
  boardChecksum,
  type Coverage,
  coverageChecksum,
  coverageValues,
  noCoverage,
  pollChecksum,
  type State,
} from './state.ts'

/** Points of a range with the provisional ones among them, told by index. */
export interface MirrorSeries extends Series {
  provisional: number[]
}

/** When the board's day was seen to change (milliseconds since the epoch). */
export interface SeenPublication {
  day: Day
  after: number
  before: number
}

/**
 * The local mirror of one service. Reading checks every checksum it passes; a series that fails is dropped, so that
 * it is fetched again, and reads as empty until then. Writing is one transaction a method; what SQLite throws (disk full,
 * damage, lock) comes through.
 */
export interface Mirror {
  /** The small tables, as they are now, also after another process wrote. */
  state(): State
  /** Takes over a board. Returns whether anything but the time of the fetch has changed. */
  putBoard(answer: BoardAnswer, fetchedAt: number): { changed: boolean }
  /** Confirmed and provisional points from one day to another, both included. */
  series(code: string, from: Day, to: Day): MirrorSeries
  /** Takes over what history answered to `range`; returns how many points were new or different. */
  putHistory(code: string, range: HistoryRange, answer: HistoryAnswer, at: number): number
  /** Keeps in mind that a history could not be had. */
  putFailure(code: string, failure: ErrorCode, at: number): void
  /** Writes down what was refused of an answer that was refused as a whole. */
  putRefusals(refused: readonly Refused[], at: number): void
  refusals(limit: number): RefusalRow[]
  /** Confirmed points held for an asset. */
  pointCount(code: string): number
  /** The days that the board has brought and history has not confirmed, by code. */
  provisionalDays(): Map<string, Day[]>
  publications(): SeenPublication[]
  /** Whether another process has written since this was last asked. */
  changedElsewhere(): boolean
  close(): void
}

const PUBLICATION_DAYS_KEPT = 120

/** `mayRepair`: whether this copy may say of the whole file that it is damaged; rows that are, any copy drops. */
export const mirrorOn = (
  opened: OpenMirror,
  damaged: (what: string) => void,
  mayRepair: () => boolean = () => true,
): Mirror => {
  const { db, run } = opened
  const held = holdState(opened, damaged, mayRepair)
  const { state, write } = held
  const refusals = refusalLog(run)

  const setCoverage = (now: State, code: string, row: Coverage): void => {
    const asset = now.assets.get(code)
    if (!asset) return
    run.putCoverage.run(asset.id, ...coverageValues(row), coverageChecksum(code, row))
    now.coverage.set(code, row)
  }

  const noteRefusals = (now: State, refused: readonly Refused[], at: number): void => {
    for (const { code } of refusals.note(now, refused, at)) {
      if (code === null || !now.assets.has(code)) continue
      const coverage = now.coverage.get(code) ?? noCoverage
      setCoverage(now, code, { ...coverage, refused: coverage.refused + 1 })
    }
  }

  /** The confirmed points of a range; null where they do not agree with their seals. */
  const wholeSeries = (asset: AssetRow, from: Day, to: Day): Series | null => {
    try {
      return slice(readYears(run, asset, from, to), from, to)
    } catch (error) {
      if (error instanceof Damaged) return null
      throw error
    }
  }

  /** Drops a series that fails its checksum in a range; the plan then asks for all of it again. */
  const dropSeries = (code: string, from: Day, to: Day): void => {
    const again = (now: State): Coverage => ({ ...noCoverage, refused: now.coverage.get(code)?.refused ?? 0 })
    const dropped = held.mend(`the history of ${code}`, (now) => {
      const asset = now.assets.get(code)
      if (!asset || wholeSeries(asset, from, to)) return
      run.dropPoints.run(asset.id)
      run.dropSeals.run(asset.id)
      setCoverage(now, code, again(now))
    })
    // It cannot be written down, but nobody is to be told that the series is complete.
    if (!dropped) state().coverage.set(code, again(state()))
  }

  /** In a write: keeps what the board says of its day, until history does. */
  const bringAhead = (asset: AssetRow, { day, kzt, delistedAt }: BoardRow): void => {
    const known = wholeSeries(asset, day, day)
    if (!known) dropSeries(asset.code, day, day)
    // Later days were those of a clock that was wrong, or of a board that was taken back.
    run.dropProvisionalsAfter.run(asset.id, day)
    if (delistedAt === null && !known?.days.length) putProvisional(run, asset, { day, kzt })
  }

  const allProvisional = () => held.read(() => readAllProvisional(run, codesById(state())))

  /** Drops damaged provisional points; what the board still says of its day takes its place again. */
  const mendProvisional = (): void => {
    held.mend('provisional points', (now) => {
      const codes = codesById(now)
      for (const [id, rows] of readAllProvisional(run, codes)) {
        if (rows.damaged.length === 0) continue
        for (const day of rows.damaged) run.dropProvisional.run(id, day)
        const code = codes.get(id) ?? ''
        const [asset, row] = [now.assets.get(code), now.board.get(code)]
        if (asset && row) bringAhead(asset, row)
      }
    })
  }

  /** Null where the confirmed part is damaged, which `withoutHistory` leaves out. */
  const readSeries = (code: string, from: Day, to: Day, withoutHistory = false) =>
    held.read(() => {
      const asset = state().assets.get(code)
      if (!asset || from > to) return { known: emptySeries(), ahead: { points: [], damaged: [] } }
      const known = withoutHistory ? emptySeries() : wholeSeries(asset, from, to)
      return known && { known, ahead: readProvisional(run, asset) }
    })

  return {
    state,
    putBoard: (answer, fetchedAt) =>
      write((now) => {
        const changes = boardChanges(now, answer, fetchedAt)
        for (const { row, isNew } of changes.assets) {
          const { id, code, kind, nameRu, firstSeen, lastSeen } = row
          if (isNew) {
            // Rows that a lost asset left behind must not become the new one's.
            dropAssetRows(run, id)
            run.addAsset.run(id, code, kind, nameRu, firstSeen, lastSeen, assetChecksum(row))
          } else run.changeAsset.run(kind, nameRu, lastSeen, assetChecksum(row), id)
          now.assets.set(code, row)
        }
        for (const { code, row } of changes.board) {
          const asset = now.assets.get(code)
          if (!asset) continue
          const crc = boardChecksum(code, row)
          run.putBoard.run(asset.id, row.kzt, row.change, row.changePct, row.day, row.delistedAt, crc)
          now.board.set(code, row)
          bringAhead(asset, row)
        }
        if (changes.published) {
          const { after, before } = changes.published
          run.addPublication.run(answer.day, after, before)
          run.trimPublications.run(answer.day - PUBLICATION_DAYS_KEPT)
        }
        noteRefusals(now, answer.refused, fetchedAt)
        const poll = { day: answer.day, fetchedAt }
        run.putPoll.run(poll.day, poll.fetchedAt, pollChecksum(poll))
        now.poll = poll
        return { changed: changes.board.length > 0 || changes.visible }
      }),

    series(code, from, to) {
      // Outside the snapshot, in which nothing could be mended.
      state()
      let found = readSeries(code, from, to)
      if (!found) {
        dropSeries(code, from, to)
        found = readSeries(code, from, to) ?? readSeries(code, from, to, true)
      }
      if (!found) return { ...emptySeries(), provisional: [] }
      const { known } = found
      if (found.ahead.damaged.length > 0) mendProvisional()
      const ahead = found.ahead.points.filter(({ day }) => day >= from && day <= to)
      if (ahead.length === 0) return { ...known, provisional: [] }
      // Confirmed points are laid over provisional ones, never the other way.
      const { merged } = merge(columns(ahead), known)
      const sure = new Set(known.days)
      const provisional = ahead.filter(({ day }) => !sure.has(day)).map(({ day }) => merged.days.indexOf(day))
      return { ...merged, provisional }
    },

    putHistory(code, range, answer, at) {
      const store = () =>
        write((now) => {
          const asset = now.assets.get(code)
          if (!asset) return 0
          const today = utcDay(at)
          // A live kind's day is not over before UTC midnight: its point stays provisional.
          const end = asset.kind === 'fiat' ? answer.days.length : firstFrom(answer.days, today)
          const sure = { days: answer.days.subarray(0, end), rates: answer.rates.subarray(0, end) }
          const changed = putPoints(run, asset, sure)
          for (let i = end; i < answer.days.length; i++)
            putProvisional(run, asset, { day: answer.days[i] ?? today, kzt: answer.rates[i] ?? 0 })
          const before = now.coverage.get(code) ?? noCoverage
          const firstDay = earliest(before.firstDay, answer.days[0])
          // Of an asset that began today nothing is sure, but it is known that nothing came before.
          const beforeAll = range === 'all' && firstDay !== null ? firstDay - 1 : undefined
          const confirmedTo = latest(before.confirmedTo, sure.days.at(-1) ?? beforeAll)
          // What history passed over without a point was a carried rate, not a publication.
          if (confirmedTo !== null) run.dropProvisionalsTo.run(asset.id, confirmedTo)
          setCoverage(now, code, {
            ...before,
            // Nothing at all is no answer to everything.
            complete: before.complete || (range === 'all' && answer.days.length > 0),
            firstDay,
            confirmedTo,
            askedOn: today,
            succeededAt: at,
            failedAt: null,
            failure: null,
          })
          noteRefusals(now, answer.refused, at)
          return changed
        })
      try {
        return store()
      } catch (error) {
        if (!(error instanceof Damaged)) throw error
        dropSeries(code, answer.days[0] ?? 0, answer.days.at(-1) ?? 0)
        return store()
      }
    },

    putFailure: (code, failure, at) =>
      write((now) =>
        setCoverage(now, code, { ...(now.coverage.get(code) ?? noCoverage), failedAt: at, failure }),
      ),

    putRefusals: (refused, at) => write((now) => noteRefusals(now, refused, at)),
    refusals: refusals.newest,
    pointCount: (code) => Number(run.countPoints.pluck().get(state().assets.get(code)?.id ?? -1)),
    provisionalDays() {
      state()
      if ([...allProvisional().values()].some((rows) => rows.damaged.length > 0)) mendProvisional()
      const codes = codesById(state())
      return new Map(
        [...allProvisional()].flatMap(([id, { points }]): [string, Day[]][] => {
          const code = codes.get(id)
          return code === undefined || points.length === 0 ? [] : [[code, points.map(({ day }) => day)]]
        }),
      )
    },
    publications: () =>
      (run.publications.raw().all() as [number, number, number][])
        .filter((row) => row.every(Number.isSafeInteger))
        .map(([day, after, before]) => ({ day, after, before })),
    changedElsewhere: held.changedElsewhere,
    close: () => db.close(),
  }
}

const codesById = ({ assets }: State): Map<number, string> =>
  new Map([...assets.values()].map(({ id, code }) => [id, code]))

const columns = (points: readonly Provisional[]): Series => ({
  days: Int32Array.from(points, ({ day }) => day),
  rates: Float64Array.from(points, ({ kzt }) => kzt),
})

const latest = (a: Day | null, b: Day | undefined): Day | null => (b === undefined ? a : Math.max(a ?? b, b))
const earliest = (a: Day | null, b: Day | undefined): Day | null =>
  b === undefined ? a : Math.min(a ?? b, b)

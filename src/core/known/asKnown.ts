import type Database from 'better-sqlite3'
import { AinaError } from '../../shared/contract/errors.ts'
import type { KnownThen } from '../../shared/contract/known.ts'
import {
  ALMATY_OFFSET_MS,
  almatyDay,
  type Day,
  formatIsoDay,
  parseDay,
  startOfDay,
} from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import { keepPoints, type SeriesPoints } from '../../shared/series/series.ts'
import { FIRST_DAY } from '../../shared/series/viewPeriod.ts'
import { isLocked } from '../files/sqliteErrors.ts'
import { systemCode } from '../files/systemCode.ts'
import type { Mirror } from '../mirror/mirror.ts'
import { coverageOf, type State } from '../mirror/state.ts'
import { StoredMap } from '../mirror/storedMap.ts'
import { seriesOfPoints } from './arrivalPoints.ts'
import { type Arrival, arrivalsOf, stateAfter } from './arrivalTables.ts'
import { openKnownToRead } from './knownFile.ts'

/** Returns the last millisecond of a day in Almaty: what came later was not known on that day. */
const endOfDay = (day: Day): number => startOfDay(day + 1) - ALMATY_OFFSET_MS - 1

/** Reads all arrivals of a code; `damaged` if they cannot be read. `file` is null for the demo. */
export const readArrivals = (file: string | null, code: string): Arrival[] | 'damaged' => {
  let db: Database.Database | null = null
  try {
    db = file === null ? null : openKnownToRead(file)
    return db ? arrivalsOf(db, code, Number.MIN_SAFE_INTEGER) : []
  } catch (error) {
    // The damage is not the mirror's.
    if (isLocked(error)) throw new AinaError('busy', 'another program is using the file', { cause: error })
    if (systemCode(error) === 'unknown') throw error
    return 'damaged'
  } finally {
    db?.close()
  }
}

/** Whether arrivals before `until` were folded, so that the state then is not known any more. */
const isForgotten = (arrivals: readonly Arrival[], until: number): boolean =>
  arrivals.some(({ base, at }) => base && at > until)

/** Whether nothing of a code has come since `until`, and nothing is lost: then the mirror itself is as it was. */
const isStill = (state: State, code: string, until: number): boolean => {
  const { succeededAt, complete, lost } = coverageOf(state, code)
  const last = Math.max(state.poll?.fetchedAt ?? Number.POSITIVE_INFINITY, succeededAt ?? 0)
  return last <= until && complete && lost.length === 0
}

/** A mirror as it was at the end of `day`; without points where that is not known. */
export const mirrorAsKnown = (mirror: Mirror, file: string | null, day: Day): Mirror => {
  const until = endOfDay(day)
  const read = new Map<string, SeriesPoints>()
  const seriesThen = (code: string): SeriesPoints => {
    const all = readArrivals(file, code)
    if (all === 'damaged' || isForgotten(all, until)) return seriesOfPoints(new Map())
    return seriesOfPoints(stateAfter(all.filter(({ at }) => at <= until)))
  }
  return {
    ...mirror,
    state() {
      const state = mirror.state()
      // The last answers may be later than that day.
      const then = [...state.coverage].map(([code, of]) => [code, { ...of, succeededAt: null }] as const)
      const coverage: State['coverage'] = new StoredMap(then, { put() {}, drop() {} })
      return { ...state, coverage }
    },
    series(code, from, to) {
      if (isStill(mirror.state(), code, until)) return mirror.series(code, from, to)
      const series = read.get(code) ?? seriesThen(code)
      read.set(code, series)
      return keepPoints(series, (index) => {
        const at = series.day[index] ?? FIRST_DAY
        return at >= from && at <= to
      })
    },
  }
}

/**
 * Returns why a currency had no rate on a day. `on`: the requested day; null for a whole history. `later`: its
 * points came later. `forgotten`: beyond the limit of the record, or before it began.
 */
export const knownThen = (
  file: string | null,
  code: string,
  { asKnown, on }: { asKnown: Day; on: Day | null },
): KnownThen => {
  const all = readArrivals(file, code)
  const until = endOfDay(asKnown)
  if (all === 'damaged') return { code, state: 'forgotten', since: null }
  const isMeant = (day: Day): boolean => on === null || Math.abs(day - on) <= CARRIED_DAYS
  const dayOf = (arrivals: readonly Arrival[]): string | null =>
    arrivals.length === 0 ? null : formatIsoDay(almatyDay(Math.min(...arrivals.map(({ at }) => at))))
  if (isForgotten(all, until)) return { code, state: 'forgotten', since: dayOf(all) }
  const later = all.filter(
    ({ at, points }) => at > until && [...points].some(([day, { kzt }]) => kzt !== null && isMeant(day)),
  )
  return { code, state: later.length > 0 ? 'later' : 'never', since: dayOf(later) }
}

/** Answers a question by the mirror, or as it was known on a day: then a later day is in the future, as it was. */
export const answerAsKnown = <Q extends { today: Day }, A>(
  mirror: Mirror,
  { asKnown, file, asked }: { asKnown: string | undefined; file: string | null; asked: Q },
  answer: (mirror: Mirror, asked: Q) => A,
): A => {
  const day = asKnown === undefined ? null : parseDay(asKnown)
  if (day === null || day >= asked.today) return answer(mirror, asked)
  return answer(mirrorAsKnown(mirror, file, day), { ...asked, today: day })
}

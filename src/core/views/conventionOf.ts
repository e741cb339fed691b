import type { Settings } from '../../shared/contract/settings.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { type Convention, conventionAlways } from '../../shared/dateConventions/convention.ts'
import type { FixedDay } from '../../shared/dateConventions/fixingDays.ts'
import { type Dating, fixings } from '../../shared/dateConventions/fixings.ts'
import { type HistoryDay, historyDays } from '../../shared/dateConventions/historyDays.ts'
import { type Learnt, learnConvention } from '../../shared/dateConventions/learnConvention.ts'
import type { KnownSpans, MeaningSpan } from '../../shared/dateConventions/meaningSpan.ts'
import type { Day } from '../../shared/days/day.ts'
import type { Calendar } from '../../shared/days/holidays.ts'
import type { SeenPublication } from '../../shared/days/publicationHours.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import { withoutRepeats } from '../../shared/series/withoutRepeats.ts'
import type { Mirror } from '../mirror/mirror.ts'
import { listsSeen } from '../mirror/ratesSeen.ts'
import { boardDaysOf, confirmedPoints, restsIn, type Sampled, sampleOf } from './sample.ts'

/** How many, the newest. */
const PUBLICATIONS = 40

/**
 * Returns the changes of the rates list's day and of its rates, each once. If days off are filled, the day changes at midnight
 * and shows nothing about the hour of publication.
 */
export const publicationsSeen = (mirror: Mirror): SeenPublication[] => {
  const state = mirror.state()
  const newest = [...state.publications].sort(([a], [b]) => b - a).slice(0, PUBLICATIONS)
  const seen = new Map(newest.map(([, publication]) => [publication.after, publication]))
  for (const { after, before } of listsSeen(state))
    if (after !== null && !seen.has(after)) seen.set(after, { after, before })
  return [...seen.values()]
}

/** The service's date convention in use: learnt, or chosen by the user. */
export interface InUse extends Dating {
  convention: Convention
  learnt: Learnt
  /** The setting day of official rates dated by a day; null if unknown. */
  fixedOn(dated: Day): FixedDay | null
}

/** Ten weeks: enough Mondays and Saturdays to learn from. Earlier facts are stored. */
const LOOKED_AT_DAYS = 70

/** Keeps learnt spans until the process ends. */
export const spansInMemory = (): ((mirror: Mirror) => KnownSpans) => {
  const all = new WeakMap<Mirror, readonly MeaningSpan[]>()
  return (mirror) => ({ get: () => all.get(mirror) ?? [], put: (spans) => void all.set(mirror, spans) })
}

/**
 * Learns the service's date convention, again only if the mirror has new rates: an unchanged rates list costs nothing. Stores the
 * result in `knownOf`, since no list can be fetched again.
 */
export const conventionOf = (
  settings: { get(): Pick<Settings, 'publication' | 'convention'> },
  knownOf: (mirror: Mirror) => KnownSpans = spansInMemory(),
): ((mirror: Mirror, calendar: Calendar) => InUse) => {
  let history: { of: Mirror; key: string; days: HistoryDay[] } | null = null
  let made: { of: readonly unknown[]; inUse: InUse } | null = null

  const historyOf = (mirror: Mirror, sample: readonly Sampled[]): HistoryDay[] => {
    const key = JSON.stringify(sample)
    if (history?.of !== mirror || history.key !== key) {
      const points = sample.map((one) => confirmedPoints(mirror, one, one.to - LOOKED_AT_DAYS))
      history = { of: mirror, key, days: historyDays(points) }
    }
    return history.days
  }

  return (mirror, calendar) => {
    const state = mirror.state()
    const { publication: times, convention: chosen } = settings.get()
    const sample = sampleOf(state)
    const days = historyOf(mirror, sample)
    const known = knownOf(mirror).get()
    const board = [state.poll?.day, ...sample.map(({ code }) => state.board.get(code)?.kzt)]
    const boards = listsSeen(state)
    const seen = JSON.stringify([board, boards, [...state.boardDays]])
    const of = [mirror, days, calendar, times, chosen, seen, JSON.stringify(known)]
    if (made?.of.every((one, index) => one === of[index])) return made.inUse

    const { carried, repeats, ownDays } = boardDaysOf(mirror, sample)
    const evidence = { history: days, boards, repeats, ownDays, known }
    const learnt = learnConvention(evidence, { calendar, times })
    if (JSON.stringify(learnt.spans) !== JSON.stringify(known)) knownOf(mirror).put(learnt.spans)
    of[of.length - 1] = JSON.stringify(knownOf(mirror).get())
    const { meaning, filled, shown, spans } = learnt
    const convention: Convention =
      chosen === 'learnt' ? { meaning, filled, shown, spans } : conventionAlways(chosen, filled, shown)
    const dating: Dating = { convention, calendar, carried, restsOn: restsIn(mirror, sample) }
    const fixedOn = fixedOnBy(mirror, dating)
    made = { of, inUse: { ...dating, convention, learnt, fixedOn } }
    return made.inUse
  }
}

/** Uses the currency that shows most, once for each day. */
const fixedOnBy = (mirror: Mirror, dating: Dating): ((dated: Day) => FixedDay | null) => {
  const found = new Map<Day, FixedDay | null>()
  const find = (dated: Day): FixedDay | null => {
    const { assets } = mirror.state()
    const code = ['USD', ...assets.keys()].find((one) => isOfficial(assets.get(one)?.kind))
    if (code === undefined || dating.convention.spans.length === 0) return null
    const points = withoutRepeats(mirror.series(code, dated - 3 * CARRIED_DAYS, dated))
    return points.day.at(-1) === dated ? (fixings(points, dating).at(-1)?.fixed ?? null) : null
  }
  return (dated) => {
    const known = found.get(dated)
    if (known !== undefined) return known
    const fixed = find(dated)
    found.set(dated, fixed)
    return fixed
  }
}

import type { Settings } from '../../shared/contract/settings.ts'
import { historyDays } from '../../shared/dateConventions/historyDays.ts'
import { learnSpans } from '../../shared/dateConventions/learnSpans.ts'
import {
  type KnownSpans,
  type MeaningSpan,
  type PublishedAgreement,
  spansWith,
} from '../../shared/dateConventions/meaningSpan.ts'
import type { Day } from '../../shared/days/day.ts'
import type { Calendar } from '../../shared/days/holidays.ts'
import type { Mirror } from '../mirror/mirror.ts'
import { listsSeen } from '../mirror/ratesSeen.ts'
import { boardDaysOf, confirmedPoints, type Sampled, sampleOf } from './sample.ts'

/** Compares a mirror's history with published rates; null if too few agree. */
export type AgreementOf = (mirror: Mirror, calendar: Calendar) => PublishedAgreement | null

interface LearnEarlierParts {
  /** `turn` lets other work run. */
  runtime(): { mirror: { use<T>(work: (mirror: Mirror) => T): T }; turn(): Promise<void> } | null
  knownOf(mirror: Mirror): KnownSpans
  agreementOf: AgreementOf
  settings: { get(): Pick<Settings, 'publication'> }
  calendar(): Calendar
}

type Runtime = NonNullable<ReturnType<LearnEarlierParts['runtime']>>

/** A service changes its convention at most once in this many days. Stretches overlap. */
const STRETCH_DAYS = 200
const LAP_DAYS = 30

/**
 * Learns from all of history once the currencies that show most are complete, and again if their start changes. Returns a
 * function to call after each arrival; it costs nothing without work.
 */
export const earlierLook = (parts: LearnEarlierParts): (() => Promise<void>) => {
  let done: { of: Runtime; key: string } | null = null
  return async () => {
    const runtime = parts.runtime()
    if (!runtime) return
    const key = runtime.mirror.use((mirror) => {
      const state = mirror.state()
      const sample = sampleOf(state).map(({ code }) => state.coverage.get(code))
      return sample.length > 0 && sample.every((one) => one?.complete === true)
        ? JSON.stringify(sample.map((one) => one?.firstDay))
        : null
    })
    if (key === null || (done?.of === runtime && done.key === key)) return
    const look = { of: runtime, key }
    done = look
    try {
      await learnEarlier(parts, runtime)
    } catch (error) {
      if (done === look) done = null
      // A service no longer in use teaches nothing.
      if (parts.runtime() === runtime) throw error
    }
  }
}

/**
 * Learns from all of history, a stretch at a time: how far back the weekdays fit, and whether the published convention holds
 * until today. Too long for a start, so the result is stored.
 */
const learnEarlier = async (parts: LearnEarlierParts, { mirror: { use }, turn }: Runtime): Promise<void> => {
  const { calendar } = parts
  const agreement = use((mirror) => parts.agreementOf(mirror, calendar()))
  const first = use(firstDay)
  if (first === null) return
  const published = agreement && publishedSpan(agreement)
  if (published)
    use((mirror) => put(mirror, parts, { spans: [published], from: published.from, to: published.to }))
  for (let from = first; ; from += STRETCH_DAYS - LAP_DAYS) {
    await turn()
    const isNewest = use((mirror) => learnStretch(mirror, parts, { from, published }))
    if (isNewest) break
  }
  if (!published) return
  await turn()
  // After the last published rate, nothing may contradict it.
  use((mirror) => learnStretch(mirror, parts, { from: published.to - LAP_DAYS, published, isLong: true }))
}

const firstDay = (mirror: Mirror): Day | null => {
  const state = mirror.state()
  const days = sampleOf(state).flatMap(({ code }) => state.coverage.get(code)?.firstDay ?? [])
  return days.length === 0 ? null : Math.min(...days)
}

const publishedSpan = ({ meaning, agreed, first, last }: PublishedAgreement): MeaningSpan => ({
  ...{ from: first, to: last, meaning, filled: null, by: 'published', count: agreed },
})

type Learnt = NonNullable<ReturnType<typeof learnSpans>>

const put = (mirror: Mirror, { knownOf }: LearnEarlierParts, learnt: Learnt): void => {
  const known = knownOf(mirror)
  known.put(spansWith(known.get(), learnt))
}

/** Returns whether the stretch reaches the newest day of history. */
const learnStretch = (
  mirror: Mirror,
  parts: LearnEarlierParts,
  { from, published, isLong = false }: { from: Day; published: MeaningSpan | null; isLong?: boolean },
): boolean => {
  const sample = sampleOf(mirror.state())
  const newest = Math.max(from, ...sample.map(({ to }) => to))
  const to = isLong ? newest : Math.min(newest, from + STRETCH_DAYS)
  const cut = (one: Sampled): Sampled => ({ ...one, to: Math.min(one.to, to) })
  const history = historyDays(sample.map((one) => confirmedPoints(mirror, cut(one), from)))
  const { repeats, ownDays } = boardDaysOf(mirror, sample)
  const evidence = {
    ...{ history, repeats, ownDays },
    boards: listsSeen(mirror.state()).filter(({ day }) => day <= to || to === newest),
    known: [...parts.knownOf(mirror).get(), ...(published ? [published] : [])],
  }
  const learnt = learnSpans(evidence, { calendar: parts.calendar(), times: parts.settings.get().publication })
  if (learnt) put(mirror, parts, learnt)
  return to === newest
}

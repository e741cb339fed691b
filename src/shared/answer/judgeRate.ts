import type { BoardAsset } from '../contract/rates.ts'
import { formatDay } from '../format/formatDay.ts'
import { formatAge } from '../format/formatTime.ts'
import type { Locale } from '../languages/language.ts'
import type { Wording } from '../languages/texts.ts'
import { ageOf, type Freshness, freshness, type RateAge } from './freshness.ts'

export type Judged = Pick<BoardAsset, 'kind' | 'day' | 'fixedOn' | 'fetchedAt' | 'state'>

export interface Judgement {
  state: BoardAsset['state']
  /** Null if the core judged otherwise, for a reason not known here. */
  freshness: Freshness | null
}

/** The inputs of a judgement, apart from the rate. */
export type Circumstances = Pick<RateAge, 'now' | 'pollEvery' | 'publication' | 'calendar' | 'lastPollFailed'>

/**
 * Returns whether a rate is current, and why. The core's judgement counts. Without the core (`alone`), the local judgement counts.
 */
export const judgeRate = (
  { kind, day, fixedOn, fetchedAt, state }: Judged,
  circumstances: Circumstances,
  alone = false,
): Judgement => {
  const own = freshness({
    ...circumstances,
    kind,
    day,
    fixedOn,
    fetchedAt: fetchedAt === null ? null : Date.parse(fetchedAt),
  })
  if (alone) return { state: own.state, freshness: own }
  return { state, freshness: own.state === state ? own : null }
}

const ageText = (fetchedAt: string | null, now: number, language: Locale): string =>
  fetchedAt === null ? '' : formatAge(ageOf(Date.parse(fetchedAt), now), language)

/** Words why a rate is current or stale. Empty if the state says it all. */
export const wordFreshness = (
  { state, freshness: judged }: Judgement,
  { t, language, now, fetchedAt }: Wording & { now: number; fetchedAt: string | null },
): string => {
  if (judged?.why === 'fresh') return ''
  const why = judged?.why ?? (state !== 'stale' ? null : fetchedAt === null ? 'unknown-fetch' : 'old-fetch')
  const day = judged?.due == null ? '' : formatDay(judged.due, language, 'dayMonth')
  return why ? t(`freshness.why.${why}`, { day, age: ageText(fetchedAt, now, language) }) : ''
}

import type { BoardAsset } from '../contract/rates.ts'
import { parseDay } from '../days/day.ts'
import { formatDay } from '../format/formatDay.ts'
import { formatAge } from '../format/formatTime.ts'
import type { Locale } from '../languages/language.ts'
import type { Wording } from '../languages/texts.ts'
import { ageOf, type Freshness, freshness, type RateAge } from './freshness.ts'

export type Judged = Pick<BoardAsset, 'kind' | 'day' | 'fixedOn' | 'fetchedAt' | 'state'>

export interface Judgement {
  state: BoardAsset['state']
  /** Null where the core judged otherwise, for a reason that is not known outside of it. */
  freshness: Freshness | null
}

/** What a rate is judged by, apart from itself. */
export type Circumstances = Pick<
  RateAge,
  'now' | 'pollEvery' | 'publication' | 'convention' | 'calendar' | 'lastPollFailed'
>

/**
 * Whether a rate is current, and why. The core's word counts, for it has learnt when rates are really published; only
 * where it does not answer (`alone`) what is known here decides.
 */
export const judgeRate = (
  { kind, day, fixedOn, fetchedAt, state }: Judged,
  circumstances: Circumstances,
  alone = false,
): Judgement => {
  const own = freshness({
    ...circumstances,
    kind,
    day: parseDay(day) ?? 0,
    fixedOn: fixedOn === null ? null : parseDay(fixedOn),
    fetchedAt: fetchedAt === null ? null : Date.parse(fetchedAt),
  })
  if (alone) return { state: own.state, freshness: own }
  return { state, freshness: own.state === state ? own : null }
}

const ageText = (fetchedAt: string | null, now: number, language: Locale): string =>
  fetchedAt === null ? '' : formatAge(ageOf(Date.parse(fetchedAt), now), language)

/** Why a rate is current or stale, in words; empty where there is nothing to add to the state itself. */
export const wordFreshness = (
  { state, freshness: judged }: Judgement,
  { t, language, now, fetchedAt }: Wording & { now: number; fetchedAt: string | null },
): string => {
  if (judged?.why === 'fresh') return ''
  const why = judged?.why ?? (state !== 'stale' ? null : fetchedAt === null ? 'unknown-fetch' : 'old-fetch')
  const day = formatDay(judged?.due ?? 0, language, 'dayMonth')
  return why ? t(`freshness.why.${why}`, { day, age: ageText(fetchedAt, now, language) }) : ''
}

import type { AnswerSide, DayMeaning, Mark } from '../contract/convert.ts'
import type { BoardAsset, PastRate } from '../contract/rates.ts'
import { isLive, isOfficial } from '../currencies/kind.ts'
import { TENGE } from '../currencies/tenge.ts'
import type { DayRate } from '../dateConventions/ratesByDay.ts'
import type { Day } from '../days/day.ts'

export const tengeSide: AnswerSide = {
  code: TENGE,
  kind: null,
  kzt: 1,
  day: null,
  means: null,
  foundBy: null,
  fixedOn: null,
  moment: null,
  fetchedAt: null,
  provisional: false,
  state: null,
  jumpedFrom: null,
}

/** The fields that the wording of a side's day needs. */
export type DatedSide = Pick<AnswerSide, 'code' | 'day' | 'means' | 'moment' | 'foundBy'>

/** Returns the meaning of a rate's day. A rate is in effect from the day after it was set. */
const dayMeaning = ({
  day,
  fixedOn,
  moment,
}: Pick<AnswerSide, 'day' | 'fixedOn' | 'moment'>): DayMeaning | null => {
  if (day === null) return null
  if (moment !== null) return 'live-at'
  if (fixedOn === null) return 'dated'
  if (fixedOn === day) return 'fixed-on'
  return fixedOn + 1 === day ? 'in-effect-from' : 'dated'
}

/**
 * Returns a newest rate as a side of a conversion; `newest` is the day of the rates list. Rates of the current
 * day are never confirmed, so only an official rate of an earlier publication counts as provisional.
 */
export const boardSide = (
  { code, kind, kzt, day, fixedOn, fetchedAt, provisional, state, jumpedFrom }: BoardAsset,
  newest: Day | null,
): AnswerSide => {
  const moment = isLive(kind) ? fetchedAt : null
  return {
    code,
    kind,
    kzt,
    day,
    means: dayMeaning({ day, fixedOn, moment }),
    foundBy: null,
    fixedOn,
    moment,
    fetchedAt,
    provisional: provisional && isOfficial(kind) && newest !== null && day < newest,
    state,
    jumpedFrom,
  }
}

/** A side by the requested rule, and by its date if that differs. */
interface SideChoice {
  side: AnswerSide
  asDated: AnswerSide | null
}

const isAsDated = ({ side }: SideChoice): boolean => side.foundBy?.rule === 'dated'

/**
 * Two official rates follow one rule, since otherwise their quotient would belong to no day: if one goes by date,
 * both do.
 */
export const byOneRule = (from: SideChoice, to: SideChoice): { from: AnswerSide; to: AnswerSide } =>
  isAsDated(from) || isAsDated(to)
    ? { from: from.asDated ?? from.side, to: to.asDated ?? to.side }
    : { from: from.side, to: to.side }

/** Returns the marks of a rate: stale, provisional, or perhaps for another number of units. */
export const marksOf = ({
  state,
  provisional,
  jumpedFrom,
}: Pick<AnswerSide, 'state' | 'provisional' | 'jumpedFrom'>): Mark[] => [
  ...(state === 'stale' ? (['stale'] as const) : []),
  ...(provisional ? (['provisional'] as const) : []),
  ...(jumpedFrom === null ? [] : (['implausible-jump'] as const)),
]

interface Past {
  code: string
  kind: string
  /** The day of the question. */
  on: Day
  /** ISO moment; null if unknown. */
  fetchedAt: string | null
  /** The day of the newest rates list; null without one. */
  newest: Day | null
}

/** Returns a rate of a past day as a side of a conversion. */
export const pastSide = (rate: DayRate, { code, kind, on, fetchedAt, newest }: Past): AnswerSide => {
  const { day } = rate
  // A date alone does not say when a rate was set.
  const fixedOn = rate.rule === 'dated' ? null : day
  return {
    code,
    kind,
    kzt: rate.rate,
    day,
    fixedOn,
    means: dayMeaning({ day, fixedOn, moment: null }),
    foundBy: isOfficial(kind) ? { rule: rate.rule, on } : null,
    moment: null,
    fetchedAt,
    provisional: rate.provisional && isOfficial(kind) && newest !== null && rate.dated < newest,
    state: null,
    jumpedFrom: rate.jumpedFrom,
  }
}

/** Whether all missing rates are missing because none was set on the day. */
export const isNoneSet = (rates: readonly Pick<PastRate, 'side' | 'unset'>[]): boolean => {
  const missing = rates.filter(({ side }) => side === null)
  return missing.length > 0 && missing.every(({ unset }) => unset)
}

import type { AnswerSide, DayMeaning } from '../contract/convert.ts'
import type { BoardAsset } from '../contract/rates.ts'
import { isLive, isOfficial } from '../currencies/kind.ts'
import { TENGE } from '../currencies/tenge.ts'
import { parseDay } from '../days/day.ts'

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

/** What of a side its day is worded by. */
export type DatedSide = Pick<AnswerSide, 'code' | 'day' | 'means' | 'moment' | 'foundBy'>

/** What the day of a rate means. A rate is in effect from the day after it was set. */
export const dayMeaning = ({
  day,
  fixedOn,
  moment,
}: Pick<AnswerSide, 'day' | 'fixedOn' | 'moment'>): DayMeaning | null => {
  if (day === null) return null
  if (moment !== null) return 'live-at'
  if (fixedOn === null) return 'dated'
  if (fixedOn === day) return 'fixed-on'
  return (parseDay(fixedOn) ?? 0) + 1 === parseDay(day) ? 'in-effect-from' : 'dated'
}

/** The rate of a past day, as far as its day goes. A rule but `dated` finds rates by the day they were set on. */
export const sideOfDay = (code: string, day: string | null, foundBy: AnswerSide['foundBy']): DatedSide => {
  const fixedOn = foundBy === null || foundBy.rule === 'dated' ? null : day
  return { code, day, means: dayMeaning({ day, fixedOn, moment: null }), moment: null, foundBy }
}

/**
 * A newest rate as a side of a conversion; `newest` is the ISO day of the rates list. No rate of a day that is not over is
 * confirmed, so only an official rate of an earlier publication counts as provisional.
 */
export const boardSide = (
  { code, kind, kzt, day, fixedOn, fetchedAt, provisional, state, jumpedFrom }: BoardAsset,
  newest: string | null,
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

/** One side by the rule asked for, and by its date where that differs. */
export interface SideChoice {
  side: AnswerSide
  asDated: AnswerSide | null
}

const isAsDated = ({ side }: SideChoice): boolean => side.foundBy?.rule === 'dated'

/** Two official rates go by one rule, since their quotient would otherwise belong to no day: if one is dated, both are. */
export const byOneRule = (from: SideChoice, to: SideChoice): { from: AnswerSide; to: AnswerSide } =>
  isAsDated(from) || isAsDated(to)
    ? { from: from.asDated ?? from.side, to: to.asDated ?? to.side }
    : { from: from.side, to: to.side }

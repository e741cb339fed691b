import type { AnswerSide } from '../contract/convert.ts'
import { isOfficial } from '../currencies/kind.ts'
import type { DayRate } from '../dateConventions/ratesByDay.ts'
import { type Day, formatIsoDay } from '../days/day.ts'
import { dayMeaning } from './answerSide.ts'

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
export const pastSide = (found: DayRate, { code, kind, on, fetchedAt, newest }: Past): AnswerSide => {
  const day = formatIsoDay(found.day)
  // A date alone does not say when a rate was set.
  const fixedOn = found.rule === 'dated' ? null : day
  return {
    ...{ code, kind, kzt: found.rate, day, fixedOn, means: dayMeaning({ day, fixedOn, moment: null }) },
    foundBy: isOfficial(kind) ? { rule: found.rule, on: formatIsoDay(on) } : null,
    moment: null,
    fetchedAt,
    provisional: found.provisional && isOfficial(kind) && newest !== null && found.dated < newest,
    state: null,
    jumpedFrom: found.jumpedFrom,
  }
}

import type { AnswerSide } from '../contract/convert.ts'
import type { BoardAsset } from '../contract/rates.ts'
import { isLive, isOfficial } from '../currencies/kind.ts'
import { TENGE } from '../currencies/tenge.ts'

export const tengeSide: AnswerSide = {
  code: TENGE,
  kind: null,
  kzt: 1,
  day: null,
  foundBy: null,
  fixedOn: null,
  moment: null,
  fetchedAt: null,
  provisional: false,
  state: null,
  jumpedFrom: null,
}

/**
 * A newest rate as a side of a conversion; `newest` is the ISO day of the rates list. No rate of a day that is not over is
 * confirmed, so only an official rate of an earlier publication counts as provisional.
 */
export const boardSide = (
  { code, kind, kzt, day, fixedOn, fetchedAt, provisional, state, jumpedFrom }: BoardAsset,
  newest: string | null,
): AnswerSide => ({
  code,
  kind,
  kzt,
  day,
  foundBy: null,
  fixedOn,
  moment: isLive(kind) ? fetchedAt : null,
  fetchedAt,
  provisional: provisional && isOfficial(kind) && newest !== null && day < newest,
  state,
  jumpedFrom,
})

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

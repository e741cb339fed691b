import type { AnswerSide } from '../contract/convert.ts'
import type { T } from '../languages/texts.ts'

/** Why a side's rate is stale, in words, empty where nobody knows; null where it is not, or does not age. */
export type WhyStale = (leg: AnswerSide) => string | null

/**
 * Why what was made of these sides is stale; null where none of them is. Said once where it is true of all that have a
 * rate, else with the codes.
 */
export const wordWhyStale = (legs: readonly AnswerSide[], whyStale: WhyStale): string | null => {
  const judged = legs.flatMap((leg) => (leg.kind === null ? [] : [{ code: leg.code, why: whyStale(leg) }]))
  const stale = judged.flatMap(({ code, why }) => (why === null ? [] : [{ code, why }]))
  const [first] = stale
  if (!first) return null
  if (judged.every(({ why }) => why === first.why)) return first.why
  return stale.map(({ code, why }) => (why ? `${code}: ${why}` : code)).join('; ')
}

/** The mark of a stale rate as a text to be copied: "stale: why". Empty where it is not stale. */
export const wordStale = (why: string | null, t: T): string =>
  why === null ? '' : why === '' ? t('freshness.stale') : `${t('freshness.stale')}: ${why}`

import type { AnswerSide } from '../contract/convert.ts'
import type { T } from '../languages/texts.ts'

/** Words why a side's rate is stale; empty if unknown, null if it is not stale or does not age. */
export type WhyStale = (leg: AnswerSide) => string | null

/**
 * Words why a result of these sides is stale, or returns null if it is not. Says it once if all rates share it, else
 * with codes.
 */
export const wordWhyStale = (legs: readonly AnswerSide[], whyStale: WhyStale): string | null => {
  const judged = legs.flatMap((leg) => (leg.kind === null ? [] : [{ code: leg.code, why: whyStale(leg) }]))
  const stale = judged.flatMap(({ code, why }) => (why === null ? [] : [{ code, why }]))
  const [first] = stale
  if (!first) return null
  if (judged.every(({ why }) => why === first.why)) return first.why
  return stale.map(({ code, why }) => (why ? `${code}: ${why}` : code)).join('; ')
}

/** Words the mark of a stale rate for copying: "stale: why". Empty if it is not stale. */
export const wordStale = (why: string | null, t: T): string =>
  why === null ? '' : why === '' ? t('freshness.stale') : `${t('freshness.stale')}: ${why}`

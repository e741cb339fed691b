import { wordFreshness } from '../../shared/answer/judgeRate.ts'
import type { WhyStale } from '../../shared/answer/wordStale.ts'
import type { AnswerSide } from '../../shared/contract/convert.ts'
import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { useFreshness } from './useFreshness.ts'

/** Judges the sides of a conversion in the same way as the rates list. */
export const useStale = (): WhyStale => {
  const { t, language } = useText()
  const now = useStore(useModel().time)
  const judge = useFreshness()
  return ({ kind, day, fixedOn, fetchedAt, state }: AnswerSide) => {
    if (kind === null || day === null || state === null) return null
    const judgement = judge({ kind, day, fixedOn, fetchedAt, state })
    return judgement.state === 'stale' ? wordFreshness(judgement, { t, language, now, fetchedAt }) : null
  }
}

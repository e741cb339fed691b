import { useMemo } from 'react'
import { type Judged, type Judgement, judgeRate, wordFreshness } from '../../shared/answer/judgeRate.ts'
import type { WhyStale } from '../../shared/answer/wordStale.ts'
import type { AnswerSide } from '../../shared/contract/convert.ts'
import { lastingFailure } from '../../shared/live/followCore.ts'
import { useBoard, useModel, useNow, useSettings, useStore, useSync } from '../state/context.ts'
import { useCalendar } from '../state/useCalendar.ts'
import { useText } from '../state/useText.ts'

/**
 * Judges a rate's age. The core's judgement comes first. Without an
 * answer, the page uses its own data.
 */
export const useFreshness = (): ((asset: Judged) => Judgement) => {
  const model = useModel()
  const now = useNow()
  const { publication, pollEvery } = useSettings()
  const alone = useStore(model.failure) !== null
  const lastPollFailed = lastingFailure(useSync(), useBoard()) !== null
  const calendar = useCalendar()
  return useMemo(
    () => (asset) => judgeRate(asset, { now, pollEvery, publication, calendar, lastPollFailed }, alone),
    [now, pollEvery, publication, calendar, lastPollFailed, alone],
  )
}

/** Judges the sides of a conversion in the same way as the rates list. */
export const useStale = (): WhyStale => {
  const { t, language } = useText()
  const now = useNow()
  const judge = useFreshness()
  return ({ kind, day, fixedOn, fetchedAt, state }: AnswerSide) => {
    if (kind === null || day === null || state === null) return null
    const judgement = judge({ kind, day, fixedOn, fetchedAt, state })
    return judgement.state === 'stale' ? wordFreshness(judgement, { t, language, now, fetchedAt }) : null
  }
}

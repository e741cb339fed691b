import { useMemo } from 'react'
import { type Judged, type Judgement, judgeRate } from '../../shared/answer/judgeRate.ts'
import { defaultSettings } from '../../shared/contract/settings.ts'
import { unknownConvention } from '../../shared/dateConventions/convention.ts'
import { lastingFailure } from '../../shared/live/followCore.ts'
import { useModel, useStore } from '../state/context.ts'
import { useCalendar } from '../state/useCalendar.ts'

/**
 * Judges a rate's age. The core's judgement comes first: it has learnt the actual publication times. Without an
 * answer, the page uses its own data.
 */
export const useFreshness = (): ((asset: Judged) => Judgement) => {
  const model = useModel()
  const now = useStore(model.time)
  const { publication, pollEvery } = useStore(model.settings) ?? defaultSettings
  const alone = useStore(model.failure) !== null
  const lastPollFailed = lastingFailure(useStore(model.sync), useStore(model.board)) !== null
  const calendar = useCalendar()
  const convention = useStore(model.board)?.convention ?? unknownConvention
  return useMemo(
    () => (asset) =>
      judgeRate(asset, { now, pollEvery, publication, convention, calendar, lastPollFailed }, alone),
    [now, pollEvery, publication, convention, calendar, lastPollFailed, alone],
  )
}

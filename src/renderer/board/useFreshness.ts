import { useMemo } from 'react'
import type { BoardAsset } from '../../shared/contract.ts'
import { parseDay } from '../../shared/day.ts'
import { type Freshness, freshness } from '../../shared/freshness.ts'
import { calendarEdits, calendarOf } from '../../shared/holidays.ts'
import { defaultSettings } from '../../shared/settings.ts'
import { lastingFailure } from '../frame/Failure.tsx'
import { useModel, useStore } from '../state/context.ts'

export type Judged = Pick<BoardAsset, 'kind' | 'day' | 'fetchedAt' | 'state'>

export interface Judgement {
  state: BoardAsset['state']
  /** Null where the core judged otherwise, for a reason that this page does not know. */
  freshness: Freshness | null
}

/**
 * Judges a rate at the time that ages are reckoned by. The core's word counts, for it has learnt when rates are really
 * published; only when it does not answer does the page go by what it knows itself.
 */
export const useFreshness = (): ((asset: Judged) => Judgement) => {
  const model = useModel()
  const now = useStore(model.time)
  const settings = useStore(model.settings) ?? defaultSettings
  const alone = useStore(model.failure) !== null
  const lastPollFailed = lastingFailure(useStore(model.sync), useStore(model.board)) !== null
  const { publication, holidays } = settings
  const calendar = useMemo(() => calendarOf(calendarEdits(holidays)), [holidays])
  return useMemo(
    () =>
      ({ kind, day, fetchedAt, state }) => {
        const own = freshness({
          ...{ kind, now, publication, calendar, lastPollFailed },
          day: parseDay(day) ?? 0,
          fetchedAt: Date.parse(fetchedAt),
        })
        if (alone) return { state: own.state, freshness: own }
        return { state, freshness: own.state === state ? own : null }
      },
    [now, publication, calendar, lastPollFailed, alone],
  )
}

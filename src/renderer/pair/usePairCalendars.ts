import { useMemo } from 'react'
import { type PairCalendar, pairCalendar } from '../../shared/series/pairCalendar.ts'
import { useModel } from '../state/context.ts'
import { useLastDay } from '../state/useLastDay.ts'
import { type Pair, usePairAnswers } from './usePairAnswers.ts'

/** Returns pairs' rates in effect on each calendar day, in order; null until the mirror answers. */
export const usePairCalendars = (pairs: readonly Pair[]): readonly (PairCalendar | null)[] => {
  const { api } = useModel()
  const lastDay = useLastDay('in-force')
  const answers = usePairAnswers(
    pairs,
    async (pair) => pairCalendar(await api.call('calendar.get', pair)),
    String(lastDay),
  )
  return useMemo(() => answers.map(({ value }) => value), [answers])
}

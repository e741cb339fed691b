import { useMemo } from 'react'
import type { ErrorCode } from '../../shared/contract/errors.ts'
import { type Series, seriesOf } from '../../shared/series/series.ts'
import { useModel } from '../state/context.ts'
import { type Pair, usePairAnswers } from './usePairAnswers.ts'

/** A pair's whole history, as far as known. */
export interface PairSeries {
  /** Null until the mirror answers for this pair. */
  series: Series | null
  /** Whether the mirror has the whole history. */
  complete: boolean
  refused: ErrorCode | null
}

export const unknownSeries: PairSeries = { series: null, complete: false, refused: null }

/** Returns the whole histories of pairs, in order. */
export const usePairSeries = (pairs: readonly Pair[]): readonly PairSeries[] => {
  const { api } = useModel()
  const answers = usePairAnswers(pairs, async (pair) => {
    const columns = await api.call('history.get', pair)
    return { series: seriesOf(columns), complete: columns.complete }
  })
  return useMemo(
    () => answers.map(({ value, refused }) => ({ ...unknownSeries, ...value, refused })),
    [answers],
  )
}

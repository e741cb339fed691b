import { useEffect, useMemo } from 'react'
import type { ErrorCode } from '../../shared/contract/errors.ts'
import { type Series, seriesOf } from '../../shared/series/series.ts'
import { useModel, useStore } from '../state/context.ts'
import { useAnswers } from '../state/useAnswers.ts'
import { useDatesMean } from '../state/useDatesMean.ts'

interface Pair {
  code: string
  quote: string
}

/** A pair's whole history as far as it is known. */
export interface PairSeries {
  /** Null until the mirror has answered for this pair. */
  series: Series | null
  /** Whether the mirror holds all there is. */
  complete: boolean
  refused: ErrorCode | null
}

export const unknownSeries: PairSeries = { series: null, complete: false, refused: null }

const keyOf = ({ code, quote }: Pair): string => `${code}/${quote}`

/**
 * The whole histories of pairs, from the mirror, in their order. Each is asked for once and kept while the page is
 * there, and again when it has grown or been corrected; what stood before stays until the answer comes.
 */
export const usePairSeries = (pairs: readonly Pair[]): readonly PairSeries[] => {
  const { api, info } = useModel()
  const service = useStore(info)?.service
  const keys = pairs.map(keyOf).join()
  const questions = pairs.map((pair) => {
    const question = async () => {
      const columns = await api.call('history.get', pair)
      return { series: seriesOf(columns), complete: columns.complete }
    }
    return [keyOf(pair), question] as const
  })
  const { answers, ask } = useAnswers(new Map(questions), {
    // Days that only repeat a rate are known as such once it is known what dates mean.
    version: useDatesMean(),
    of: service,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the pairs are their keys
  useEffect(
    () =>
      api.on('history.changed', ({ code }) => {
        for (const pair of pairs) if (code === pair.code || code === pair.quote) ask(keyOf(pair))
      }),
    [api, keys, ask],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: the pairs are their keys
  return useMemo(
    () =>
      pairs.map((pair) => {
        const { value, refused = null } = answers.get(keyOf(pair)) ?? {}
        return { ...unknownSeries, ...value, refused }
      }),
    [answers, keys],
  )
}

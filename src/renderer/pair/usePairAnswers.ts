import { useEffect, useMemo } from 'react'
import type { ErrorCode } from '../../shared/contract/errors.ts'
import { useModel, useStore } from '../state/context.ts'
import { useAnswers } from '../state/useAnswers.ts'
import { useDatesMean } from '../state/useDatesMean.ts'

export interface Pair {
  code: string
  quote: string
}

interface PairAnswer<T> {
  /** Null until the mirror has answered for this pair. */
  value: T | null
  refused: ErrorCode | null
}

const keyOf = ({ code, quote }: Pair): string => `${code}/${quote}`

/**
 * One answer from the mirror for each pair, in their order. Each is asked for once and kept while the page is there, and again when
 * a history has grown or been corrected; the last answer stays until the next one comes. `version` makes answers old, too.
 */
export const usePairAnswers = <T>(
  pairs: readonly Pair[],
  question: (pair: Pair) => Promise<T>,
  version = '',
): readonly PairAnswer<T>[] => {
  const { api, info } = useModel()
  const service = useStore(info)?.service
  const keys = pairs.map(keyOf).join()
  const datesMean = useDatesMean()
  const { answers, ask } = useAnswers(
    new Map(pairs.map((pair) => [keyOf(pair), () => question(pair)] as const)),
    // Days that only repeat a rate are known as such once it is known what dates mean.
    { version: `${datesMean} ${version}`, of: service },
  )

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
    () => pairs.map((pair) => answers.get(keyOf(pair)) ?? { value: null, refused: null }),
    [answers, keys],
  )
}

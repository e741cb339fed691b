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
  /** Null until the mirror answers for this pair. */
  value: T | null
  refused: ErrorCode | null
}

const keyOf = ({ code, quote }: Pair): string => `${code}/${quote}`

/**
 * Returns the mirror's answer for each pair, in order. Asks once per pair, and again when a history grows or is
 * corrected, or when `version` changes. Keeps the last answer until the next one arrives.
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
    // The date convention decides which days only repeat a rate.
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

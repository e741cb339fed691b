import { useEffect, useMemo } from 'react'
import type { ErrorCode } from '../../shared/contract/errors.ts'
import type { BoardAsset } from '../../shared/contract/rates.ts'
import { isLive } from '../../shared/currencies/kind.ts'
import { type PairCalendar, pairCalendar } from '../../shared/series/pairCalendar.ts'
import { type Series, seriesOf } from '../../shared/series/series.ts'
import { useModel, useStore } from '../state/context.ts'
import { onNewRates } from '../state/onNewRates.ts'
import { useAnswers } from '../state/useAnswers.ts'
import { useLastDay } from '../state/useCalendar.ts'
import { useDatesMean } from '../state/useDatesMean.ts'

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

/** Returns whether one currency of a pair is live, with a new rate at every download. Null until the list is known. */
export const isLivePair = (
  assets: readonly Pick<BoardAsset, 'code' | 'kind'>[] | undefined,
  code: string,
  quote: string,
): boolean | null => {
  if (code === quote) return false
  if (!assets) return null
  return assets.some((asset) => (asset.code === code || asset.code === quote) && isLive(asset.kind))
}

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

interface Pair {
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
const usePairAnswers = <T>(
  pairs: readonly Pair[],
  question: (pair: Pair) => Promise<T>,
  version = '',
): readonly PairAnswer<T>[] => {
  const model = useModel()
  const service = useStore(model.info)?.service
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
      onNewRates(model, (code) => {
        for (const pair of pairs) if (code === pair.code || code === pair.quote) ask(keyOf(pair))
      }),
    [model, keys, ask],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: the pairs are their keys
  return useMemo(
    () => pairs.map((pair) => answers.get(keyOf(pair)) ?? { value: null, refused: null }),
    [answers, keys],
  )
}

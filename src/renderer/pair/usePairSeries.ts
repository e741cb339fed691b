import { useEffect, useMemo } from 'react'
import type { ErrorCode } from '../../shared/contract/errors.ts'
import type { BoardAsset } from '../../shared/contract/rates.ts'
import { isLive } from '../../shared/currencies/kind.ts'
import { type Series, seriesOf } from '../../shared/series/series.ts'
import { useInfo, useModel } from '../state/context.ts'
import { onNewRates } from '../state/onNewRates.ts'
import { useAnswers } from '../state/useAnswers.ts'
import { useDatesMean } from '../state/useDatesMean.ts'

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

/**
 * Returns the whole histories of pairs with a quote, in order. Asks once per pair, and again when a history grows or is
 * corrected. Keeps the last answer until the next one arrives.
 */
export const usePairSeries = (codes: readonly string[], quote: string): readonly PairSeries[] => {
  const model = useModel()
  const service = useInfo().service
  const keys = codes.map((code) => `${code}/${quote}`).join()
  const { answers, ask } = useAnswers(
    new Map(
      codes.map((code) => [
        `${code}/${quote}`,
        async () => {
          const columns = await model.api.call('history.get', { code, quote })
          return { series: seriesOf(columns), complete: columns.complete }
        },
      ]),
    ),
    // The date convention decides which days only repeat a rate.
    { version: String(useDatesMean()), of: service },
  )

  useEffect(
    () =>
      onNewRates(model, (changed) => {
        for (const key of keys.split(',')) if (key.split('/').includes(changed)) ask(key)
      }),
    [model, keys, ask],
  )
  return useMemo(
    () =>
      keys.split(',').map((key) => {
        const answer = answers.get(key)
        return { ...unknownSeries, ...answer?.value, refused: answer?.refused ?? null }
      }),
    [answers, keys],
  )
}

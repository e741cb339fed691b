import { useMemo } from 'react'
import { wordFreshness } from '../../shared/answer/judgeRate.ts'
import type { BoardAsset } from '../../shared/contract/rates.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { parseDay } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { usePrinting } from '../print/usePrinting.ts'
import { useFreshness } from '../rate/useFreshness.ts'
import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { wordFetch, wordFetchMoment } from '../state/wordFetch.ts'
import { newestOf } from './newestOf.ts'

/** What is said about a rate's time. Many rates of a board share one. */
export interface RateTime {
  /** The rate's own day, for live kinds the moment of its fetch: as ISO 8601, and in words. */
  at: string
  date: string
  age: string
  state: BoardAsset['state']
  /** Why it is stale or current; empty where there is nothing to add. */
  why: string
  /** Whether it is the time of the newest official or live rates, which the page says once for all of them. */
  shared: boolean
}

const timeKeyOf = (asset: BoardAsset | undefined): string =>
  asset ? `${isOfficial(asset.kind)} ${asset.day} ${asset.fetchedAt} ${asset.state}` : ''

const keyOf = ({ kind, day, fetchedAt, state }: BoardAsset): string =>
  `${isOfficial(kind) ? 'official' : kind} ${day} ${fetchedAt} ${state}`

/**
 * The times of rates, in words. They are worked out anew as time goes by, once for all rates that were fetched together; as
 * long as their words stay the same the function does too, and with it all rows that were given it.
 */
export const useRateTimes = (
  /** Those that are shown, and all of the board. */
  assets: readonly BoardAsset[],
  all: readonly BoardAsset[],
): ((asset: BoardAsset) => RateTime | undefined) => {
  const { t, language } = useText()
  const now = useStore(useModel().time)
  const judge = useFreshness()
  const onPaper = usePrinting().going
  const distinct = useMemo(
    () => [...new Map(assets.map((asset) => [keyOf(asset), asset] as const))],
    [assets],
  )
  const newest = useMemo(() => [true, false].map((official) => timeKeyOf(newestOf(all, official))), [all])
  const times = distinct.map(([key, asset]): [string, RateTime] => {
    const official = isOfficial(asset.kind)
    const { fetchedAt } = asset
    const judgement = judge(asset)
    return [
      key,
      {
        at: official ? asset.day : (fetchedAt ?? asset.day),
        date: official
          ? formatDay(parseDay(asset.day) ?? 0, language, 'short')
          : wordFetchMoment(fetchedAt, { t, language }),
        // By the time that paper is read an age is over.
        age:
          onPaper && fetchedAt !== null
            ? t('receipt.fetchedAt', { moment: wordFetchMoment(fetchedAt, { t, language }) })
            : wordFetch(fetchedAt, now, { t, language }),
        state: judgement.state,
        why: wordFreshness(judgement, { t, language, now, fetchedAt }),
        shared: newest.includes(timeKeyOf(asset)),
      },
    ]
  })
  const words = JSON.stringify(times)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words decide whether anything is new
  return useMemo(() => {
    const known = new Map(times)
    return (asset) => known.get(keyOf(asset))
  }, [words])
}

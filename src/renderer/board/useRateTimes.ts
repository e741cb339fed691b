import { useMemo } from 'react'
import { wordFreshness } from '../../shared/answer/judgeRate.ts'
import type { BoardAsset } from '../../shared/contract/rates.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { formatIsoDay } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { usePrinting } from '../print/printing.ts'
import { useFreshness } from '../rate/useFreshness.ts'
import { useNow } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { wordFetch, wordFetchMoment } from '../state/wordFetch.ts'

/** Returns the most recently downloaded official or live asset. */
export const newestOf = (assets: readonly BoardAsset[], official: boolean): BoardAsset | undefined =>
  assets
    .filter(({ kind }) => isOfficial(kind) === official)
    .reduce<BoardAsset | undefined>(
      (best, asset) => (best && (best.fetchedAt ?? '') >= (asset.fetchedAt ?? '') ? best : asset),
      undefined,
    )

/** The text about a rate's time. Many rates share one. */
export interface RateTime {
  /** The rate's day, or its download time for live kinds: as ISO 8601, and as text. */
  at: string
  date: string
  age: string
  state: BoardAsset['state']
  /** The reason why it is stale or current; empty if there is nothing to add. */
  why: string
  /** Whether it is the time of the newest official or live rates, which the page's head shows. */
  shared: boolean
}

const timeKeyOf = (asset: BoardAsset | undefined): string =>
  asset ? `${isOfficial(asset.kind)} ${asset.day} ${asset.fetchedAt} ${asset.state}` : ''

const keyOf = ({ kind, day, fetchedAt, state }: BoardAsset): string =>
  `${isOfficial(kind) ? 'official' : kind} ${day} ${fetchedAt} ${state}`

/**
 * Returns the times of rates as text. Recomputes them over time, once for all rates of a download. The function stays
 * the same while its texts do, and so do the rows that use it.
 */
export const useRateTimes = (
  /** The visible assets, and the whole list. */
  assets: readonly BoardAsset[],
  all: readonly BoardAsset[],
): ((asset: BoardAsset) => RateTime | undefined) => {
  const { t, language } = useText()
  const now = useNow()
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
        at: official || fetchedAt === null ? formatIsoDay(asset.day) : fetchedAt,
        date: official
          ? formatDay(asset.day, language, 'short')
          : wordFetchMoment(fetchedAt, { t, language }),
        // An age would be wrong by the time someone reads the paper.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the texts counts
  return useMemo(() => {
    const known = new Map(times)
    return (asset) => known.get(keyOf(asset))
  }, [words])
}

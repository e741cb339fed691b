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

/** Returns the time of a rate as text. */
export const useRateTimes = (all: readonly BoardAsset[]): ((asset: BoardAsset) => RateTime) => {
  const { t, language } = useText()
  const now = useNow()
  const judge = useFreshness()
  const onPaper = usePrinting().going
  return useMemo(() => {
    const newest = [true, false].map((official) => timeKeyOf(newestOf(all, official)))
    return (asset) => {
      const official = isOfficial(asset.kind)
      const { fetchedAt } = asset
      const judgement = judge(asset)
      return {
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
      }
    }
  }, [all, judge, now, onPaper, t, language])
}

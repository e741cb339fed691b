import { useMemo } from 'react'
import type { SparklineData } from '../board/trend.ts'
import { useTrends } from '../board/useTrends.ts'
import { type Pair, pairOf, pairSparkline } from './rowTrends.ts'

/** What each row leads to, and its last thirty days. Typing an amount works nothing of it out anew. */
export const useRowTrends = (
  codes: readonly string[],
  lead: string,
): ReadonlyMap<string, { pair: Pair; sparkline: SparklineData | undefined }> => {
  const trends = useTrends()
  return useMemo(
    () =>
      new Map(
        codes.flatMap((code) => {
          const pair = pairOf(code, lead)
          return pair ? [[code, { pair, sparkline: pairSparkline(trends, pair) }] as const] : []
        }),
      ),
    [trends, codes, lead],
  )
}

import { useMemo } from 'react'
import { useModel, useStore } from '../state/context.ts'
import { type Trend, trendsOf } from './trend.ts'

/** The last month of each asset, by code; empty until it has come, and for another service than the board's. */
export const useTrends = (): ReadonlyMap<string, Trend> => {
  const recent = useStore(useModel().trends)
  return useMemo(() => trendsOf(recent), [recent])
}

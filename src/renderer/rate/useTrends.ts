import { useMemo } from 'react'
import { useModel, useStore } from '../state/context.ts'
import { type Trend, trendsOf } from './trend.ts'

/** Returns each asset's last month, by code. Empty while loading, and for a service other than the list's. */
export const useTrends = (): ReadonlyMap<string, Trend> => {
  const recent = useStore(useModel().trends)
  return useMemo(() => trendsOf(recent), [recent])
}

import { useEffect, useState } from 'react'
import type { HistoryRoute } from '../state/route.ts'
import { replaceRoute } from '../state/useRoute.ts'

/**
 * Swaps the days of an address if the first is after the last. Then returns true until the days change, so that the
 * page can announce the correction.
 */
export const useTurnedRange = (route: HistoryRoute): boolean => {
  const { range, turned } = route
  const days = range ? `${range.from} ${range.to}` : null
  const [corrected, setCorrected] = useState<string | null>(null)
  useEffect(() => {
    if (!turned) return
    setCorrected(days)
    replaceRoute(route)
  }, [turned, days, route])
  // Waits for the page: screen readers do not announce a live region's initial content.
  return days !== null && corrected === days
}

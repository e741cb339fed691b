import { useEffect, useState } from 'react'
import type { HistoryRoute } from '../state/route.ts'
import { replaceRoute } from '../state/useRoute.ts'

/**
 * Corrects an address whose first day comes after its last one. Returns true from then on, until other days are shown, so that the
 * page says what it has changed.
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
  // Not before the page is there: what a live region begins with is not announced.
  return days !== null && corrected === days
}

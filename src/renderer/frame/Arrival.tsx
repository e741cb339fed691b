import { useEffect, useRef } from 'react'
import type { Route } from '../route.ts'

interface ArrivalProps {
  page: Route['page']
  onArrival: () => void
}

/**
 * Tells when another page has come. It stands beside the page inside one Suspense, so that a page that is still being
 * loaded has not arrived.
 */
export const Arrival = ({ page, onArrival }: ArrivalProps) => {
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    document.documentElement.scrollTop = 0
    onArrival()
  }, [page, onArrival])
  return null
}

import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { formatRoute, type HistoryRoute, parseRoute } from '../state/route.ts'
import { onAddressChange, replaceRoute } from '../state/useRoute.ts'

/** The cause of a change of view. */
export type ZoomStep = 'select' | 'wheel' | 'steps' | 'pan' | 'range' | 'reset'

/** The zooms before an entry of the browser's history. */
const State = z.object({ zooms: z.int(), by: z.string() })

const stateNow = (): z.infer<typeof State> =>
  State.safeParse(window.history.state).data ?? { zooms: 0, by: '' }

/**
 * Shows another view. Every selection adds a history entry, consecutive steps of one kind share one, and panning
 * belongs to the previous zoom. So Back undoes a zoom, not a single turn of the wheel.
 */
export const showView = (route: HistoryRoute, by: ZoomStep): void => {
  const { zooms, by: before } = stateNow()
  const address = formatRoute(route)
  if (address === window.location.hash) return
  const goesOn = zooms > 0 && (by === 'pan' || (by === before && by !== 'select'))
  if (goesOn) window.history.replaceState({ zooms, by: before }, '', address)
  else window.history.pushState({ zooms: zooms + 1, by }, '', address)
  window.dispatchEvent(new Event('hashchange'))
}

/** Returns to the view before the last zoom. Keeps later choices, such as a currency or an average. */
export const undoZoom = (): void => {
  if (stateNow().zooms === 0) return
  const now = parseRoute(window.location.hash)
  const keep = () => {
    const before = parseRoute(window.location.hash)
    if (now.page !== 'history' || before.page !== 'history') return
    replaceRoute({ ...now, range: before.range, period: before.period })
  }
  // Before any other listener sees the address.
  window.addEventListener('popstate', keep, { capture: true, once: true })
  window.history.back()
}

/** Returns whether there is a zoom to undo. */
export const useCanUndo = (): boolean => useSyncExternalStore(onAddressChange, () => stateNow().zooms > 0)

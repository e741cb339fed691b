import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { onAddressChange } from '../state/onAddressChange.ts'
import { formatRoute, type HistoryRoute, parseRoute } from '../state/route.ts'
import { replaceRoute } from '../state/useRoute.ts'

/** What changed the view. */
export type ZoomStep = 'select' | 'wheel' | 'steps' | 'pan' | 'range' | 'reset'

/** What an entry of the browser's history knows of the zooms before it. */
const State = z.object({ zooms: z.int(), by: z.string() })

const stateNow = (): z.infer<typeof State> =>
  State.safeParse(window.history.state).data ?? { zooms: 0, by: '' }

/**
 * Shows another view. Every selection makes an entry of its own in the browser's history, steps of one kind after
 * another share one, and moving sideways belongs to the zoom before it: so Back undoes a zoom, not a turn of the wheel.
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

/** Goes back to the view before the last zoom. What else was chosen since, a currency or an average, stays. */
export const undoZoom = (): void => {
  if (stateNow().zooms === 0) return
  const now = parseRoute(window.location.hash)
  const keep = () => {
    const before = parseRoute(window.location.hash)
    if (now.page !== 'history' || before.page !== 'history') return
    replaceRoute({ ...now, range: before.range, period: before.period })
  }
  // Before anyone else has seen the address.
  window.addEventListener('popstate', keep, { capture: true, once: true })
  window.history.back()
}

/** Whether there is a zoom to undo. */
export const useCanUndo = (): boolean => useSyncExternalStore(onAddressChange, () => stateNow().zooms > 0)

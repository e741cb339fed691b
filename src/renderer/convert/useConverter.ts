import { useCallback, useEffect, useRef, useState } from 'react'
import { MOST_TYPED } from '../../shared/contract/limits.ts'
import { defaultSettings } from '../../shared/contract/settings.ts'
import { useModel, useStore } from '../state/context.ts'
import { type ConvertRoute, formatRoute, parseRoute } from '../state/route.ts'
import { replaceRoute } from '../state/useRoute.ts'
import { useText } from '../state/useText.ts'
import { type ConverterState, isAsking, routeOfState, stateOfRoute } from './converterState.ts'

/** What is typed is written down in pauses: neither the settings' file nor the address follows every key. */
const PAUSE_MS = 400

/**
 * The converter's state: what the address asks for, else what was remembered, and what the person has made of it. Both
 * follow it after a short pause, and at once when the page is left.
 */
export const useConverter = (
  route: ConvertRoute,
): [ConverterState, (change: (state: ConverterState) => ConverterState) => void] => {
  const model = useModel()
  const { language } = useText()
  const settings = useStore(model.settings)
  const [own, setOwn] = useState<ConverterState | null>(null)
  const state = own ?? stateOfRoute(route, settings?.converter ?? defaultSettings.converter, language)
  const latest = useRef(state)
  latest.current = state
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const address = formatRoute(route)
  const seen = useRef(address)
  const written = useRef<string | null>(null)

  const remember = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    const { amount, code, codes } = latest.current
    // What is too long to be an amount is not remembered in its place either.
    const kept = amount.plain.length > MOST_TYPED ? model.settings.get()?.converter.amount : amount.plain
    void model.change({ converter: { amount: kept ?? '', code, codes: [...codes] } })
  }, [model])

  // An address that this page has not written itself is a wish of its own; the bare one asks for nothing but today.
  useEffect(() => {
    if (seen.current === address) return
    seen.current = address
    if (written.current === address) return
    clearTimeout(timer.current)
    timer.current = undefined
    const asked = parseRoute(address)
    const wish = asked.page === 'convert' && isAsking(asked)
    setOwn((kept) => (wish || !kept ? null : { ...kept, on: null }))
  }, [address])

  useEffect(() => {
    const flush = () => {
      if (timer.current !== undefined) remember()
    }
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [remember])

  const change = useCallback(
    (make: (state: ConverterState) => ConverterState) => {
      const next = make(latest.current)
      if (next === latest.current) return
      latest.current = next
      setOwn(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        const asked = routeOfState(latest.current)
        written.current = formatRoute(asked)
        remember()
        // Who has followed a link meanwhile is not fetched back while that page is still being loaded.
        if (parseRoute(window.location.hash).page === 'convert') replaceRoute(asked)
      }, PAUSE_MS)
    },
    [remember],
  )
  return [state, change]
}

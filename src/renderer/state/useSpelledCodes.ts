import { useEffect } from 'react'
import { matchCode } from '../../shared/currencies/matchCode.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { useBoard } from './context.ts'
import { formatRoute, type Route } from './route.ts'
import { replaceRoute } from './useRoute.ts'

/**
 * Returns the view with its codes as the service spells them: people type addresses in lower case. Keeps a code that
 * is listed as typed; an unlisted code becomes upper case.
 */
export const spellCodes = (route: Route, listed: readonly string[]): Route => {
  const known = [TENGE, ...listed]
  const spell = (code: string): string => matchCode(code, known) ?? code.toUpperCase()
  const orNone = (code: string | null): string | null => (code === null ? null : spell(code))
  const once = (codes: readonly string[]): readonly string[] => [...new Set(codes.map(spell))]
  if (route.page === 'history') {
    const [code, quote] = [orNone(route.code), spell(route.quote)]
    const compared = once(route.compared).filter((other) => other !== code && other !== quote)
    return { ...route, code, quote, compared }
  }
  if (route.page === 'alerts') return { ...route, code: orNone(route.code), quote: spell(route.quote) }
  if (route.page === 'convert') return { ...route, from: orNone(route.from), to: once(route.to) }
  if (route.page === 'many') return { ...route, to: orNone(route.to) }
  return route
}

/**
 * Returns the view of an address with codes as the service lists them. Corrects the address once there is a list:
 * before that, a lower-case code may be right.
 */
export const useSpelledCodes = (requested: Route): Route => {
  const assets = useBoard().assets
  const route = spellCodes(
    requested,
    assets.map(({ code }) => code),
  )
  const address = formatRoute(route)
  const isOther = assets.length > 0 && address !== formatRoute(requested)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the route is its address
  useEffect(() => {
    if (isOther) replaceRoute(route)
  }, [isOther, address])
  return route
}

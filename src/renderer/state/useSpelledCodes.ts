import { useEffect } from 'react'
import { useModel, useStore } from './context.ts'
import { formatRoute, type Route } from './route.ts'
import { spellCodes } from './spellCodes.ts'
import { replaceRoute } from './useRoute.ts'

/**
 * Returns the view of an address with codes as the service lists them. Corrects the address once there is a list:
 * before that, a lower-case code may be right.
 */
export const useSpelledCodes = (asked: Route): Route => {
  const assets = useStore(useModel().board)?.assets ?? []
  const route = spellCodes(
    asked,
    assets.map(({ code }) => code),
  )
  const address = formatRoute(route)
  const isOther = assets.length > 0 && address !== formatRoute(asked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the route is its address
  useEffect(() => {
    if (isOther) replaceRoute(route)
  }, [isOther, address])
  return route
}

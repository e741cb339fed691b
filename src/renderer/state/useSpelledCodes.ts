import { useEffect } from 'react'
import { useModel, useStore } from './context.ts'
import { formatRoute, type Route } from './route.ts'
import { spellCodes } from './spellCodes.ts'
import { replaceRoute } from './useRoute.ts'

/**
 * The view that an address asks for, its codes spelt as the service lists them. The address is put right in its place as soon as
 * there is a list: until then a code in small letters might be meant so.
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

import { useEffect, useMemo, useState } from 'react'
import type { Locale } from '../../shared/languages/language.ts'
import { type Find, findPlainly } from './filterBoard.ts'

type Module = typeof import('../../shared/currencies/findCurrencies.ts')

/**
 * The search by code, names, aliases, countries and signs, that forgives a typing mistake. It knows much, so it is
 * loaded when something is searched for first.
 */
export const useFind = (search: string, language: Locale): Find => {
  const [loaded, setLoaded] = useState<Module | null>(null)
  const wanted = search.trim() !== '' && !loaded
  useEffect(() => {
    let here = true
    if (wanted)
      import('../../shared/currencies/findCurrencies.ts').then(
        (module) => here && setLoaded(module),
        () => {},
      )
    return () => {
      here = false
    }
  }, [wanted])
  return useMemo(
    () => (loaded ? (query, list) => loaded.findCurrencies(query, list, language) : findPlainly),
    [loaded, language],
  )
}

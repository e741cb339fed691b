import { useSyncExternalStore } from 'react'
import { useModel, useStore } from '../../state/context.ts'

const QUERIES = ['(prefers-color-scheme: dark)', '(forced-colors: active)']

const queries = (): MediaQueryList[] =>
  window.matchMedia ? QUERIES.map((query) => window.matchMedia(query)) : []

const subscribe = (listener: () => void) => {
  const watched = queries()
  for (const query of watched) query.addEventListener('change', listener)
  return () => {
    for (const query of watched) query.removeEventListener('change', listener)
  }
}

/** Changes whenever the page's colours do: what is painted on a canvas has to be painted again then. */
export const useScheme = (): string => {
  const theme = useStore(useModel().settings)?.theme ?? 'system'
  const system = useSyncExternalStore(subscribe, () =>
    queries()
      .map(({ matches }) => matches)
      .join(),
  )
  return `${theme} ${system}`
}

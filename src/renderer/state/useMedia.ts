import { useSyncExternalStore } from 'react'

/** Creates a hook that returns whether a media query matches; false in environments without layout. */
const createMediaHook = (query: string): (() => boolean) => {
  const media = (): MediaQueryList | undefined => window.matchMedia?.(query)
  const subscribe = (listener: () => void) => {
    const watched = media()
    watched?.addEventListener('change', listener)
    return () => watched?.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, () => media()?.matches ?? false)
}

/**
 * Whether the window is so narrow that secondary parts fold into one line. The style sheets use the same bound. It is in
 * rem, so a larger text size counts as a narrower window.
 */
export const useNarrow = createMediaHook('screen and (width < 46rem)')

/** Whether the system uses a dark theme. */
export const useDark = createMediaHook('(prefers-color-scheme: dark)')

/** Whether the system uses its own few colours. */
export const useForcedColours = createMediaHook('(forced-colors: active)')

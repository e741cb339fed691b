import { useSyncExternalStore } from 'react'

// The style sheets use the same bound. It is in rem, so a larger text size counts as a narrower window.
// Absent in environments without layout.
const query = (): MediaQueryList | null => window.matchMedia?.('screen and (width < 46rem)') ?? null

const subscribe = (listener: () => void) => {
  const watched = query()
  watched?.addEventListener('change', listener)
  return () => watched?.removeEventListener('change', listener)
}

/** Returns whether the window is so narrow that secondary parts fold into one line. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query()?.matches ?? false)

import { useSyncExternalStore } from 'react'

/** The style sheets know the same bound. It is in the letters' own size: larger letters need the room of a smaller window. */
const query = (): MediaQueryList | null => window.matchMedia?.('(max-width: 40rem)') ?? null

const subscribe = (listener: () => void) => {
  const watched = query()
  watched?.addEventListener('change', listener)
  return () => watched?.removeEventListener('change', listener)
}

/** Whether the window is so narrow that what is not the answer itself folds into one line. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query()?.matches ?? false)

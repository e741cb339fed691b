import { useMemo, useSyncExternalStore } from 'react'

/** The style sheets know the same bounds. They are in the letters' own size: larger letters need the room of a smaller window. */
export type NarrowBound = '40rem' | '70rem'

/**
 * Whether the window is so narrow that what is not the answer itself folds into one line: up to `bound`, 40rem unless given.
 */
export const useNarrow = (bound: NarrowBound = '40rem'): boolean => {
  // Absent where nothing is laid out.
  const query = useMemo(() => window.matchMedia?.(`(max-width: ${bound})`) ?? null, [bound])
  const subscribe = useMemo(
    () => (listener: () => void) => {
      query?.addEventListener('change', listener)
      return () => query?.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => query?.matches ?? false)
}

import { useMemo, useSyncExternalStore } from 'react'

/** The style sheets use the same bounds. They are in rem, so a larger text size counts as a narrower window. */
export type NarrowBound = '40rem' | '70rem'

/** Returns whether the window is so narrow that secondary parts fold into one line: at most `bound` wide. */
export const useNarrow = (bound: NarrowBound = '40rem'): boolean => {
  // Absent in environments without layout.
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

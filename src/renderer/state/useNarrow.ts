import { useMemo, useSyncExternalStore } from 'react'

/** The style sheets use the same bounds. They are in rem, so a larger text size counts as a narrower window. */
export type NarrowBound = '45rem' | '60rem'

/** Returns whether the window is so narrow that secondary parts fold into one line: at most `bound` wide. */
export const useNarrow = (bound: NarrowBound = '45rem'): boolean => {
  // Absent in environments without layout.
  const query = useMemo(() => window.matchMedia?.(`screen and (width < ${bound})`) ?? null, [bound])
  const subscribe = useMemo(
    () => (listener: () => void) => {
      query?.addEventListener('change', listener)
      return () => query?.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => query?.matches ?? false)
}

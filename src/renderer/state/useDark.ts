import { useSyncExternalStore } from 'react'

const query = (): MediaQueryList | null => window.matchMedia?.('(prefers-color-scheme: dark)') ?? null

const subscribe = (listener: () => void) => {
  const watched = query()
  watched?.addEventListener('change', listener)
  return () => watched?.removeEventListener('change', listener)
}

/** Whether the system is set to dark. */
export const useDark = (): boolean => useSyncExternalStore(subscribe, () => query()?.matches ?? false)

import { useRef } from 'react'
import type { Entry, EntryMistake } from '../../shared/entry/readEntry.ts'
import { isUnfinished } from '../entry/isUnfinished.ts'

interface HeldEntry {
  entry: Entry
  /** The typed text of the entry. */
  text: string
}

/**
 * Returns the last valid entry, with its text, while the typed text is unfinished: `100 usd +`. Otherwise returns
 * null.
 */
export const useHeldEntry = (entry: Entry | EntryMistake, text: string): HeldEntry | null => {
  const last = useRef<HeldEntry | null>(null)
  if (entry.ok) last.current = { entry, text }
  else if (!isUnfinished(entry, text)) last.current = null
  return entry.ok ? null : last.current
}

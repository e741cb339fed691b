import { useRef } from 'react'
import type { Entry, EntryMistake } from '../../shared/entry/readEntry.ts'
import { isUnfinished } from '../entry/isUnfinished.ts'

interface HeldEntry {
  entry: Entry
  /** What was typed for it. */
  text: string
}

/** The last entry that was understood, while what is typed is only not finished yet: `100 usd +`. Null at any other time. */
export const useHeldEntry = (entry: Entry | EntryMistake, text: string): HeldEntry | null => {
  const last = useRef<HeldEntry | null>(null)
  if (entry.ok) last.current = { entry, text }
  else if (!isUnfinished(entry, text)) last.current = null
  return entry.ok ? null : last.current
}

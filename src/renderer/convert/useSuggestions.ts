import { useEffect, useRef, useState } from 'react'
import type { Entry, EntryContext, EntryMistake } from '../../shared/entry/readEntry.ts'
import { suggestEntries } from '../../shared/entry/suggestEntries.ts'
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

/** No corrections while the user is typing. */
const PAUSE_MS = 400

const none: readonly string[] = []

/** Returns suggestions for an invalid entry after a pause in typing. */
export const useSuggestions = (
  text: string,
  entry: Entry | EntryMistake,
  context: EntryContext,
): readonly string[] => {
  const [found, setFound] = useState<{ text: string; entries: readonly string[] }>({
    text: '',
    entries: none,
  })
  useEffect(() => {
    if (entry.ok) return
    const timer = setTimeout(
      () => setFound({ text, entries: suggestEntries(text, entry, context) }),
      PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [text, entry, context])
  return !entry.ok && found.text === text ? found.entries : none
}

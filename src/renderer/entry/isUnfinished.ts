import type { EntryReason } from '../../shared/entry/entry.ts'
import type { FieldReading } from './readField.ts'

interface Wrong {
  reason: EntryReason
  at: number
  /** The end of the mistake; absent if no typed character is wrong. */
  end?: number
}

/** Returns whether a text's only mistake is its missing end: `100 +`, `(100`. */
export const isUnfinished = ({ reason, at, end }: Wrong, text: string): boolean => {
  const length = text.trimEnd().length
  if (reason === 'open-bracket') return end === undefined || end >= length
  return reason === 'unfinished' || (reason === 'expected-number' && at >= length)
}

/** Returns whether a reading may become an amount once the text is complete. */
export const isHalfTyped = (reading: FieldReading, text: string): boolean =>
  (reading.kind === 'mistake' && isUnfinished(reading, text)) ||
  (reading.kind === 'unread' && isUnfinished(reading.mistake, text))

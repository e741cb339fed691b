import type { EntryReason } from '../../shared/entry/readEntry.ts'
import type { FieldReading } from './readField.ts'

interface Wrong {
  reason: EntryReason
  at: number
  /** Where what is wrong ends; not given where nothing that was typed is. */
  end?: number
}

/** Whether nothing is wrong with a text but that it is not typed to its end yet: `100 +`, `(100`. */
export const isUnfinished = ({ reason, at, end }: Wrong, text: string): boolean => {
  const length = text.trimEnd().length
  if (reason === 'open-bracket') return end === undefined || end >= length
  return reason === 'unfinished' || (reason === 'expected-number' && at >= length)
}

/** Whether a reading may become an amount as soon as its text is typed to its end. */
export const isHalfTyped = (reading: FieldReading, text: string): boolean =>
  (reading.kind === 'mistake' && isUnfinished(reading, text)) ||
  (reading.kind === 'unread' && isUnfinished(reading.mistake, text))

import { ageOf } from '../answer/freshness.ts'
import { formatAge, formatMoment } from '../format/formatTime.ts'
import type { Locale } from '../languages/language.ts'

/** Words a moment, given in milliseconds since the epoch. */
export type WordWhen = (at: number) => string

interface Now {
  /** Milliseconds since the epoch. */
  now: number
  language: Locale
}

export const wordAge =
  ({ now, language }: Now): WordWhen =>
  (at) =>
    formatAge(ageOf(at, now), language)

const MINUTE = 60_000

/**
 * Words a moment for the tray: as an age, or on Linux, after its first minute, as day and time. There, each changed
 * word sends the whole menu to the panel and resets an open menu. Words that change every minute would make it
 * unreadable.
 */
export const wordWhen = (platform: NodeJS.Platform, here: Now): WordWhen => {
  const age = wordAge(here)
  if (platform !== 'linux') return age
  return (at) => (ageOf(at, here.now) < MINUTE ? age(at) : formatMoment(at, here.language))
}

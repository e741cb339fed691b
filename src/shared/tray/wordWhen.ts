import { ageOf } from '../answer/freshness.ts'
import { formatAge, formatMoment } from '../format/formatTime.ts'
import type { Locale } from '../languages/language.ts'

/** Says when something was: the argument is in milliseconds since the epoch. */
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
 * Words a moment as a tray says it: as an age, or on Linux, after its first minute, as day and time. There the panel gets the whole
 * menu with every change of a word, and an open menu begins again: words that change each minute would never let it be read.
 */
export const wordWhen = (platform: NodeJS.Platform, here: Now): WordWhen => {
  const age = wordAge(here)
  if (platform !== 'linux') return age
  return (at) => (ageOf(at, here.now) < MINUTE ? age(at) : formatMoment(at, here.language))
}

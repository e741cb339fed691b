/**
 * What the day of a rate means: it was set on it, it is in effect from it, the service only dates it by it, or, of a live kind, the
 * rate is of a moment of it.
 */
export const dayMeanings = ['fixed-on', 'in-effect-from', 'dated', 'live-at'] as const
export type DayMeaning = (typeof dayMeanings)[number]

export const marks = ['stale', 'provisional', 'unit-jump'] as const
export type Mark = (typeof marks)[number]

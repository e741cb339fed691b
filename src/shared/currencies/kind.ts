/**
 * The service's kinds: `fiat`, `crypto`, and future ones. Their behaviour depends on how their rates arise, and is
 * decided only in this file. Gold with an official rate would be added to `officialKinds`.
 */
const officialKinds: ReadonlySet<string> = new Set(['fiat'])

/**
 * Whether rates of a kind are official: published once for a day, on working days, with a date from the service.
 * They go stale after a missed publication, and are confirmed by a later one.
 */
export const isOfficial = (kind: string | null | undefined): boolean => officialKinds.has(kind ?? '')

/**
 * Whether rates of a kind are live: new at every download, every day, with the date of the download. They go stale
 * after minutes, and a day's rate is confirmed when the day is over. Unknown kinds are live too, since that claims
 * the least.
 */
export const isLive = (kind: string | undefined): boolean => !isOfficial(kind)

/** Whether codes of a kind are currencies, with names, signs and countries. */
export const isCurrency = (kind: string): boolean => kind === 'fiat'

/** Whether codes of a kind are crypto assets. Some codes are a currency's too (MNT). */
export const isCrypto = (kind: string): boolean => kind === 'crypto'

/** The headings of lists, in order. */
export const kindGroups = ['fiat', 'crypto'] as const

/** Returns the heading of a kind. Unknown kinds are listed with the currencies. */
export const kindGroupOf = (kind: string): (typeof kindGroups)[number] => (isCrypto(kind) ? 'crypto' : 'fiat')

/**
 * The service's kinds: `fiat`, `crypto`, and what it may add. What a rate is taken for hangs on how it comes about, and
 * stands here alone: gold with an official rate would be one more of `officialKinds`.
 */
const officialKinds: ReadonlySet<string> = new Set(['fiat'])

/**
 * Whether rates of a kind are official: published once for a day, on working days, and dated by the answer. They are old
 * when a publication was missed, and confirmed when a later one exists.
 */
export const isOfficial = (kind: string | null | undefined): boolean => officialKinds.has(kind ?? '')

/**
 * Whether rates of a kind are live: new at every fetch, every day, and dated by the fetch. They are old after minutes, and a
 * day's is confirmed when the day is over. So is what we do not know: nothing is then said of it that is not so.
 */
export const isLive = (kind: string | undefined): boolean => !isOfficial(kind)

/** Whether codes of a kind are those of currencies, with their names, signs and countries. */
export const isCurrency = (kind: string): boolean => kind === 'fiat'

/** Whether codes of a kind are those of crypto assets: some are a currency's too (MNT). */
export const isCrypto = (kind: string): boolean => kind === 'crypto'

/** Under which of these headings a list shows what is of a kind, in the order of the headings. */
export const kindGroups = ['fiat', 'crypto'] as const

/** The heading of a kind: one that we do not know stands with the currencies. */
export const kindGroupOf = (kind: string): (typeof kindGroups)[number] => (isCrypto(kind) ? 'crypto' : 'fiat')

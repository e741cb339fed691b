import { type Meaning, meanings } from './meaningSpan.ts'

/** A publication with the evidence against each meaning of its date. */
export interface Weighed {
  readonly against: Readonly<Record<Meaning, number>>
  /** Whether a working day without a publication precedes it. */
  readonly isAfterRest: boolean
}

/**
 * One misleading day proves nothing, since a calendar may lack a worked Saturday. An impossible date alone has this
 * weight.
 */
export const PROOF = 2

/**
 * Returns the possible meanings of each publication's date, if the service changed its convention at most once. A
 * service that stops dating by the fixing day leaves a working day without a publication.
 */
export const possibleMeanings = (all: readonly Weighed[]): ReadonlySet<Meaning>[] => {
  const possible = all.map(() => new Set<Meaning>())
  const sums = new Map(meanings.map((meaning) => [meaning, summed(all, meaning)]))
  const weight = (meaning: Meaning, from: number, to: number): number =>
    (sums.get(meaning)?.[to] ?? 0) - (sums.get(meaning)?.[from] ?? 0)
  const add = (meaning: Meaning, from: number, to: number): void => {
    for (let at = from; at < to; at += 1) possible[at]?.add(meaning)
  }
  for (const first of meanings)
    for (const then of meanings) {
      if (first === then) {
        if (weight(first, 0, all.length) < PROOF) add(first, 0, all.length)
        continue
      }
      const turns = all.flatMap((one, at) => {
        if (at === 0 || (first === 'fixing' && !one.isAfterRest)) return []
        return weight(first, 0, at) + weight(then, at, all.length) < PROOF ? [at] : []
      })
      if (turns.length === 0) continue
      add(first, 0, Math.max(...turns))
      add(then, Math.min(...turns), all.length)
    }
  return possible
}

/**
 * Returns the evidence against a meaning in the first n publications. Evidence against all meanings alike does not
 * count.
 */
const summed = (all: readonly Weighed[], meaning: Meaning): number[] => {
  let sum = 0
  return [
    0,
    ...all.map(({ against }) => {
      if (meanings.some((one) => against[one] < PROOF)) sum += against[meaning]
      return sum
    }),
  ]
}

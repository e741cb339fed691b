import type { BoardAsset } from '../../shared/contract/rates.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import type { RateChange } from '../../shared/rates/ownChange.ts'

type Changes = ReadonlyMap<string, RateChange | null>

/** Returns the base of a change as text; empty if unknown. */
const wordBasis = (change: RateChange | null | undefined, { t, language }: Wording): string =>
  change?.since == null ? '' : t('history.since', { day: formatDay(change.since, language, 'dayMonth') })

/** Returns the most common base of official or of live changes as text; empty without one. */
const sharedBasis = (
  assets: readonly BoardAsset[],
  changes: Changes,
  official: boolean,
  wording: Wording,
): string => {
  const counts = new Map<string, number>()
  for (const { code, kind } of assets) {
    const words = isOfficial(kind) === official ? wordBasis(changes.get(code), wording) : ''
    if (words !== '') counts.set(words, (counts.get(words) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ''
}

export interface ChangeBases {
  /** The bases of official and of live changes as text; empty if unknown. */
  official: string
  live: string
  /** Returns the base of a row's change if it differs from most of its kind; else empty. */
  ownOf: (asset: Pick<BoardAsset, 'code' | 'kind'>) => string
}

/** Returns the bases of a list's changes: one for each kind, and one for each row that differs. */
export const changeBases = (
  assets: readonly BoardAsset[],
  changes: Changes,
  wording: Wording,
): ChangeBases => {
  const official = sharedBasis(assets, changes, true, wording)
  const live = sharedBasis(assets, changes, false, wording)
  return {
    official,
    live,
    ownOf({ code, kind }) {
      const words = wordBasis(changes.get(code), wording)
      return words === (isOfficial(kind) ? official : live) ? '' : words
    },
  }
}

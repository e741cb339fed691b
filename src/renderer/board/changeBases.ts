import type { BoardAsset } from '../../shared/contract/rates.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatMoment } from '../../shared/format/formatTime.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import type { RateChange } from '../../shared/rates/ownChange.ts'

type Changes = ReadonlyMap<string, RateChange | null>

/** Returns equal keys for changes with the same base rate; empty if unknown. */
const keyOf = (change: RateChange | null | undefined): string => {
  if (!change || change.since === null) return ''
  return change.in24Hours ? '24 hours' : `${change.since} ${change.sinceAt}`
}

/** Returns the base of a change as text; empty if unknown. */
const wordBasis = (change: RateChange, { t, language }: Wording): string => {
  if (change.in24Hours) return t('board.countedOver24Hours')
  if (change.sinceAt !== null)
    return t('history.day.since', { moment: formatMoment(change.sinceAt, language) })
  return change.since === null
    ? ''
    : t('history.since', { day: formatDay(change.since, language, 'dayMonth') })
}

/** The most common base of official or of live changes. */
interface SharedBasis {
  key: string
  words: string
}

const sharedBasis = (
  assets: readonly BoardAsset[],
  changes: Changes,
  official: boolean,
  wording: Wording,
): SharedBasis => {
  const counted = new Map<string, { change: RateChange; count: number }>()
  for (const { code, kind } of assets) {
    const change = changes.get(code)
    const key = keyOf(change)
    if (!change || key === '' || isOfficial(kind) !== official) continue
    counted.set(key, { change, count: (counted.get(key)?.count ?? 0) + 1 })
  }
  const [most] = [...counted].toSorted(([, one], [, other]) => other.count - one.count)
  return most ? { key: most[0], words: wordBasis(most[1].change, wording) } : { key: '', words: '' }
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
    official: official.words,
    live: live.words,
    ownOf({ code, kind }) {
      const change = changes.get(code)
      const key = keyOf(change)
      const shared = isOfficial(kind) ? official : live
      return !change || key === '' || key === shared.key ? '' : wordBasis(change, wording)
    },
  }
}

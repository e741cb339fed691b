import type { BoardAsset } from '../../shared/contract/rates.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatMoment } from '../../shared/format/formatTime.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import type { RateChange } from '../../shared/rates/ownChange.ts'

type Changes = ReadonlyMap<string, RateChange | null>

/** Equal for changes that count from the same rate; empty where that is not known. */
const keyOf = (change: RateChange | null | undefined): string => {
  if (!change || change.since === null) return ''
  return change.in24Hours ? '24 hours' : `${change.since} ${change.sinceAt}`
}

/** Since when a change counts, in words; empty where that is not known. */
const wordBasis = (change: RateChange, { t, language }: Wording): string => {
  if (change.in24Hours) return t('board.countedOver24Hours')
  if (change.sinceAt !== null)
    return t('history.day.since', { moment: formatMoment(change.sinceAt, language) })
  return change.since === null
    ? ''
    : t('history.since', { day: formatDay(change.since, language, 'dayMonth') })
}

/** Since when most changes of the official or of the live rates count. */
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
  /** Since when the changes of official and of live rates count, in words; empty where that is not known. */
  official: string
  live: string
  /** Since when a row's change counts, where that differs from most of its kind; else empty. */
  ownOf: (asset: Pick<BoardAsset, 'code' | 'kind'>) => string
}

/** What the changes of a rates list count from: said once for each kind, and by a row that differs. */
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

import { freshness } from '../../shared/answer/freshness.ts'
import type { Circumstances } from '../../shared/answer/judgeRate.ts'
import type { Board, BoardAsset } from '../../shared/contract/rates.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { namesOf } from '../../shared/currencies/names.ts'
import { almatyDay, type Day } from '../../shared/days/day.ts'
import type { MirrorState } from '../mirror/mirror.ts'
import type { InUse } from './conventionOf.ts'

export const momentText = (ms: number): string => new Date(ms).toISOString()

/** Nearly all rows have the same moment and day: work each out once. */
const once = <T>(work: (value: number) => T): ((value: number) => T) => {
  const cache = new Map<number, { of: T }>()
  return (value) => {
    const entry = cache.get(value) ?? { of: work(value) }
    cache.set(value, entry)
    return entry.of
  }
}

/** The setting of a future day is unknown. */
const fixedUntil = (today: Day, fixed: Day | null): Day | null =>
  fixed !== null && fixed > today ? null : fixed

/** Returns the rate from which a code's rate has changed, and the one from which it jumps implausibly. */
export type RateBefore = (code: string) => Pick<BoardAsset, 'previous' | 'jumpedFrom'>

/** Returns the rates list of the contract from the mirror. Pure. */
export const boardView = (
  { assets, board, coverage, poll }: MirrorState,
  service: { base: string; demo: boolean },
  circumstances: Circumstances,
  { inUse, before }: { inUse: InUse; before: RateBefore },
): Board => {
  const today = almatyDay(circumstances.now)
  const moment = once(momentText)
  const fixing = once(inUse.fixedOn)
  const rows = [...board].flatMap(([code, row]): BoardAsset[] => {
    const asset = assets.get(code)
    if (!asset) return []
    const fetchedAt = asset.lastSeen ?? poll?.fetchedAt ?? null
    const fixedOn = isOfficial(asset.kind) ? fixedUntil(today, fixing(row.day)) : null
    const { state } = freshness({
      kind: asset.kind,
      day: row.day,
      fixedOn,
      fetchedAt,
      ...circumstances,
    })
    const { kzt, change, changePct } = row
    const confirmedTo = coverage.get(code)?.confirmedTo ?? null
    return [
      {
        code,
        kind: asset.kind,
        names: namesOf(code, asset.nameRu, asset.kind),
        kzt,
        change,
        changePct,
        state,
        day: row.day,
        fetchedAt: fetchedAt === null ? null : moment(fetchedAt),
        fixedOn,
        provisional: confirmedTo === null || row.day > confirmedTo,
        ...before(code),
      },
    ]
  })
  return {
    day: poll?.day ?? null,
    fetchedAt: poll?.fetchedAt == null ? null : momentText(poll.fetchedAt),
    service: service.base,
    demo: service.demo,
    assets: rows,
  }
}

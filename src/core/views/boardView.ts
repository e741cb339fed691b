import { freshness } from '../../shared/answer/freshness.ts'
import type { Circumstances } from '../../shared/answer/judgeRate.ts'
import type { Board, BoardAsset } from '../../shared/contract/rates.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { namesOf } from '../../shared/currencies/names.ts'
import { almatyDay, type Day } from '../../shared/days/day.ts'
import type { Mirror } from '../mirror/mirror.ts'
import type { InUse } from './conventionOf.ts'
import { rateBefore } from './rateBefore.ts'

export const momentText = (ms: number): string => new Date(ms).toISOString()

/** The setting of a future day is unknown. */
const fixedUntil = (today: Day, fixed: Day | null): Day | null =>
  fixed !== null && fixed > today ? null : fixed

/** Returns the rates list of the contract. */
export const boardView = (
  mirror: Mirror,
  service: { base: string; demo: boolean },
  circumstances: Circumstances,
  inUse: InUse,
): Board => {
  const { assets, board, coverage, poll } = mirror.state()
  const today = almatyDay(circumstances.now)
  const rows = [...board].flatMap(([code, row]): BoardAsset[] => {
    const asset = assets.get(code)
    if (!asset) return []
    const fetchedAt = asset.lastSeen ?? poll?.fetchedAt ?? null
    const fixedOn = isOfficial(asset.kind) ? fixedUntil(today, inUse.fixedOn(row.day)) : null
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
        fetchedAt: fetchedAt === null ? null : momentText(fetchedAt),
        fixedOn,
        provisional: confirmedTo === null || row.day > confirmedTo,
        ...rateBefore(mirror, code, inUse),
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

import type { Health } from '../../shared/contract/health.ts'
import { coverageOf, type Mirror } from '../mirror/mirror.ts'
import { momentText } from './boardView.ts'

const REFUSALS_SHOWN = 200

/** Returns each asset's stored data and last requests, and recent refusals. `bytes`: the mirror's size on the disk. */
export const healthView = (mirror: Mirror, bytes: number | null = null): Health => {
  const state = mirror.state()
  const refusals = mirror.refusals()
  return {
    assets: [...state.assets.values()].map(({ code, kind }) => {
      const { complete, refreshedAt, failedAt, failure } = coverageOf(state, code)
      const { points, provisional, firstDay, lastDay } = mirror.summary(code)
      return {
        code,
        kind,
        complete,
        provisional,
        points: points - provisional,
        refused: refusals.reduce((sum, row) => sum + (row.code === code ? row.count : 0), 0),
        firstDay,
        lastDay,
        lastSuccessAt: refreshedAt === null ? null : momentText(refreshedAt),
        lastFailure:
          failure !== null && failedAt !== null ? { code: failure, at: momentText(failedAt) } : null,
      }
    }),
    refusals: refusals.slice(0, REFUSALS_SHOWN).map((row) => ({ ...row, at: momentText(row.at) })),
    bytes,
  }
}

import type { Health } from '../../shared/contract/health.ts'
import { formatIsoDay } from '../../shared/days/day.ts'
import type { Mirror } from '../mirror/mirror.ts'
import { provisionalDays } from '../mirror/provisionalRows.ts'
import { coverageOf } from '../mirror/state.ts'
import { momentText } from './boardView.ts'

const REFUSALS_SHOWN = 200

const textOf = <T, U>(value: T | null, write: (value: T) => U): U | null =>
  value === null ? null : write(value)

/** Returns each asset's stored data and last requests, and recent refusals. `bytes`: the mirror's size on the disk. */
export const healthView = (mirror: Mirror, bytes: number | null = null): Health => {
  const state = mirror.state()
  return {
    assets: [...state.assets.values()].map(({ code, kind }) => {
      const { complete, firstDay, confirmedTo, succeededAt, failedAt, failure, refused, lost } = coverageOf(
        state,
        code,
      )
      const ahead = provisionalDays(state, code)
      const lastDay = ahead.at(-1) ?? confirmedTo
      return {
        code,
        kind,
        complete: complete && lost.length === 0,
        refused,
        points: mirror.pointCount(code),
        provisional: ahead.length,
        firstDay: textOf(firstDay ?? ahead[0] ?? null, formatIsoDay),
        lastDay: textOf(lastDay, formatIsoDay),
        lastSuccessAt: textOf(succeededAt, momentText),
        lastFailure:
          failure !== null && failedAt !== null ? { code: failure, at: momentText(failedAt) } : null,
      }
    }),
    refusals: mirror.refusals(REFUSALS_SHOWN).map((row) => ({ ...row, at: momentText(row.at) })),
    bytes,
  }
}

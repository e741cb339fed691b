import type { Health, SelfCheck } from '../../shared/contract/health.ts'
import { formatIsoDay } from '../../shared/days/day.ts'
import type { Mirror } from '../mirror/mirror.ts'
import { provisionalDays } from '../mirror/provisionalRows.ts'
import { coverageOf, type SelfCheckRow } from '../mirror/state.ts'
import { momentText } from './boardView.ts'

const REFUSALS_SHOWN = 200
const CORRECTIONS_SHOWN = 200
const JUMPS_SHOWN = 200

const textOf = <T, U>(value: T | null, write: (value: T) => U): U | null =>
  value === null ? null : write(value)

export const selfCheckView = ({ at, pairs }: SelfCheckRow): SelfCheck => ({ at: momentText(at), pairs })

/**
 * What is held of each asset and how its last requests went, what was refused lately, and how Aina's figures compare with the
 * service's. `bytes`: what the mirror takes on the disk.
 */
export const healthView = (mirror: Mirror, bytes: number | null = null): Health => {
  const state = mirror.state()
  const { assets, jumps } = state
  return {
    assets: [...assets.values()].map(({ code, kind }) => {
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
    corrections: mirror.corrections(CORRECTIONS_SHOWN).map(({ code, day, at, was, kzt }) => ({
      code,
      day: formatIsoDay(day),
      at: momentText(at),
      from: was,
      to: kzt,
    })),
    unitJumps: [...jumps]
      .flatMap(([code, days]) => [...days].map(([day, { was, kzt }]) => ({ code, day, from: was, to: kzt })))
      .sort((a, b) => b.day - a.day)
      .slice(0, JUMPS_SHOWN)
      .map((jump) => ({ ...jump, day: formatIsoDay(jump.day) })),
    selfCheck: textOf(state.selfCheck, selfCheckView),
    bytes,
  }
}

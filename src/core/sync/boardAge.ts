import type { Budget } from '../budget/budget.ts'
import type { Clock } from '../ports.ts'
import type { Reach } from './mirrorAccess.ts'

/**
 * How old the mirrored board is, in milliseconds: the greater of what two clocks say, since the steady one may stand
 * still while the machine sleeps and the wall clock may be set back. Infinity where there is no board, or its age
 * cannot be known.
 */
export const boardAge = (
  { ask }: Pick<Reach, 'ask'>,
  budget: Pick<Budget, 'lastBoardOk'>,
  clock: Clock,
): number => {
  const fetchedAt = ask((mirror) => mirror.state().poll?.fetchedAt ?? null) ?? null
  if (fetchedAt === null) return Number.POSITIVE_INFINITY
  const byWall = clock.now() - fetchedAt
  // Known since the last boot only.
  const bySteady = budget.lastBoardOk()?.steadyAgoMs ?? (byWall < 0 ? Number.POSITIVE_INFINITY : 0)
  return Math.max(byWall, bySteady)
}

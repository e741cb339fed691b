import { utcDay } from '../../shared/days/day.ts'
import type { Mirror } from '../mirror/mirror.ts'
import { noCoverage } from '../mirror/state.ts'
import type { PlanAsset, PlanView } from './plan.ts'

/** What a person has decided about the work, and what the calendar says. */
export type SyncWishes = Pick<PlanView, 'pins' | 'paused' | 'onlyPinned' | 'isWorkingDay'>

export interface SeenForPlan extends PlanView {
  /** Whether a board has ever come into this mirror. */
  hasBoard: boolean
}

/** What the plan has to know, as the mirror has it now. `now` is milliseconds since the epoch. */
export const seenForPlan = (
  mirror: Mirror,
  { wishes, wanted, now }: { wishes: SyncWishes; wanted: ReadonlySet<string>; now: number },
): SeenForPlan => {
  const { assets, board, coverage, poll } = mirror.state()
  const provisional = mirror.provisionalDays()
  const planned = ([code]: readonly [string, unknown]): PlanAsset => ({
    code,
    kind: assets.get(code)?.kind ?? '',
    coverage: coverage.get(code) ?? noCoverage,
    provisional: provisional.get(code) ?? [],
  })
  return {
    ...wishes,
    assets: [...board].filter(([, row]) => row.delistedAt === null).map(planned),
    delisted: [...board].filter(([, row]) => row.delistedAt !== null).map(planned),
    ...{ wanted, hasBoard: poll !== null, boardDay: poll?.day ?? 0, today: utcDay(now), now },
  }
}

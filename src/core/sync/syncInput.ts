import { pinnedCodes } from '../../shared/contract/pin.ts'
import type { Settings } from '../../shared/contract/settings.ts'
import { meaningOf } from '../../shared/dateConventions/dating.ts'
import { isDated } from '../../shared/dateConventions/fixingDays.ts'
import { type Day, utcDay } from '../../shared/days/day.ts'
import type { Calendar } from '../../shared/days/holidays.ts'
import type { Mirror } from '../mirror/mirror.ts'
import { provisionalDays } from '../mirror/provisionalRows.ts'
import { coverageOf } from '../mirror/state.ts'
import { pollEveryMs } from './pace.ts'
import type { PlanAsset, PlanInput } from './plan.ts'

/** The user's choices about the work, and the calendar's. */
export interface SyncPreferences extends Pick<PlanInput, 'pins' | 'paused' | 'onlyPinned'> {
  /** The polling interval (ms); Infinity: only when the user asks, or the machine wakes. */
  pollEveryMs: number
  isWorkingDay(day: Day): boolean
  isDated: PlanInput['isDated']
}

export const syncPreferences = (settings: Settings, calendar: Calendar): SyncPreferences => ({
  pins: watched(settings),
  paused: settings.paused,
  onlyPinned: settings.fill === 'pinned',
  pollEveryMs: pollEveryMs(settings.pollEvery),
  isWorkingDay: (day) => calendar(day) === 'working',
  isDated: (day) => isDated(day, { meaning: meaningOf(settings), calendar }),
})

/** The currencies that the user watches: pins and alerts. */
const watched = ({ pins, alerts }: Settings): readonly string[] => [
  ...new Set([...pinnedCodes(pins), ...alerts.flatMap(({ on, code, quote }) => (on ? [code, quote] : []))]),
]

export interface SyncInput extends PlanInput {
  /** Whether this mirror has ever had a rates list. */
  hasBoard: boolean
}

/** Reads what the plan needs from the mirror. `now` is milliseconds since the epoch. */
export const readSyncInput = (
  mirror: Mirror,
  { preferences, wanted, now }: { preferences: SyncPreferences; wanted: ReadonlySet<string>; now: number },
): SyncInput => {
  const state = mirror.state()
  const { assets, board, poll } = state
  const planned = ([code]: readonly [string, unknown]): PlanAsset => ({
    code,
    kind: assets.get(code)?.kind ?? '',
    coverage: coverageOf(state, code),
    provisional: provisionalDays(state, code),
  })
  return {
    pins: preferences.pins,
    paused: preferences.paused,
    onlyPinned: preferences.onlyPinned,
    isDated: preferences.isDated,
    assets: [...board].filter(([, row]) => row.delistedAt === null).map(planned),
    delisted: [...board].filter(([, row]) => row.delistedAt !== null).map(planned),
    wanted,
    hasBoard: poll !== null,
    boardDay: poll?.day ?? 0,
    today: utcDay(now),
    now,
  }
}

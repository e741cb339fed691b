import type { Settings } from '../../shared/contract/settings.ts'
import type { Calendar } from '../../shared/days/holidays.ts'
import type { SyncWishes } from './seenForPlan.ts'

/** What the person has decided about the work, and what the calendar says. */
export const syncWishes = (settings: Settings, calendar: Calendar): SyncWishes => ({
  pins: settings.pins,
  paused: settings.paused,
  onlyPinned: settings.fill === 'pinned',
  isWorkingDay: (day) => calendar(day) === 'working',
})

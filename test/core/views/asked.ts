import type { Mirror } from '../../../src/core/mirror/mirror.ts'
import { boardView } from '../../../src/core/views/boardView.ts'
import { calendarOf } from '../../../src/shared/days/holidays.ts'
import { NOON } from '../mirror/setting.ts'

/** A service of whose dates nothing is known. */
export const inUse = { fixedOn: () => null, meaning: null, calendar: calendarOf() }

export const boardOf = (mirror: Mirror) =>
  boardView(
    mirror,
    { base: 'http://127.0.0.1/api', demo: false },
    {
      now: NOON,
      lastPollFailed: false,
      pollEvery: 5,
      calendar: calendarOf(),
      publication: { from: '14:00', to: '17:00' },
    },
    inUse,
  )

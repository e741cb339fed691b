import { type Day, utcDay } from '../../shared/days/day.ts'

/** When an answer came: by the machine's clock and by the service's own (`Date` header, where believed), in ms since the epoch. */
export interface AnsweredAt {
  now: number
  serverNow: number | null
}

const DAYS_AHEAD = 10

/** The last day that an answer may speak of: 10 days after the later of the two clocks, for either may be wrong. */
export const latestGoodDay = ({ now, serverNow }: AnsweredAt): Day =>
  utcDay(Math.max(now, serverNow ?? now)) + DAYS_AHEAD

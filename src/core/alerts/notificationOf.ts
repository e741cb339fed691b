import { pinAnswer } from '../../shared/answer/pinAnswer.ts'
import type { Notification } from '../../shared/contract/alerts.ts'
import { pinnedCodes, readPin } from '../../shared/contract/pin.ts'
import type { Board } from '../../shared/contract/rates.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { daysInForce } from '../../shared/dateConventions/fixingDays.ts'
import { type Day, formatIsoDay, parseDay } from '../../shared/days/day.ts'
import { recentRates } from '../../shared/live/recentRates.ts'
import type { Mirror } from '../mirror/mirror.ts'
import type { InUse } from '../views/conventionOf.ts'
import { publicationDay } from '../views/ratesBefore.ts'
import { trendsView } from '../views/trendsView.ts'
import { localDay } from './dailyNotices.ts'
import type { Due } from './due.ts'

interface NoticeSubject {
  mirror: Mirror
  board: Board
  inUse: InUse
  pins: readonly string[]
  now: number
}

/** Returns from when to when an official rate of a day is in effect; null if unknown. */
export const inForceOn = (day: Day, inUse: InUse): { from: string; to: string } | null => {
  const fixed = inUse.fixedOn(day)
  if (fixed === null) return null
  const { from, to } = daysInForce(fixed, inUse.calendar)
  return { from: formatIsoDay(from), to: formatIsoDay(to) }
}

/**
 * Returns the setting day of the newest official publication, or its date while the date convention is unknown. Days off that
 * repeat a rate do not count. Null if no official rate is current.
 */
export const publicationNow = (board: Board, inUse: InUse): Day | null => {
  const day = board.day === null ? null : parseDay(board.day)
  const isCurrent = board.assets.some(({ kind, state }) => isOfficial(kind) && state === 'current')
  if (day === null || !isCurrent) return null
  return inUse.fixedOn(day) ?? publicationDay(day, inUse)
}

/** Builds the content of a due notification from the current state. Returns null if there is nothing to show. */
export const notificationOf = (due: Due, subject: NoticeSubject): Notification | null => {
  if (due.kind === 'alert') return { kind: 'alert', tag: due.firing.tag, firing: due.firing }
  const { board, inUse, now } = subject
  const pins = pinsNow(subject)
  const { kind, tag } = due
  if (kind === 'summary') return { kind, tag, day: formatIsoDay(localDay(now)), pins }
  const day = board.day === null ? null : parseDay(board.day)
  return day === null
    ? null
    : { kind: 'published', tag, day: formatIsoDay(day), inForce: inForceOn(day, inUse), pins }
}

type PinNow = Extract<Notification, { kind: 'summary' }>['pins'][number]

/** Returns each listed pin with its change since the previous publication. */
const pinsNow = ({ mirror, board, inUse, pins }: NoticeSubject): PinNow[] => {
  const facts = { board, earlier: recentRates(trendsView(mirror, inUse, pinnedCodes(pins))) }
  return pins.flatMap((text): PinNow[] => {
    const pin = readPin(text)
    const answer = pin && pinAnswer(pin, facts)
    return answer ? [{ pin: text, value: answer.value, percent: answer.change?.percent ?? null }] : []
  })
}

import { type Day, dayOf } from '../../shared/days/day.ts'

/** A workbook counts days from 1900 (most) or from 1904 (made on a Mac long ago). */
export type Epoch = 1900 | 1904

/** The days numbered 0. In 1900 there is a 29 February, number 60, that never was: from then on, it is a day less. */
const ZERO = { 1900: dayOf(1899, 12, 30), 1904: dayOf(1904, 1, 1) } as const
const NEVER = 60
const LAST = dayOf(9999, 12, 31)
const SECONDS_A_DAY = 86_400

/** The day of a workbook's number, whose fraction is the time of day; null where it is none that is. */
export const dayOfSerial = (serial: number, epoch: Epoch): Day | null => {
  // Times are kept to the second: what is off by less comes of binary fractions.
  const whole = Math.floor(Math.round(serial * SECONDS_A_DAY) / SECONDS_A_DAY)
  const early = epoch === 1900 && whole < NEVER
  if (!(whole >= (epoch === 1900 ? 1 : 0)) || (epoch === 1900 && whole === NEVER)) return null
  const day = ZERO[epoch] + whole + (early ? 1 : 0)
  return day <= LAST ? day : null
}

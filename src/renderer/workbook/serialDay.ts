import { type Day, dayOf } from '../../shared/days/day.ts'

/** The first year of a workbook's day numbers: 1900 (most), or 1904 (old Mac files). */
export type Epoch = 1900 | 1904

/** Day number 0. The 1900 system has a 29 February (number 60) that did not exist, so later numbers are one higher. */
const ZERO = { 1900: dayOf(1899, 12, 30), 1904: dayOf(1904, 1, 1) } as const
const NEVER = 60
const LAST = dayOf(9999, 12, 31)
const SECONDS_A_DAY = 86_400

/** Returns the day of a workbook's number, whose fraction is the time; null if it is not a valid day. */
export const dayOfSerial = (serial: number, epoch: Epoch): Day | null => {
  // Times are exact to the second; smaller differences come from binary fractions.
  const whole = Math.floor(Math.round(serial * SECONDS_A_DAY) / SECONDS_A_DAY)
  const early = epoch === 1900 && whole < NEVER
  if (!(whole >= (epoch === 1900 ? 1 : 0)) || (epoch === 1900 && whole === NEVER)) return null
  const day = ZERO[epoch] + whole + (early ? 1 : 0)
  return day <= LAST ? day : null
}

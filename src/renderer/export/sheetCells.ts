import { parseDay } from '../../shared/days/day.ts'
import { plainNumber, trueDigits } from '../../shared/text/plainNumber.ts'
import type { SheetCell } from './sheet.ts'

/** The decimals of a change in per cent. */
const PERCENT_DECIMALS = 4

/** Returns a cell of plain decimal text. */
export const numberCell = (number: string | null | undefined): SheetCell =>
  number == null ? null : { number }

/** Returns a cell with the reliable digits of a calculated value. */
export const valueCell = (value: number | null | undefined): SheetCell =>
  numberCell(value == null ? null : plainNumber(trueDigits(value)))

export const percentCell = (value: number | null | undefined): SheetCell =>
  valueCell(value == null ? null : Number(value.toFixed(PERCENT_DECIMALS)))

/** Returns a cell of an ISO day. */
export const isoCell = (iso: string | null): SheetCell => {
  const day = iso === null ? null : parseDay(iso)
  return day === null ? null : { day }
}

import type { Day } from '../../shared/days/day.ts'
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

export const dayCell = (day: Day | null): SheetCell => (day === null ? null : { day })

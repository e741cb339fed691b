import type { dates as en } from '../en/dates.ts'
import type { Translation } from '../translation.ts'

export const dates: Translation<'ru', typeof en> = {
  dates: {},
}

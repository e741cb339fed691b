import type { series as en } from '../en/series.ts'
import type { Translation } from '../translation.ts'

export const series: Translation<'ru', typeof en> = {
  series: {},
}

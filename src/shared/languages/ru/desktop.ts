import type { desktop as en } from '../en/desktop.ts'
import type { Translation } from '../translation.ts'

export const desktop: Translation<'ru', typeof en> = {
  desktop: {},
}

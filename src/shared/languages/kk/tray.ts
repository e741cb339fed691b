import type { tray as en } from '../en/tray.ts'
import type { Translation } from '../translation.ts'

export const tray: Translation<'kk', typeof en> = {
  tray: {},
}

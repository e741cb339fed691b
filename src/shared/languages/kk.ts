import { alerts } from './kk/alerts.ts'
import { board } from './kk/board.ts'
import { bulkConvert } from './kk/bulkConvert.ts'
import { convert } from './kk/convert.ts'
import { data } from './kk/data.ts'
import { desktop } from './kk/desktop.ts'
import { entry } from './kk/entry.ts'
import { errors } from './kk/errors.ts'
import { exporting } from './kk/export.ts'
import { frame } from './kk/frame.ts'
import { history } from './kk/history.ts'
import { notices } from './kk/notices.ts'
import { receipt } from './kk/receipt.ts'
import { settings } from './kk/settings.ts'
import { tray } from './kk/tray.ts'
import type { Translation } from './translation.ts'

/**
 * No case endings after placeholders: inserted values stay in the nominative. A noun after a numeral is singular, so
 * a plural has one form.
 */
export const kk: Translation<'kk'> = {
  ...frame,
  ...board,
  ...data,
  ...settings,
  ...history,
  ...convert,
  ...entry,
  ...receipt,
  ...bulkConvert,
  ...exporting,
  ...alerts,
  ...errors,
  ...notices,
  ...tray,
  ...desktop,
}

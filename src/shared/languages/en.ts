import { alerts } from './en/alerts.ts'
import { board } from './en/board.ts'
import { bulkConvert } from './en/bulkConvert.ts'
import { convert } from './en/convert.ts'
import { data } from './en/data.ts'
import { desktop } from './en/desktop.ts'
import { entry } from './en/entry.ts'
import { errors } from './en/errors.ts'
import { exporting } from './en/export.ts'
import { frame } from './en/frame.ts'
import { history } from './en/history.ts'
import { notices } from './en/notices.ts'
import { receipt } from './en/receipt.ts'
import { settings } from './en/settings.ts'
import { tray } from './en/tray.ts'

/**
 * The English texts, which define the types of the keys: a key missing in another language does not compile. A text
 * with a number has one key per plural form (`_one`, `_other`) and takes the number as `count`.
 */
export const en = {
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
} as const

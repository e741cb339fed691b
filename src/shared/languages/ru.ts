import { alerts } from './ru/alerts.ts'
import { board } from './ru/board.ts'
import { bulkConvert } from './ru/bulkConvert.ts'
import { convert } from './ru/convert.ts'
import { data } from './ru/data.ts'
import { desktop } from './ru/desktop.ts'
import { entry } from './ru/entry.ts'
import { errors } from './ru/errors.ts'
import { exporting } from './ru/export.ts'
import { frame } from './ru/frame.ts'
import { history } from './ru/history.ts'
import { notices } from './ru/notices.ts'
import { receipt } from './ru/receipt.ts'
import { settings } from './ru/settings.ts'
import { tray } from './ru/tray.ts'
import type { Translation } from './translation.ts'

export const ru: Translation<'ru'> = {
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

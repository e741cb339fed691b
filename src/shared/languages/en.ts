import { alerts } from './en/alerts.ts'
import { backup } from './en/backup.ts'
import { board } from './en/board.ts'
import { bulk } from './en/bulk.ts'
import { conversions } from './en/conversions.ts'
import { converter } from './en/converter.ts'
import { desktop } from './en/desktop.ts'
import { errors } from './en/errors.ts'
import { frame } from './en/frame.ts'
import { health } from './en/health.ts'
import { history } from './en/history.ts'
import { income } from './en/income.ts'
import { months } from './en/months.ts'
import { notices } from './en/notices.ts'
import { series } from './en/series.ts'
import { settings } from './en/settings.ts'
import { tray } from './en/tray.ts'

/**
 * The English texts, which define the types of the keys: a key missing in another language does not compile. A text
 * with a number has one key per plural form (`_one`, `_other`) and takes the number as `count`.
 */
export const en = {
  ...frame,
  ...board,
  ...health,
  ...settings,
  ...history,
  ...income,

  ...converter,
  ...conversions,
  ...bulk,
  ...months,
  ...alerts,
  ...errors,
  ...notices,
  ...series,
  ...tray,
  ...desktop,
  ...backup,
} as const

import { alerts } from './kk/alerts.ts'
import { backup } from './kk/backup.ts'
import { board } from './kk/board.ts'
import { bulk } from './kk/bulk.ts'
import { conversions } from './kk/conversions.ts'
import { converter } from './kk/converter.ts'
import { desktop } from './kk/desktop.ts'
import { errors } from './kk/errors.ts'
import { frame } from './kk/frame.ts'
import { health } from './kk/health.ts'
import { history } from './kk/history.ts'
import { income } from './kk/income.ts'
import { months } from './kk/months.ts'
import { notices } from './kk/notices.ts'
import { series } from './kk/series.ts'
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
}

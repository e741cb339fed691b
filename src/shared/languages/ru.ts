import { alerts } from './ru/alerts.ts'
import { backup } from './ru/backup.ts'
import { board } from './ru/board.ts'
import { bulk } from './ru/bulk.ts'
import { conversions } from './ru/conversions.ts'
import { converter } from './ru/converter.ts'
import { desktop } from './ru/desktop.ts'
import { errors } from './ru/errors.ts'
import { frame } from './ru/frame.ts'
import { health } from './ru/health.ts'
import { history } from './ru/history.ts'
import { income } from './ru/income.ts'
import { months } from './ru/months.ts'
import { notices } from './ru/notices.ts'
import { series } from './ru/series.ts'
import { settings } from './ru/settings.ts'
import { tray } from './ru/tray.ts'
import type { Translation } from './translation.ts'

export const ru: Translation<'ru'> = {
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

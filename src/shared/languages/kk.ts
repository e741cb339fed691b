import { about } from './kk/about.ts'
import { alerts } from './kk/alerts.ts'
import { backup } from './kk/backup.ts'
import { board } from './kk/board.ts'
import { bulk } from './kk/bulk.ts'
import { conversions } from './kk/conversions.ts'
import { converter } from './kk/converter.ts'
import { dates } from './kk/dates.ts'
import { desktop } from './kk/desktop.ts'
import { errors } from './kk/errors.ts'
import { frame } from './kk/frame.ts'
import { groups } from './kk/groups.ts'
import { health } from './kk/health.ts'
import { history } from './kk/history.ts'
import { holdings } from './kk/holdings.ts'
import { income } from './kk/income.ts'
import { linked } from './kk/linked.ts'
import { localService } from './kk/localService.ts'
import { months } from './kk/months.ts'
import { notices } from './kk/notices.ts'
import { pins } from './kk/pins.ts'
import { pocket } from './kk/pocket.ts'
import { series } from './kk/series.ts'
import { settings } from './kk/settings.ts'
import { sync } from './kk/sync.ts'
import { tray } from './kk/tray.ts'
import type { Translation } from './translation.ts'

/**
 * No case endings after placeholders: inserted values stay in the nominative. A noun after a numeral is singular, so
 * a plural has one form.
 */
export const kk: Translation<'kk'> = {
  ...frame,
  ...board,
  ...sync,
  ...health,
  ...settings,
  ...history,
  ...groups,
  ...holdings,
  ...income,

  ...converter,
  ...conversions,
  ...linked,
  ...bulk,
  ...months,
  ...pins,
  ...pocket,
  ...alerts,
  ...errors,
  ...notices,
  ...dates,
  ...series,
  ...tray,
  ...desktop,
  ...localService,
  ...about,
  ...backup,
}

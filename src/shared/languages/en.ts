import { about } from './en/about.ts'
import { alerts } from './en/alerts.ts'
import { backup } from './en/backup.ts'
import { board } from './en/board.ts'
import { bulk } from './en/bulk.ts'
import { conversions } from './en/conversions.ts'
import { converter } from './en/converter.ts'
import { dates } from './en/dates.ts'
import { desktop } from './en/desktop.ts'
import { errors } from './en/errors.ts'
import { frame } from './en/frame.ts'
import { groups } from './en/groups.ts'
import { health } from './en/health.ts'
import { history } from './en/history.ts'
import { holdings } from './en/holdings.ts'
import { income } from './en/income.ts'
import { linked } from './en/linked.ts'
import { localService } from './en/localService.ts'
import { months } from './en/months.ts'
import { notices } from './en/notices.ts'
import { pins } from './en/pins.ts'
import { pocket } from './en/pocket.ts'
import { series } from './en/series.ts'
import { settings } from './en/settings.ts'
import { sync } from './en/sync.ts'
import { tray } from './en/tray.ts'

/**
 * The English texts, which define the types of the keys: a key missing in another language does not compile. A text
 * with a number has one key per plural form (`_one`, `_other`) and takes the number as `count`.
 */
export const en = {
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
} as const

import { about } from './ru/about.ts'
import { alerts } from './ru/alerts.ts'
import { backup } from './ru/backup.ts'
import { board } from './ru/board.ts'
import { bulk } from './ru/bulk.ts'
import { conversions } from './ru/conversions.ts'
import { converter } from './ru/converter.ts'
import { dates } from './ru/dates.ts'
import { desktop } from './ru/desktop.ts'
import { errors } from './ru/errors.ts'
import { frame } from './ru/frame.ts'
import { groups } from './ru/groups.ts'
import { health } from './ru/health.ts'
import { history } from './ru/history.ts'
import { holdings } from './ru/holdings.ts'
import { income } from './ru/income.ts'
import { linked } from './ru/linked.ts'
import { localService } from './ru/localService.ts'
import { months } from './ru/months.ts'
import { notices } from './ru/notices.ts'
import { pins } from './ru/pins.ts'
import { pocket } from './ru/pocket.ts'
import { series } from './ru/series.ts'
import { settings } from './ru/settings.ts'
import { sync } from './ru/sync.ts'
import { tray } from './ru/tray.ts'
import type { Translation } from './translation.ts'

export const ru: Translation<'ru'> = {
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

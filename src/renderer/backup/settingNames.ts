import type { Settings } from '../../shared/contract/settings.ts'
import { languageCodes, languages } from '../../shared/languages/language.ts'
import type { Wording } from '../../shared/languages/texts.ts'

/** What a backup may hold and is never restored. */
type Never = 'service' | 'earlierServices' | 'demoKept' | 'lastNotices' | 'linkedFolder'

/** What each setting is called, as on the page where it is set. A setting that is added needs its line. */
const settingNames = {
  website: 'backup.names.website',
  pollEvery: 'backup.names.pollEvery',
  numbers: 'appearance.numbers',
  language: 'appearance.language',
  theme: 'appearance.theme',
  palette: 'settings.palette',
  density: 'board.density',
  singleKeys: 'appearance.singleKeys',
  boardSort: 'board.sort',
  boardChange: 'backup.names.change',
  converter: 'backup.names.converter',
  converterView: 'converter.units',
  banks: 'bank.title',
  csv: 'backup.names.csv',
  pins: 'backup.names.pins',
  groups: 'groups.title',
  trayGroup: 'groups.tray',
  holdings: 'backup.names.holdings',
  fill: 'settings.fill',
  paused: 'settings.pause',
  publication: 'publication.title',
  convention: 'publication.meaning',
  rateRule: 'converter.rule.label',
  holidays: 'publication.daysOff',
  tray: 'tray.title',
  autostart: 'desktop.autostart',
  shortcut: 'desktop.shortcut',
  clipboardShortcut: 'desktop.clipboard',
  converterOnTop: 'desktop.onTop',
  localService: 'localService.title',
  linkedFile: 'linked.title',
  notes: 'series.notes.title',
  alerts: 'backup.names.alerts',
  alertStates: 'backup.names.alertStates',
  alertLog: 'backup.names.alertLog',
  alertDefaults: 'backup.names.alertDefaults',
  quietHours: 'backup.names.quietHours',
  publishedNotice: 'backup.names.publishedNotice',
  dailySummary: 'backup.names.dailySummary',
} as const satisfies Record<Exclude<keyof Settings, Never>, string>

const otherNames = {
  'conversions.entries': 'conversions.title',
  'conversions.keepsCopies': 'conversions.keepCopies',
  'known.services': 'backup.names.known',
} as const

/** What stands inside a setting, where it has a name of its own. */
const insideNames = {
  'converter.amount': 'converter.amount',
  'converterView.full': 'converter.full',
  'banks.shown': 'bank.show',
  'publication.from': 'publication.from',
  'publication.to': 'publication.to',
  'quietHours.from': 'publication.from',
  'quietHours.to': 'publication.to',
  'holidays.added': 'publication.addOff',
  'holidays.removed': 'publication.addWorking',
  'localService.on': 'localService.on',
  'localService.port': 'localService.port',
  'linkedFile.on': 'linked.on',
  'linkedFile.form': 'linked.form',
  'linkedFile.period': 'linked.period',
  'tray.template': 'tray.template',
  'tray.show': 'tray.show',
  'tray.seconds': 'tray.seconds',
  'tray.width': 'tray.width',
  'tray.icon': 'tray.icon',
} as const

const isIn = <T extends object>(table: T, key: string): key is keyof T & string => Object.hasOwn(table, key)

const SETTINGS = 'settings.'

/** What is called by an id such as `settings.pins`; the id itself where this page does not know it. */
export const wordSetting = (id: string, { t }: Wording): string => {
  const field = id.startsWith(SETTINGS) ? id.slice(SETTINGS.length) : ''
  if (isIn(settingNames, field)) return t(settingNames[field])
  return isIn(otherNames, id) ? t(otherNames[id]) : id
}

/** What a part of a setting is called; empty where it has no name of its own. */
export const wordInside = (id: string, path: string, { t }: Wording): string => {
  const key = `${id.slice(SETTINGS.length)}.${path}`
  return isIn(insideNames, key) ? t(insideNames[key]) : ''
}

/** Values that are words of the program's own. */
const valueNames = {
  'language.system': 'appearance.languageSystem',
  'theme.system': 'appearance.system',
  'theme.light': 'appearance.light',
  'theme.dark': 'appearance.dark',
  'palette.green-red': 'settings.palettes.green-red',
  'palette.blue-orange': 'settings.palettes.blue-orange',
  'palette.red-green': 'settings.palettes.red-green',
  'density.comfortable': 'board.comfortable',
  'density.compact': 'board.compact',
  'boardSort.mine': 'board.sorts.mine',
  'boardSort.code': 'board.sorts.code',
  'boardSort.name': 'board.sorts.name',
  'boardSort.rate': 'board.sorts.rate',
  'boardSort.change': 'board.sorts.change',
  'boardChange.own': 'board.changeOwn',
  'boardChange.service': 'board.changeByService',
  'fill.all': 'settings.fillAll',
  'fill.pinned': 'settings.fillPinned',
  'convention.learnt': 'publication.meanings.learnt',
  'convention.fixing': 'publication.meanings.fixing',
  'convention.in-force': 'publication.meanings.in-force',
  'rateRule.in-force': 'converter.rule.in-force',
  'rateRule.fixed': 'converter.rule.fixed',
  'rateRule.dated': 'converter.rule.dated',
  'convention.next-working-day': 'publication.meanings.next-working-day',
  'linkedFile.form.xlsx': 'linked.forms.xlsx',
  'linkedFile.form.comma': 'linked.forms.comma',
  'linkedFile.form.semicolon': 'linked.forms.semicolon',
  'linkedFile.period.90d': 'periods.90d',
  'linkedFile.period.1y': 'periods.1y',
  'linkedFile.period.5y': 'periods.5y',
  'tray.show.all': 'tray.shows.all',
  'tray.show.rotate': 'tray.shows.rotate',
  'tray.icon.number': 'tray.icons.number',
  'tray.icon.arrow': 'tray.icons.arrow',
} as const

/** Whether a value is an id, which says nothing to a person. */
export const isId = (id: string, path: string): boolean =>
  id === 'settings.trayGroup' || (id === 'settings.banks' && path === 'chosen')

/** A value in the words of its setting. */
export const wordValue = (
  id: string,
  path: string,
  value: string | number | boolean | null,
  { t }: Wording,
): string => {
  if (value === null || value === '') return t('backup.none')
  if (typeof value === 'boolean') return t(value ? 'backup.on' : 'backup.off')
  const key = [id.slice(SETTINGS.length), path, value].filter((part) => part !== '').join('.')
  if (isIn(valueNames, key)) return t(valueNames[key])
  const language = id === 'settings.language' && languageCodes.find((code) => code === value)
  return language ? languages[language].name : String(value)
}

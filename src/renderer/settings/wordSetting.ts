import { wordAlert } from '../../shared/alerts/wordAlert.ts'
import { wordPin } from '../../shared/answer/wordPin.ts'
import type { Settings } from '../../shared/contract/settings.ts'
import { parseDay } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import { languages } from '../../shared/languages/language.ts'
import type { T, Wording } from '../../shared/languages/texts.ts'
import { wordNumbers } from './wordNumbers.ts'

/** Formats a value, or a list item, as on its page; empty if it means nothing to a user. */
type Say<V> = (value: V, wording: Wording) => string

interface Named {
  /** The label on the setting's page; empty if the setting's own name is enough. */
  name: (t: T) => string
}

/** The texts of a setting by the type of its value: for the value, each list item or each part. */
type Words<V> = Named &
  ([V] extends [readonly (infer Item)[]]
    ? { item: Say<Item> }
    : [V] extends [object]
      ? { parts: { readonly [Part in keyof V]: Words<V[Part]> } }
      : { say: Say<V> })

const unnamed = (): string => ''
const asTyped: Say<string> = (text) => text
const onOff: Say<boolean> = (on, { t }) => t(on ? 'backup.on' : 'backup.off')
const number: Say<number | string> = (value, { language }) => formatNumber(value, { language })
const dayText: Say<string> = (text, { language }) => {
  const day = parseDay(text)
  return day === null ? text : formatDay(day, language, 'short')
}
const pinText: Say<string> = (text, { language }) => wordPin(text, language)
/** An optional text; null is `none`. */
const orNone: Say<string | null> = (text, { t }) => (text === null || text === '' ? t('backup.none') : text)
const oneOf =
  <V extends string>(words: (t: T) => Readonly<Record<V, string>>): Say<V> =>
  (value, { t }) =>
    words(t)[value]
const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ')

const settingWords = {
  service: { name: (t) => t('service.title'), say: orNone },
  earlierServices: { name: (t) => t('service.title'), item: asTyped },
  website: { name: (t) => t('website.title'), say: orNone },
  pollEvery: {
    name: (t) => t('poll.title'),
    say: (minutes, { t }) => (minutes === null ? t('poll.byHand') : t('poll.every', { minutes })),
  },
  demoKept: { name: unnamed, say: onOff },
  language: {
    name: (t) => t('appearance.language'),
    say: (code, { t }) => (code === 'system' ? t('appearance.languageSystem') : languages[code].name),
  },
  theme: {
    name: (t) => t('appearance.theme'),
    say: oneOf((t) => ({
      system: t('appearance.system'),
      light: t('appearance.light'),
      dark: t('appearance.dark'),
    })),
  },
  numbers: { name: (t) => t('appearance.numbers'), say: wordNumbers },
  palette: {
    name: (t) => t('settings.palette'),
    say: (palette, { t }) => t(`settings.palettes.${palette}`),
  },
  density: { name: (t) => t('board.density'), say: (density, { t }) => t(`board.${density}`) },
  singleKeys: { name: (t) => t('appearance.singleKeys'), say: onOff },
  boardSort: { name: (t) => t('board.sort'), say: (sort, { t }) => t(`board.sorts.${sort}`) },
  boardChange: {
    name: (t) => t('backup.names.change'),
    say: oneOf((t) => ({ own: t('board.changeOwn'), service: t('board.changeByService') })),
  },
  converter: {
    name: (t) => t('backup.names.converter'),
    parts: {
      amount: { name: (t) => t('converter.amount'), say: asTyped },
      code: { name: unnamed, say: asTyped },
      codes: { name: unnamed, item: asTyped },
    },
  },
  converterView: {
    name: (t) => t('converter.units'),
    parts: {
      units: {
        name: unnamed,
        say: (units, { t }) => (units === null ? t('converter.unitsFitting') : String(units)),
      },
      full: { name: (t) => t('converter.full'), say: onOff },
    },
  },
  banks: {
    name: (t) => t('bank.title'),
    parts: {
      shown: { name: (t) => t('bank.show'), say: onOff },
      // An id.
      chosen: { name: unnamed, say: unnamed },
      profiles: {
        name: unnamed,
        item: ({ name, buying, selling }, wording) =>
          joined(name, `${number(buying, wording)} %`, `${number(selling, wording)} %`),
      },
    },
  },
  csv: {
    name: (t) => t('backup.names.csv'),
    say: oneOf((t) => ({
      language: t('backup.csvOfLanguage'),
      comma: t('exporting.formats.comma'),
      semicolon: t('exporting.formats.semicolon'),
    })),
  },
  pins: { name: (t) => t('backup.names.pins'), item: pinText },
  fill: {
    name: (t) => t('settings.fill'),
    say: oneOf((t) => ({ all: t('settings.fillAll'), pinned: t('settings.fillPinned') })),
  },
  paused: { name: (t) => t('settings.pause'), say: onOff },
  publication: {
    name: (t) => t('publication.title'),
    parts: {
      from: { name: (t) => t('publication.from'), say: asTyped },
      to: { name: (t) => t('publication.to'), say: asTyped },
    },
  },
  convention: {
    name: (t) => t('publication.meaning'),
    say: (meaning, { t }) => t(`publication.meanings.${meaning}`),
  },
  rateRule: { name: (t) => t('converter.rule.label'), say: (rule, { t }) => t(`converter.rule.${rule}`) },
  holidays: {
    name: (t) => t('publication.daysOff'),
    parts: {
      added: { name: (t) => t('publication.addOff'), item: dayText },
      removed: { name: (t) => t('publication.addWorking'), item: dayText },
    },
  },
  tray: {
    name: (t) => t('tray.title'),
    parts: {
      template: { name: (t) => t('tray.template'), say: asTyped },
      show: { name: (t) => t('tray.show'), say: (show, { t }) => t(`tray.shows.${show}`) },
      seconds: { name: (t) => t('tray.seconds'), say: number },
      width: { name: (t) => t('tray.width'), say: number },
      icon: { name: (t) => t('tray.icon'), say: (icon, { t }) => t(`tray.icons.${icon}`) },
    },
  },
  autostart: { name: (t) => t('desktop.autostart'), say: onOff },
  shortcut: { name: (t) => t('desktop.shortcut'), say: orNone },
  clipboardShortcut: { name: (t) => t('desktop.clipboard'), say: orNone },
  converterOnTop: { name: (t) => t('desktop.onTop'), say: onOff },
  alerts: { name: (t) => t('backup.names.alerts'), item: wordAlert },
  // Internal state without readable content.
  alertStates: { name: (t) => t('backup.names.alertStates'), item: unnamed },
} as const satisfies {
  readonly [Name in keyof Settings]: Words<Settings[Name]>
}

interface KnownService {
  id: string
  dates: readonly { from: string; to: string }[]
}

/** The other contents of a backup. */
const otherWords = {
  'known.services': {
    name: (t) => t('backup.names.known'),
    item: ({ id, dates }, wording) =>
      joined(id, ...dates.map(({ from, to }) => `${dayText(from, wording)} – ${dayText(to, wording)}`)),
  } satisfies Words<KnownService[]>,
}

/** The texts of any setting, or any part of one. */
interface AnyWords extends Named {
  say?: Say<never>
  item?: Say<never>
  parts?: Readonly<Record<string, AnyWords>>
}

const SETTINGS = 'settings.'

const isIn = <Table extends object>(table: Table, key: string): key is keyof Table & string =>
  Object.hasOwn(table, key)

const wordsOf = (id: string): AnyWords | null => {
  const setting = id.startsWith(SETTINGS) ? id.slice(SETTINGS.length) : ''
  if (isIn(settingWords, setting)) return settingWords[setting]
  return isIn(otherWords, id) ? otherWords[id] : null
}

/** Returns the name for a backup id such as `settings.pins`; the id itself if unknown. */
export const wordSetting = (id: string, { t }: Wording): string => wordsOf(id)?.name(t) || id

const partOf = (id: string, path: string): AnyWords | null => {
  const words = wordsOf(id)
  if (path === '') return words
  const { parts = {} } = words ?? {}
  return isIn(parts, path) ? (parts[path] ?? null) : null
}

/** Returns the name of a setting's part; empty if it has none. */
export const wordInside = (id: string, path: string, { t }: Wording): string =>
  path === '' ? '' : (partOf(id, path)?.name(t) ?? '')

/** Formats a setting's value, or its part at `path`, as on its page; empty if it means nothing to a user. */
export const wordValue = (id: string, path: string, value: unknown, wording: Wording): string =>
  // The core sends values that match the schema; it shortens long texts.
  partOf(id, path)?.say?.(value as never, wording) ?? ''

/** Formats a list item in the same way. */
export const wordItem = (id: string, path: string, item: unknown, wording: Wording): string =>
  partOf(id, path)?.item?.(item as never, wording) ?? ''

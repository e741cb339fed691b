import * as z from 'zod/mini'
import { TENGE } from '../currencies/tenge.ts'
import { meanings } from '../dateConventions/meaning.ts'
import { languageCodes } from '../languages/language.ts'
import { numberStyles } from '../languages/numberStyles.ts'
import { rules } from '../rates/rules.ts'
import { LONGEST_ADDRESS } from '../service/serviceAddress.ts'
import { alertSettings } from './alerts.ts'
import { Banks, defaultBanks } from './banks.ts'
import { Code, DecimalText, IsoDay, noControls, onlyLineBreaks, TimeOfDay } from './fields.ts'
import {
  LONGEST_TEMPLATE,
  MOST_CODES,
  MOST_PINS,
  MOST_TYPED,
  pollMinutes,
  traySeconds,
  trayWidth,
} from './limits.ts'
import { LinkedFile, LONGEST_PATH } from './linkedFile.ts'
import { LocalServiceSetting } from './localService.ts'
import { PinText } from './pin.ts'
import { initialOf, type Restored, schemasOf, setting } from './setting.ts'

export const Language = z.enum(['system', ...languageCodes])
export const Theme = z.enum(['system', 'light', 'dark'])

/** Letters (UTF-16 units) that a note may have, and notes that there may be. */
export const MOST_LETTERS = 500
export const MOST_NOTES = 2_000

/** A note of one's own, pinned to a day of the history; `code` is null where it is about every currency. */
export const Note = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(40), noControls),
  day: IsoDay,
  code: z.nullable(Code),
  text: z.string().check(z.minLength(1), z.maxLength(MOST_LETTERS), onlyLineBreaks),
})
export type Note = z.infer<typeof Note>

/** Groups that there may be, codes in one of them, and letters of a group's name. */
export const MOST_GROUPS = 20
export const MOST_IN_GROUP = 60
export const MOST_NAMED = 40
/** Currencies that may be held. */
export const MOST_HELD = 50

const areOnce = (keys: readonly string[]): boolean => new Set(keys).size === keys.length

/** Whether a text has a sign that is seen. */
const isVisible = (text: string): boolean => /[^\s\p{Cc}\p{Cf}\p{Z}]/u.test(text)

/** Pins that belong together, in their order; a pin may be in several groups. */
export const Group = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(40), noControls),
  name: z.string().check(z.refine(isVisible), z.maxLength(MOST_NAMED), noControls),
  /** Pins as text: a name that files have had since a group was of codes alone. */
  codes: z.array(PinText).check(z.maxLength(MOST_IN_GROUP)),
})
export type Group = z.infer<typeof Group>

/** So much of a currency, or of the tenge, is held: at least 0. */
export const Holding = z.strictObject({
  code: Code,
  amount: DecimalText.check(z.regex(/^\d/)),
})
export type Holding = z.infer<typeof Holding>

/** Which pins the text of the tray has. */
export const trayShows = ['first', 'all', 'rotate'] as const

/** Everything a person can set, with what it is at first and whether a backup restores it. */
const table = {
  /** The service's base address as normalised, or null: then the demo. */
  service: setting(z.nullable(z.string().check(z.maxLength(LONGEST_ADDRESS), noControls)), null, 'never'),
  /** Other services whose rates are on the disk, the last one first: the way back to them. */
  earlierServices: setting(
    z.array(z.string().check(z.maxLength(LONGEST_ADDRESS), noControls)).check(z.maxLength(5)),
    [],
    'never',
  ),
  /** Where the attribution link leads, as `readWebsite` gives it; null for the origin of the service's address. */
  website: setting(z.nullable(z.string().check(z.maxLength(LONGEST_ADDRESS), noControls)), null, 'if-asked'),
  /** How often the board is asked for, in minutes; null: only when the person asks, and once when the machine wakes. */
  pollEvery: setting(z.nullable(z.int().check(z.minimum(pollMinutes.least), z.maximum(pollMinutes.most))), 5),
  /** Whether the demo is kept for now: the first screen then does not ask for a service any more. */
  demoKept: setting(z.boolean(), false, 'never'),
  language: setting(Language, 'system'),
  theme: setting(Theme, 'system'),
  /** The signs that numbers are written with: the language's own, or always these. */
  numbers: setting(z.enum(['language', ...numberStyles]), 'language'),
  /** The colours of up and down. */
  palette: setting(z.enum(['green-red', 'blue-orange', 'red-green']), 'green-red'),
  density: setting(z.enum(['comfortable', 'compact']), 'comfortable'),
  /** Whether single keys do something wherever the focus is: `/` leads to the entry line. Who dictates may set them off by a word. */
  singleKeys: setting(z.boolean(), true),
  /** What the board is sorted by; `mine`: pins first in their order, then as the service lists them. */
  boardSort: setting(z.enum(['mine', 'code', 'name', 'rate', 'change']), 'mine'),
  /** Whose change the board shows: Aina's own, against the previous publication, or the service's. */
  boardChange: setting(z.enum(['own', 'service']), 'own'),
  /** The converter as it was left: the amount in signs that all languages read alike, the row it was typed in, the rows in their order. */
  converter: setting(
    z.strictObject({
      amount: z.string().check(z.maxLength(MOST_TYPED), noControls),
      code: Code,
      codes: z.array(Code).check(z.maxLength(MOST_CODES)),
    }),
    { amount: '100', code: 'USD', codes: ['USD', TENGE, 'EUR', 'RUB', 'CNY', 'BTC'] },
  ),
  /** For how many units the converter says a rate (null: as many as suit it), and whether it shows all digits. */
  converterView: setting(
    z.strictObject({ units: z.nullable(z.literal([1, 10, 100, 1000])), full: z.boolean() }),
    { units: null, full: false },
  ),
  /** The person's banks, and whether the figures of one of them stand beside the official ones: of `chosen`, by its id. */
  banks: setting(Banks, defaultBanks),
  /** How the converted table is saved: as spreadsheet programs read it in the language (`language`), or always alike. */
  csv: setting(z.enum(['language', 'comma', 'semicolon']), 'language'),
  /** Pinned currencies and pairs, in the person's order. */
  pins: setting(z.array(PinText).check(z.maxLength(MOST_PINS)), ['USD', 'EUR', 'RUB', 'CNY', 'BTC']),
  /** Named groups of pins, in the person's order. */
  groups: setting(
    z.array(Group).check(
      z.maxLength(MOST_GROUPS),
      z.refine((groups) => areOnce(groups.map(({ id }) => id))),
    ),
    [],
  ),
  /** The group that the tray shows; null, or one that is gone, for the pins themselves. */
  trayGroup: setting(z.nullable(z.string().check(z.maxLength(40), noControls)), null),
  /** What is held, each currency once. */
  holdings: setting(
    z.array(Holding).check(
      z.maxLength(MOST_HELD),
      z.refine((held) => areOnce(held.map(({ code }) => code))),
    ),
    [],
  ),
  /** Whose history is mirrored: everything that the board lists, or what is pinned. */
  fill: setting(z.enum(['all', 'pinned']), 'all'),
  /** Whether the first fill waits until the person lets it go on. */
  paused: setting(z.boolean(), false),
  /** When fiat rates are published on a working day, in Almaty's time. */
  publication: setting(z.strictObject({ from: TimeOfDay, to: TimeOfDay }), { from: '14:00', to: '17:00' }),
  /** What the dates of official rates mean: as it was found out, or as the person says. */
  convention: setting(z.enum(['learnt', ...meanings]), 'learnt'),
  /** Which official rate counts for a day that is converted at. */
  rateRule: setting(z.enum(rules), 'in-force'),
  /** Corrections to the built-in calendar of Kazakhstan's days off. */
  holidays: setting(
    z.strictObject({
      added: z.array(IsoDay).check(z.maxLength(1_000)),
      removed: z.array(IsoDay).check(z.maxLength(1_000)),
    }),
    { added: [], removed: [] },
  ),
  /** What the tray shows of the pins. */
  tray: setting(
    z.strictObject({
      /** What is written of each pin, in the template language of `tray/template.ts`. */
      template: z.string().check(z.maxLength(LONGEST_TEMPLATE), noControls),
      /** The first pin, all of them side by side, or one after another. */
      show: z.enum(trayShows),
      /** How long each pin stands when they rotate. */
      seconds: z.int().check(z.minimum(traySeconds.least), z.maximum(traySeconds.most)),
      /** How many characters a text in the panel may take. */
      width: z.int().check(z.minimum(trayWidth.least), z.maximum(trayWidth.most)),
      /** What is drawn where a panel shows no text (Windows, Linux). */
      icon: z.enum(['number', 'arrow']),
    }),
    { template: '{code} {rate} {arrow}{pct}', show: 'first', seconds: 5, width: 44, icon: 'number' },
  ),
  /** Whether Aina starts, hidden, when the person logs in. */
  autostart: setting(z.boolean(), false, 'if-asked'),
  /** The global shortcut that shows and hides the converter, as Electron writes it; null for none. */
  shortcut: setting(z.nullable(z.string().check(z.maxLength(60), noControls)), null, 'if-asked'),
  /** The global shortcut that converts what is on the clipboard; null for none. Nothing else reads the clipboard. */
  clipboardShortcut: setting(z.nullable(z.string().check(z.maxLength(60), noControls)), null, 'if-asked'),
  /** Whether the small converter stays above other windows. */
  converterOnTop: setting(z.boolean(), false),
  /** Whether, and at which port, other programs of this machine are answered from the mirror. */
  localService: setting(LocalServiceSetting, { on: false, port: 8787 }, 'if-asked'),
  linkedFile: setting(LinkedFile, { on: false, form: 'xlsx', period: '1y' }),
  /** Where the linked file is: an absolute path of this computer, which `linkedFile.choose` alone sets; null for nowhere. */
  linkedFolder: setting(z.nullable(z.string().check(z.maxLength(LONGEST_PATH))), null, 'never'),
  /** Notes pinned to days of the history, in no order. */
  notes: setting(
    z.array(Note).check(
      z.maxLength(MOST_NOTES),
      z.refine((notes) => areOnce(notes.map(({ id }) => id))),
    ),
    [],
  ),
  ...alertSettings,
}

export const Settings = z.strictObject(schemasOf(table))
export type Settings = z.infer<typeof Settings>

export const SettingsPatch = z.partial(Settings)
export type SettingsPatch = z.infer<typeof SettingsPatch>

export const defaultSettings: Settings = initialOf(table)

/** The settings that backups treat in one way. */
export const restoredSettings = (how: Restored): string[] =>
  Object.entries(table).flatMap(([name, { restored }]) => (restored === how ? [name] : []))

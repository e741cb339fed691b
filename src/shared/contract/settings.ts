import * as z from 'zod/mini'
import { TENGE } from '../currencies/tenge.ts'
import { languageCodes } from '../languages/language.ts'
import { numberStyles } from '../languages/numberStyles.ts'
import { meanings } from '../publication/meaning.ts'
import { rules } from '../publication/rules.ts'
import { alertSettings, defaultAlertSettings } from './alerts.ts'
import { Banks, defaultBanks } from './banks.ts'
import { Code, DecimalText, IsoDay, noControls, onlyLineBreaks, TimeOfDay } from './fields.ts'
import {
  LONGEST_ADDRESS,
  LONGEST_TEMPLATE,
  MOST_CODES,
  MOST_TYPED,
  pollMinutes,
  traySeconds,
  trayWidth,
} from './limits.ts'
import { LinkedFile, LONGEST_PATH } from './linkedFile.ts'
import { LocalServiceSetting } from './localService.ts'

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
  codes: z.array(Code).check(z.maxLength(MOST_IN_GROUP)),
})
export type Group = z.infer<typeof Group>

/** So much of a currency, or of the tenge, is held: at least 0. */
export const Holding = z.strictObject({
  code: Code,
  amount: DecimalText.check(z.regex(/^\d/)),
})
export type Holding = z.infer<typeof Holding>

/** Everything a person can set. Defaults stand beside the schema: zod's `.partial()` would apply them to patches. */
export const Settings = z.strictObject({
  /** The service's base address as normalised, or null: then the demo. */
  service: z.nullable(z.string().check(z.maxLength(LONGEST_ADDRESS), noControls)),
  /** Other services whose rates are on the disk, the last one first: the way back to them. */
  earlierServices: z.array(z.string().check(z.maxLength(LONGEST_ADDRESS), noControls)).check(z.maxLength(5)),
  /** Where the attribution link leads, as `readWebsite` gives it; null for the origin of the service's address. */
  website: z.nullable(z.string().check(z.maxLength(LONGEST_ADDRESS), noControls)),
  /** How often the board is asked for, in minutes; null: only when the person asks, and once when the machine wakes. */
  pollEvery: z.nullable(z.int().check(z.minimum(pollMinutes.least), z.maximum(pollMinutes.most))),
  /** Whether the demo is kept for now: the first screen then does not ask for a service any more. */
  demoKept: z.boolean(),
  language: Language,
  theme: Theme,
  /** The signs that numbers are written with: the language's own, or always these. */
  numbers: z.enum(['language', ...numberStyles]),
  /** The colours of up and down. */
  palette: z.enum(['green-red', 'blue-orange', 'red-green']),
  density: z.enum(['comfortable', 'compact']),
  /** Whether single keys do something wherever the focus is: `/` leads to the entry line. Who dictates may set them off by a word. */
  singleKeys: z.boolean(),
  /** What the board is sorted by; `mine`: pins first in their order, then as the service lists them. */
  boardSort: z.enum(['mine', 'code', 'name', 'rate', 'change']),
  /** Whose change the board shows: Aina's own, against the previous publication, or the service's. */
  boardChange: z.enum(['own', 'service']),
  /** The converter as it was left: the amount in signs that all languages read alike, the row it was typed in, the rows in their order. */
  converter: z.strictObject({
    amount: z.string().check(z.maxLength(MOST_TYPED), noControls),
    code: Code,
    codes: z.array(Code).check(z.maxLength(MOST_CODES)),
  }),
  /** For how many units the converter says a rate (null: as many as suit it), and whether it shows all digits. */
  converterView: z.strictObject({ units: z.nullable(z.literal([1, 10, 100, 1000])), full: z.boolean() }),
  /** The person's banks, and whether the figures of one of them stand beside the official ones: of `chosen`, by its id. */
  banks: Banks,
  /** How the converted table is saved: as spreadsheet programs read it in the language (`language`), or always alike. */
  csv: z.enum(['language', 'comma', 'semicolon']),
  /** Pinned assets, in the person's order. */
  pins: z.array(Code).check(z.maxLength(200)),
  /** Named groups of pins, in the person's order. */
  groups: z.array(Group).check(
    z.maxLength(MOST_GROUPS),
    z.refine((groups) => areOnce(groups.map(({ id }) => id))),
  ),
  /** The group that the tray shows; null, or one that is gone, for the pins themselves. */
  trayGroup: z.nullable(z.string().check(z.maxLength(40), noControls)),
  /** What is held, each currency once. */
  holdings: z.array(Holding).check(
    z.maxLength(MOST_HELD),
    z.refine((held) => areOnce(held.map(({ code }) => code))),
  ),
  /** Whose history is mirrored: everything that the board lists, or what is pinned. */
  fill: z.enum(['all', 'pinned']),
  /** Whether the first fill waits until the person lets it go on. */
  paused: z.boolean(),
  /** When fiat rates are published on a working day, in Almaty's time. */
  publication: z.strictObject({ from: TimeOfDay, to: TimeOfDay }),
  /** What the dates of official rates mean: as it was found out, or as the person says. */
  convention: z.enum(['learnt', ...meanings]),
  /** Which official rate counts for a day that is converted at. */
  rateRule: z.enum(rules),
  /** Corrections to the built-in calendar of Kazakhstan's days off. */
  holidays: z.strictObject({
    added: z.array(IsoDay).check(z.maxLength(1_000)),
    removed: z.array(IsoDay).check(z.maxLength(1_000)),
  }),
  /** What the tray shows of the pins. */
  tray: z.strictObject({
    /** What is written of each pin, in the template language of `tray/template.ts`. */
    template: z.string().check(z.maxLength(LONGEST_TEMPLATE), noControls),
    /** All pins side by side, or one after another. */
    show: z.enum(['all', 'rotate']),
    /** How long each pin stands when they rotate. */
    seconds: z.int().check(z.minimum(traySeconds.least), z.maximum(traySeconds.most)),
    /** How many characters a text in the panel may take. */
    width: z.int().check(z.minimum(trayWidth.least), z.maximum(trayWidth.most)),
    /** What is drawn where a panel shows no text (Windows, Linux). */
    icon: z.enum(['number', 'arrow']),
  }),
  /** Whether Aina starts, hidden, when the person logs in. */
  autostart: z.boolean(),
  /** The global shortcut that shows and hides the converter, as Electron writes it; null for none. */
  shortcut: z.nullable(z.string().check(z.maxLength(60), noControls)),
  /** The global shortcut that converts what is on the clipboard; null for none. Nothing else reads the clipboard. */
  clipboardShortcut: z.nullable(z.string().check(z.maxLength(60), noControls)),
  /** Whether the small converter stays above other windows. */
  converterOnTop: z.boolean(),
  /** Whether, and at which port, other programs of this machine are answered from the mirror. */
  localService: LocalServiceSetting,
  linkedFile: LinkedFile,
  /** Where the linked file is: an absolute path of this computer, which `linkedFile.choose` alone sets; null for nowhere. */
  linkedFolder: z.nullable(z.string().check(z.maxLength(LONGEST_PATH))),
  /** Notes pinned to days of the history, in no order. */
  notes: z.array(Note).check(
    z.maxLength(MOST_NOTES),
    z.refine((notes) => areOnce(notes.map(({ id }) => id))),
  ),
  ...alertSettings,
})
export type Settings = z.infer<typeof Settings>

export const SettingsPatch = z.partial(Settings)
export type SettingsPatch = z.infer<typeof SettingsPatch>

export const defaultSettings: Settings = {
  service: null,
  earlierServices: [],
  website: null,
  pollEvery: 5,
  demoKept: false,
  language: 'system',
  theme: 'system',
  numbers: 'language',
  palette: 'green-red',
  density: 'comfortable',
  singleKeys: true,
  boardSort: 'mine',
  boardChange: 'own',
  converter: { amount: '100', code: 'USD', codes: ['USD', TENGE, 'EUR', 'RUB', 'CNY', 'BTC'] },
  converterView: { units: null, full: false },
  banks: defaultBanks,
  csv: 'language',
  pins: ['USD', 'EUR', 'RUB', 'CNY', 'BTC'],
  groups: [],
  trayGroup: null,
  holdings: [],
  fill: 'all',
  paused: false,
  publication: { from: '14:00', to: '17:00' },
  convention: 'learnt',
  rateRule: 'in-force',
  holidays: { added: [], removed: [] },
  tray: { template: '{code} {rate} {arrow}{pct}', show: 'all', seconds: 5, width: 44, icon: 'number' },
  autostart: false,
  shortcut: null,
  clipboardShortcut: null,
  converterOnTop: false,
  localService: { on: false, port: 8787 },
  linkedFile: { on: false, form: 'xlsx', period: '1y' },
  linkedFolder: null,
  notes: [],
  ...defaultAlertSettings,
}

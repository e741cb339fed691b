import * as z from 'zod/mini'
import { TENGE } from '../currencies/tenge.ts'
import { meanings } from '../dateConventions/dating.ts'
import { languageCodes } from '../languages/language.ts'
import { numberStyles } from '../languages/numberStyles.ts'
import { rules } from '../rates/rules.ts'
import { LONGEST_ADDRESS } from '../service/serviceAddress.ts'
import { alertSettings } from './alerts.ts'
import { initialOf, schemasOf, setting } from './defineSetting.ts'
import { Code, IsoDay, noControls, Percent, TimeOfDay } from './fields.ts'
import {
  LONGEST_TEMPLATE,
  MOST_CODES,
  MOST_PINS,
  MOST_TYPED,
  pollMinutes,
  traySeconds,
  trayWidth,
} from './limits.ts'
import { PinText } from './pin.ts'

const Language = z.enum(['system', ...languageCodes])
// Choices of settings, in display order.

/** Minutes between two polls. */
export const pollChoices = [5, 10, 15, 20, 30, 45, 60] as const
export const themes = ['light', 'dark', 'system'] as const
export const palettes = ['green-red', 'blue-orange', 'red-green'] as const
export const trayIcons = ['number', 'arrow'] as const

/** The orders of the rates list. */
export const boardSorts = ['mine', 'code', 'name', 'rate', 'change'] as const

/** The pins in the tray's text. */
export const trayShows = ['first', 'all', 'rotate'] as const

/** All user settings with their defaults. */
const table = {
  /** The service's normalized base address; null for the demo. */
  service: setting(z.nullable(z.string().check(z.maxLength(LONGEST_ADDRESS), noControls)), null),
  /** Other services with rates on the disk, last used first, for switching back. */
  earlierServices: setting(
    z.array(z.string().check(z.maxLength(LONGEST_ADDRESS), noControls)).check(z.maxLength(5)),
    [],
  ),
  /**
   * The target of the attribution link, as returned by `readWebsite`; null for the origin of the service's address.
   */
  website: setting(z.nullable(z.string().check(z.maxLength(LONGEST_ADDRESS), noControls)), null),
  /** The interval of polls in minutes; null: only on the user's request, and once when the machine wakes. */
  pollEvery: setting(z.nullable(z.int().check(z.minimum(pollMinutes.least), z.maximum(pollMinutes.most))), 5),
  /** Whether the user keeps the demo for now. The first screen then no longer asks for a service. */
  demoKept: setting(z.boolean(), false),
  language: setting(Language, 'system'),
  theme: setting(z.enum(themes), 'system'),
  /** The signs of numbers: those of the language, or a fixed style. */
  numbers: setting(z.enum(['language', ...numberStyles]), 'language'),
  /** The colours of up and down. */
  palette: setting(z.enum(palettes), 'green-red'),
  /**
   * Whether single keys work wherever the focus is: `/` leads to the entry line. Dictation software can trigger them
   * by accident.
   */
  singleKeys: setting(z.boolean(), true),
  /** The order of the rates list; `mine`: pins first in their order, then the others by code. */
  boardSort: setting(z.enum(boardSorts), 'mine'),
  /**
   * The last state of the converter: the amount in language-neutral signs, the row it was typed in, the rows in
   * their order.
   */
  converter: setting(
    z.strictObject({
      amount: z.string().check(z.maxLength(MOST_TYPED), noControls),
      code: Code,
      codes: z.array(Code).check(z.maxLength(MOST_CODES)),
    }),
    { amount: '100', code: 'USD', codes: ['USD', TENGE, 'EUR', 'RUB', 'CNY', 'BTC'] },
  ),
  /** The number of units for the converter's rates (null: automatic), and whether it shows all digits. */
  converterView: setting(
    z.strictObject({ units: z.nullable(z.literal([1, 10, 100, 1000])), full: z.boolean() }),
    { units: null, full: false },
  ),
  /** My bank's margins in per cent of the official rate, when I buy and when I sell, and whether to show its figures. */
  bank: setting(z.strictObject({ shown: z.boolean(), buying: Percent, selling: Percent }), {
    shown: false,
    buying: '1',
    selling: '1',
  }),
  /** The CSV format of the converted table: by language (`language`), or fixed. */
  csv: setting(z.enum(['language', 'comma', 'semicolon']), 'language'),
  /** Pinned currencies and pairs, in the user's order. */
  pins: setting(z.array(PinText).check(z.maxLength(MOST_PINS)), ['USD', 'EUR', 'RUB', 'CNY', 'BTC']),
  /** The histories to download: of all listed currencies, or of the pins. */
  fill: setting(z.enum(['all', 'pinned']), 'all'),
  /** Whether the first download waits for the user. */
  paused: setting(z.boolean(), false),
  /** When fiat rates are published on a working day, in Almaty time. */
  publication: setting(z.strictObject({ from: TimeOfDay, to: TimeOfDay }), { from: '14:00', to: '17:00' }),
  /** How the service dates official rates. */
  convention: setting(z.enum(['unknown', ...meanings]), 'unknown'),
  /** The rule for official rates in conversions at a day. */
  rateRule: setting(z.enum(rules), 'in-force'),
  /** Corrections to the built-in calendar of Kazakhstan's days off. */
  holidays: setting(
    z.strictObject({
      added: z.array(IsoDay).check(z.maxLength(1_000)),
      removed: z.array(IsoDay).check(z.maxLength(1_000)),
    }),
    { added: [], removed: [] },
  ),
  /** The display of pins in the tray. */
  tray: setting(
    z.strictObject({
      /** The text of each pin, in the template language of `tray/template.ts`. */
      template: z.string().check(z.maxLength(LONGEST_TEMPLATE), noControls),
      /** The first pin, all of them side by side, or one after another. */
      show: z.enum(trayShows),
      /** How long each pin is shown when they rotate. */
      seconds: z.int().check(z.minimum(traySeconds.least), z.maximum(traySeconds.most)),
      /** The maximum characters of a text in the panel. */
      width: z.int().check(z.minimum(trayWidth.least), z.maximum(trayWidth.most)),
      /** The icon for panels without text (Windows, Linux). */
      icon: z.enum(trayIcons),
    }),
    { template: '{code} {rate} {arrow}{pct}', show: 'first', seconds: 5, width: 44, icon: 'number' },
  ),
  /** Whether Aina starts, hidden, at login. */
  autostart: setting(z.boolean(), false),
  /** The global shortcut that shows and hides the converter, in Electron's notation; null for none. */
  shortcut: setting(z.nullable(z.string().check(z.maxLength(60), noControls)), null),
  /** The global shortcut that converts the clipboard; null for none. Nothing else reads the clipboard. */
  clipboardShortcut: setting(z.nullable(z.string().check(z.maxLength(60), noControls)), null),
  /** Whether the small converter stays above other windows. */
  converterOnTop: setting(z.boolean(), false),
  ...alertSettings,
}

export const Settings = z.strictObject(schemasOf(table))
export type Settings = z.infer<typeof Settings>

export const SettingsPatch = z.partial(Settings)
export type SettingsPatch = z.infer<typeof SettingsPatch>

export const defaultSettings: Settings = initialOf(table)

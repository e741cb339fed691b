import * as z from 'zod/mini'
import { Code, IsoDay } from './fields.ts'

export const Language = z.enum(['system', 'kk', 'ru', 'en'])
export const Theme = z.enum(['system', 'light', 'dark'])
/** `HH:MM`, in Almaty's time. */
export const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** Everything a person can set. Defaults stand beside the schema: zod's `.partial()` would apply them to patches. */
export const Settings = z.strictObject({
  /** The service's base address as normalised, or null: then the demo. */
  service: z.nullable(z.string().check(z.maxLength(2_000))),
  language: Language,
  theme: Theme,
  /** Pinned assets, in the person's order. */
  pins: z.array(Code).check(z.maxLength(200)),
  /** Whose history is mirrored: everything that the board lists, or what is pinned. */
  fill: z.enum(['all', 'pinned']),
  /** Whether the first fill waits until the person lets it go on. */
  paused: z.boolean(),
  /** When fiat rates are published on a working day, in Almaty's time. */
  publication: z.strictObject({ from: TimeOfDay, to: TimeOfDay }),
  /** Corrections to the built-in calendar of Kazakhstan's days off. */
  holidays: z.strictObject({
    added: z.array(IsoDay).check(z.maxLength(1_000)),
    removed: z.array(IsoDay).check(z.maxLength(1_000)),
  }),
})
export type Settings = z.infer<typeof Settings>

export const SettingsPatch = z.partial(Settings)
export type SettingsPatch = z.infer<typeof SettingsPatch>

export const defaultSettings: Settings = {
  service: null,
  language: 'system',
  theme: 'system',
  pins: ['USD', 'EUR', 'RUB', 'CNY', 'BTC'],
  fill: 'all',
  paused: false,
  publication: { from: '14:00', to: '17:00' },
  holidays: { added: [], removed: [] },
}

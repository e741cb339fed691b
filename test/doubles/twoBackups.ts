import { defaultSettings, type Settings } from '../../src/shared/contract/settings.ts'
import { formatIsoDay } from '../../src/shared/days/day.ts'

/** The settings after the restore of a number: pins and days off that belong together, and enough to show which. */
export const settingsFor = (count: number): Pick<Settings, 'pins' | 'holidays' | 'theme'> => ({
  pins: [`N${count}`, ...Array.from({ length: (count * 37) % 150 }, (_, at) => `PIN${at}`)],
  holidays: {
    added: Array.from({ length: (count * 53) % 400 }, (_, at) => formatIsoDay(20_000 + count + at)),
    removed: [],
  },
  theme: count % 2 === 0 ? 'dark' : 'light',
})

/** A backup of a number, and all of it chosen. */
export const backupsFor = (count: number): { text: string; chosen: string[] } => {
  const settings = { ...defaultSettings, ...settingsFor(count) }
  return {
    text: JSON.stringify({ format: 'aina-backup', formatVersion: 1, settings }),
    chosen: Object.keys(settings).map((field) => `settings.${field}`),
  }
}

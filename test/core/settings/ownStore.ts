import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { confFile } from '../../../src/core/settings/confFile.ts'
import { openSettings, type SettingsStore } from '../../../src/core/settings/settingsStore.ts'
import { ownFolder } from '../coreForTest.ts'

/** The content of a settings file, without the mark of its format. */
export const settingsIn = (file: string): Record<string, unknown> => {
  const { format, ...settings } = JSON.parse(readFileSync(file, 'utf8'))
  return settings
}

/** The settings of a folder of this test's own: what is in the file, and a start on it, as often as it is wanted. */
export const ownStore = () => {
  const folder = ownFolder()
  const file = join(folder, 'settings.json')
  return {
    folder,
    put: (settings: object): void => writeFileSync(file, JSON.stringify(settings)),
    inFile: () => settingsIn(file),
    /** The copies of a file of which something could not be read. */
    broken: (): string[] => readdirSync(folder).filter((name) => name.includes('.broken-')),
    start: (): SettingsStore => {
      const store = openSettings({
        openFile: confFile,
        folder,
        now: () => 0,
        log: { info: () => {}, warn: () => {} },
      })
      onTestFinished(() => store.close())
      return store
    },
  }
}

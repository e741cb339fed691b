import type { AlertState } from '../../shared/contract/alerts.ts'
import { restoredSettings, Settings, SettingsPatch } from '../../shared/contract/settings.ts'
import { readWebsite } from '../../shared/service/website.ts'
import type { KnownFolder } from '../known/knownFolder.ts'
import { knownPart } from '../known/knownPart.ts'
import { settingsSteps } from '../settings/readSettings.ts'
import type { SettingsStore } from '../settings/settingsStore.ts'
import type { BackupPart } from './backupPart.ts'

const LOOSE = ['banks', 'converterView', 'holidays', 'tray'] satisfies (keyof Settings)[]

export const settingsPart = (settings: Pick<SettingsStore, 'get' | 'set'>): BackupPart => ({
  name: 'settings',
  schema: Settings,
  never: restoredSettings('never'),
  onlyIfAsked: restoredSettings('if-asked'),
  loose: LOOSE,
  get: settings.get,
  *read(held, now) {
    const before = Settings.parse(now)
    const { settings: value, bad } = yield* settingsSteps(held, before, before)
    const alertStates = latestStates(value.alertStates, before.alertStates)
    // As for typed addresses: take only ones that a link may lead to, and show them as stored.
    const website = value.website === before.website ? null : readWebsite(value.website ?? '')
    if (website?.ok === false) bad.set('website', value.website)
    return {
      value: { ...value, alertStates, website: website?.ok ? website.url : before.website },
      bad: [...bad.keys()],
    }
  },
  set: (change) => settings.set((now) => SettingsPatch.parse(change(now))),
})

/** Keeps the later state of each alert, so that no alert fires twice for one publication. */
const latestStates = (held: readonly AlertState[], here: readonly AlertState[]): AlertState[] =>
  held.map((state) => {
    const mine = here.find(({ id }) => id === state.id)
    const [then, now] = [state.watch, mine?.watch]
    return mine && then && now && then.of === now.of && then.from < now.from ? mine : state
  })

/** All user data, and what Aina learnt and cannot download again. Add a line for a new file. */
export const personParts = (stores: {
  settings: Pick<SettingsStore, 'get' | 'set'>
  known: KnownFolder
}): [BackupPart, ...BackupPart[]] => [settingsPart(stores.settings), knownPart(stores.known)]

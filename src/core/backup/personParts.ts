import type { AlertState, Firing } from '../../shared/contract/alerts.ts'
import { restoredSettings, Settings, SettingsPatch } from '../../shared/contract/settings.ts'
import { readWebsite } from '../../shared/service/website.ts'
import type { KnownFolder } from '../known/knownFolder.ts'
import { knownPart } from '../known/knownPart.ts'
import { settingsSteps } from '../settings/readSettings.ts'
import type { SettingsStore } from '../settings/settingsStore.ts'
import type { BackupPart, HeldIn } from './backupPart.ts'

const LOOSE = ['banks', 'converterView', 'holidays', 'tray'] satisfies (keyof Settings)[]

export const settingsPart = (settings: Pick<SettingsStore, 'get' | 'set'>): BackupPart => ({
  name: 'settings',
  schema: Settings,
  never: restoredSettings('never'),
  onlyIfAsked: restoredSettings('if-asked'),
  loose: LOOSE,
  get: settings.get,
  *read(held, now, from) {
    const before = Settings.parse(now)
    const { settings: value, bad } = yield* settingsSteps(held, before, before)
    const alertStates = latestStates(value.alertStates, before.alertStates)
    const alertLog = withShownMarks(value.alertLog, before.alertLog, from)
    // As for typed addresses: take only ones that a link may lead to, and show them as stored.
    const website = value.website === before.website ? null : readWebsite(value.website ?? '')
    if (website?.ok === false) bad.set('website', value.website)
    return {
      value: { ...value, alertStates, alertLog, website: website?.ok ? website.url : before.website },
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

/**
 * Returns the alert log to restore. Known entries keep their marks. Others of a backup count as shown, since an old crossing is
 * not news.
 */
const withShownMarks = (held: readonly Firing[], here: readonly Firing[], from: HeldIn): Firing[] => {
  const mine = new Map(here.map((firing) => [firing.tag, firing]))
  return held.map((firing) => {
    const known = mine.get(firing.tag)
    if (known) return { ...firing, handedAt: known.handedAt, shownAt: known.shownAt }
    return from === 'backup' ? { ...firing, shownAt: firing.shownAt ?? firing.firedAt } : firing
  })
}

/** All user data, and what Aina learnt and cannot download again. Add a line for a new file. */
export const personParts = (stores: {
  settings: Pick<SettingsStore, 'get' | 'set'>
  known: KnownFolder
}): [BackupPart, ...BackupPart[]] => [settingsPart(stores.settings), knownPart(stores.known)]

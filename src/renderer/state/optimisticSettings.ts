import type { Settings, SettingsPatch } from '../../shared/contract/settings.ts'
import type { Store } from '../../shared/live/store.ts'

/** Settings as they are shown: as the core has them, with what the person has just changed on top. */
interface OptimisticSettings {
  /** What the core says. */
  confirm(confirmed: Settings): void
  /** Shows a change at once; `granted` is the core's answer. Throws what it throws; the change is taken back then. */
  request(patch: SettingsPatch, granted: Promise<Settings>): Promise<void>
}

/** A choice shows as made when it is made. What the core answers to an earlier change does not undo a later one. */
export const optimisticSettings = (shown: Store<Settings | null>): OptimisticSettings => {
  let confirmed = shown.get()
  let open: SettingsPatch[] = []

  const show = (): void => {
    const changed: SettingsPatch = Object.assign({}, ...open)
    const clean = Object.entries(changed).filter(([, value]) => value !== undefined)
    if (confirmed) shown.set({ ...confirmed, ...Object.fromEntries(clean) })
  }
  return {
    confirm(now) {
      confirmed = now
      show()
    },
    async request(patch, granted) {
      open = [...open, patch]
      show()
      try {
        confirmed = await granted
      } finally {
        open = open.filter((other) => other !== patch)
        show()
      }
    },
  }
}

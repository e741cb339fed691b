import type { Settings, SettingsPatch } from '../../shared/contract/settings.ts'
import type { Store } from '../../shared/live/store.ts'

/** The displayed settings: the core's settings with the user's pending changes. */
interface OptimisticSettings {
  /** Takes over the core's settings. */
  confirm(confirmed: Settings): void
  /**
   * Shows a change at once; `granted` is the core's answer. If it rejects, reverts the change and throws the same
   * error.
   */
  request(patch: SettingsPatch, granted: Promise<Settings>): Promise<void>
}

/** Shows a choice at once. The core's answer to an earlier change does not undo a later one. */
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

import type { Settings, SettingsPatch } from '../../shared/contract/settings.ts'
import type { Store } from '../../shared/live/store.ts'

/** Settings as they are shown: as the core has them, with what the person has just wished for on top. */
export interface WishedSettings {
  /** What the core says. */
  take(confirmed: Settings): void
  /** Shows a wish at once; `granted` is the core's answer. Throws what it throws; the wish is taken back then. */
  wish(patch: SettingsPatch, granted: Promise<Settings>): Promise<void>
}

/** A choice shows as made when it is made. What the core answers to an earlier wish does not undo a later one. */
export const wishedSettings = (shown: Store<Settings | null>): WishedSettings => {
  let confirmed = shown.get()
  let open: SettingsPatch[] = []

  const show = (): void => {
    const wished: SettingsPatch = Object.assign({}, ...open)
    const clean = Object.entries(wished).filter(([, value]) => value !== undefined)
    if (confirmed) shown.set({ ...confirmed, ...Object.fromEntries(clean) })
  }
  return {
    take(now) {
      confirmed = now
      show()
    },
    async wish(patch, granted) {
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

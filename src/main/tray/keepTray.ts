import type { Rectangle } from 'electron'
import type { Clock } from '../../core/ports.ts'
import type { Desktop } from '../../shared/contract/desktop.ts'
import type { TrayHost } from './openTray.ts'
import { waitForTrayHost } from './waitForTrayHost.ts'

type TrayState = Desktop['tray']

/** A panel that is missing is looked for as often as this at first, and later less often. */
const SOON_MS = 5_000
const SOON_LOOKS = 12
const LATER_MS = 60_000

export interface KeptTray {
  /** Resolves when it is known whether there is a tray, and the icon has been put there. */
  begun: Promise<void>
  /** What was found last. */
  state(): TrayState
  bounds(): Rectangle | null
  close(): void
}

/**
 * Puts the icon into the tray once it is known whether there is one, and anew when a panel comes later: on Linux an icon
 * that was made without a panel never gets into one. `changed` is called then.
 */
export const keepTray = (parts: {
  find(): Promise<TrayState>
  /** Whether the start can wait for a panel, since nobody waits for a window. */
  canWait: boolean
  open(): TrayHost
  changed(): void
  clock: Pick<Clock, 'after'>
}): KeptTray => {
  const { find, clock } = parts
  let state: TrayState = 'unknown'
  let tray: TrayHost | null = null
  let closed = false
  let cancel = (): void => {}

  const lookOnce = async (looks: number): Promise<void> => {
    const found = await find()
    if (closed) return
    if (found !== 'there') return lookAgain(looks + 1)
    tray?.close()
    tray = parts.open()
    state = found
    parts.changed()
  }
  const lookAgain = (looks: number): void => {
    cancel = clock.after(looks < SOON_LOOKS ? SOON_MS : LATER_MS, () => void lookOnce(looks))
  }
  const begin = async (): Promise<void> => {
    const found = await waitForTrayHost(parts)
    if (closed) return
    state = found
    tray = parts.open()
    if (state !== 'there') lookAgain(0)
  }
  return {
    begun: begin(),
    state: () => state,
    bounds: () => tray?.bounds() ?? null,
    close() {
      closed = true
      cancel()
      tray?.close()
    },
  }
}

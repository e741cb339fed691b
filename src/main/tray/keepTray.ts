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
  /** Resolves when it is known whether there is a tray that the icon is in. */
  begun: Promise<void>
  /** What was found last. */
  state(): TrayState
  bounds(): Rectangle | null
  close(): void
}

/**
 * Puts the icon into the tray, and anew when a panel comes later: on Linux an icon that was made without a panel never gets
 * into one. Whether there is one is asked before the icon is made, and the answer is not waited for. `changed` is called when
 * a panel has come that a start did not wait for.
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
    let looks = 0
    const finding = waitForTrayHost({
      ...parts,
      find() {
        looks += 1
        return find()
      },
    })
    tray = parts.open()
    const found = await finding
    if (closed) return
    if (found === 'there' && looks > 1) {
      tray.close()
      tray = parts.open()
    }
    state = found
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

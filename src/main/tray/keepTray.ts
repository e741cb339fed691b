import type { Rectangle } from 'electron'
import type { Clock } from '../../core/ports.ts'
import type { Desktop } from '../../shared/contract/desktop.ts'
import type { TrayHost } from './openTray.ts'

/** At login the panel may come later than Aina: then the search goes on for this long. */
const ATTEMPTS = 5
const BETWEEN_MS = 5_000

/** Looks for a tray, repeatedly if the start can wait. */
export const waitForTrayHost = async (parts: {
  find(): Promise<Desktop['tray']>
  canWait: boolean
  clock: Pick<Clock, 'after'>
}): Promise<Desktop['tray']> => {
  for (let attempt = 1; ; attempt++) {
    const found = await parts.find()
    if (found === 'there' || !parts.canWait || attempt === ATTEMPTS) return found
    await new Promise<void>((done) => parts.clock.after(BETWEEN_MS, done))
  }
}

type TrayState = Desktop['tray']

/** The intervals of looking for a missing panel: first often, later rarely. */
const SOON_MS = 5_000
const SOON_LOOKS = 12
const LATER_MS = 60_000
/** After this many looks, `SOON_MS` apart, the icon counts as missing. */
const ARRIVAL_LOOKS = 3

export interface KeptTray {
  /** Resolves when it is known whether a tray shows the icon. */
  begun: Promise<void>
  /** The last finding. */
  state(): TrayState
  bounds(): Rectangle | null
  close(): void
}

/**
 * Puts the icon into the tray, again when a panel comes later: on Linux, an icon made without a panel never gets into
 * one. It looks for the panel first but does not wait. `changed` is called when a late panel comes, and when the icon
 * turns out to be missing or to be there. A missing icon is made again from time to time.
 */
export const keepTray = (parts: {
  find(): Promise<'there' | 'none' | 'unknown'>
  /** Whether the panel shows our icon; null if unknown. */
  hasIcon(): Promise<boolean | null>
  /** Whether the start can wait for a panel, since it opens no window. */
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
    // Missing until the panel shows it.
    if (state !== 'missing') become('there')
    await watchArrival(1)
  }
  const become = (next: TrayState): void => {
    if (state === next) return
    state = next
    parts.changed()
  }
  const watchArrival = async (looks: number): Promise<void> => {
    const has = await parts.hasIcon()
    if (closed) return
    // At a busy login, the bus may answer too late: it is asked again before its silence counts.
    if (has !== true && looks < ARRIVAL_LOOKS) {
      cancel = clock.after(SOON_MS, () => void watchArrival(looks + 1))
      return
    }
    if (has !== false) return become('there')
    become('missing')
    lookAgain(SOON_LOOKS)
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
    else void watchArrival(1)
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

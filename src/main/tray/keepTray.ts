import type { Rectangle } from 'electron'
import type { Clock } from '../../core/ports.ts'
import type { Desktop } from '../../shared/contract/desktop.ts'
import type { TrayHost } from './openTray.ts'

/** At login the panel may come later than Aina: then it is looked for again for this long. */
const ATTEMPTS = 5
const BETWEEN_MS = 5_000

/** Looks for something that shows tray icons; more than once where the start can wait for it. */
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

/** A panel that is missing is looked for as often as this at first, and later less often. */
const SOON_MS = 5_000
const SOON_LOOKS = 12
const LATER_MS = 60_000
/** So often, `SOON_MS` apart, a panel is asked for the icon before it counts as missing. */
const ARRIVAL_LOOKS = 3

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
 * a panel has come that a start did not wait for, and when it turns out that one has not taken the icon in, or has after all: a
 * missing icon is made again from time to time.
 */
export const keepTray = (parts: {
  find(): Promise<'there' | 'none' | 'unknown'>
  /** Whether the panel has our icon; null where that cannot be known. */
  hasIcon(): Promise<boolean | null>
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
    // One that was missing is so until the panel has it.
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
    if (has !== false) return become('there')
    if (looks < ARRIVAL_LOOKS) {
      cancel = clock.after(SOON_MS, () => void watchArrival(looks + 1))
      return
    }
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

import type { Clock } from '../../core/ports.ts'
import type { Desktop } from '../../shared/contract/contract.ts'

/** At login the panel may come later than Aina: then it is looked for again for this long. */
const LOOKS = 5
const BETWEEN_MS = 5_000

/** Looks for something that shows tray icons; more than once where the start can wait for it. */
export const lookForTray = async (parts: {
  find(): Promise<Desktop['tray']>
  canWait: boolean
  clock: Pick<Clock, 'after'>
}): Promise<Desktop['tray']> => {
  for (let look = 1; ; look++) {
    const found = await parts.find()
    if (found === 'there' || !parts.canWait || look === LOOKS) return found
    await new Promise<void>((done) => parts.clock.after(BETWEEN_MS, done))
  }
}

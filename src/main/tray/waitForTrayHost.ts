import type { Clock } from '../../core/ports.ts'
import type { Desktop } from '../../shared/contract/desktop.ts'

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

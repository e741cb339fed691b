import type { Desktop } from '../../shared/contract/desktop.ts'

/** How a system starts Aina, hidden, when the person logs in. */
export interface Autostart {
  /** As it is on the system now, whoever set it. Never throws. */
  state(): Promise<Desktop['autostart']>
  /** Throws what the system says. */
  set(on: boolean): Promise<void>
  /** Where it is on and starts Aina from where it was before, makes it lead here. Throws what the system says. */
  mend(): Promise<void>
}

import type { Desktop } from '../../shared/contract/desktop.ts'

/** How a system starts Aina, hidden, at login. */
export interface Autostart {
  /** The state on the system now, set by anyone. Never throws. */
  state(): Promise<Desktop['autostart']>
  /** Throws the system's error. */
  set(on: boolean): Promise<void>
  /** If it is on and starts an old path of Aina, points it here. Throws the system's error. */
  mend(): Promise<void>
}

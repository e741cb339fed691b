import type { Desktop } from '../shared/contract/contract.ts'

export interface Reach {
  /** Whether the main window opens although the start was to be a hidden one. */
  opensMain: boolean
  /** Whether the person is told that nothing shows tray icons. */
  tells: boolean
  /** Whether the app ends with its last window: without a tray nobody would find it again. */
  endsWithLastWindow: boolean
}

/** What follows from the tray being there or not. Where that cannot be known nothing is claimed, but nobody is locked out. */
export const reachBy = (tray: Desktop['tray'], parts: { hidden: boolean; told: boolean }): Reach => ({
  opensMain: parts.hidden && tray !== 'there',
  tells: tray === 'none' && !parts.told,
  endsWithLastWindow: tray !== 'there',
})

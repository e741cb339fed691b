import type { Desktop } from '../shared/contract/desktop.ts'

interface TrayConsequences {
  /** Whether the main window opens although the start was to be a hidden one. */
  opensMain: boolean
  /** Whether the person is told that nothing shows tray icons. */
  informs: boolean
  /** Whether the app ends with its last window: without a tray nobody would find it again. */
  endsWithLastWindow: boolean
}

/** What follows from the tray being there or not. Where that cannot be known nothing is claimed, but nobody is locked out. */
export const trayConsequences = (
  tray: Desktop['tray'],
  parts: { hidden: boolean; wasInformed: boolean },
): TrayConsequences => ({
  opensMain: parts.hidden && tray !== 'there',
  informs: tray === 'none' && !parts.wasInformed,
  endsWithLastWindow: tray !== 'there',
})

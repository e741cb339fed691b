import type { Desktop } from '../shared/contract/desktop.ts'

interface TrayConsequences {
  /** Whether the main window opens although no window was to be there. */
  opensMain: boolean
  /** What Aina tells the person once: nothing shows tray icons, or the panel does not show Aina's. */
  says: 'noTray' | 'noIcon' | null
  /** Whether the app ends with its last window: without a tray nobody would find it again. */
  endsWithLastWindow: boolean
}

/**
 * What follows from the tray being there or not, where the app has a window or is `hidden`. Where that cannot be known nothing is
 * claimed, but nobody is locked out.
 */
export const trayConsequences = (
  tray: Desktop['tray'],
  parts: { hidden: boolean; noTrayTold: boolean; noIconTold: boolean },
): TrayConsequences => {
  const isShown = tray === 'missing' ? parts.noIconTold : parts.noTrayTold
  const sentence = { there: null, unknown: null, none: 'noTray', missing: 'noIcon' } as const
  return {
    opensMain: parts.hidden && tray !== 'there',
    says: isShown ? null : sentence[tray],
    endsWithLastWindow: tray !== 'there',
  }
}

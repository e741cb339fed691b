import type { Desktop } from '../shared/contract/desktop.ts'

interface TrayConsequences {
  /** Whether the main window opens although this start has none. */
  opensMain: boolean
  /** The message to show once: nothing shows tray icons, or the panel does not show Aina's. */
  says: 'noTray' | 'noIcon' | null
  /** Whether the app quits with its last window: without a tray nobody could find it. */
  endsWithLastWindow: boolean
}

/**
 * Returns the consequences of the tray's state for an app with a window or `hidden`. If the state is unknown, it
 * reports nothing but keeps the app reachable.
 */
export const trayConsequences = (
  tray: Desktop['tray'],
  parts: { hidden: boolean; noTrayShown: boolean; noIconShown: boolean },
): TrayConsequences => {
  const isShown = tray === 'missing' ? parts.noIconShown : parts.noTrayShown
  const sentence = { there: null, unknown: null, none: 'noTray', missing: 'noIcon' } as const
  return {
    opensMain: parts.hidden && tray !== 'there',
    says: isShown ? null : sentence[tray],
    endsWithLastWindow: tray !== 'there',
  }
}

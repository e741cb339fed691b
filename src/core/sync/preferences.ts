import { pinnedCodes } from '../../shared/contract/pin.ts'
import type { Settings } from '../../shared/contract/settings.ts'
import type { SyncInput } from './nextTask.ts'

/** The user's choices about the work. */
export interface SyncPreferences extends Pick<SyncInput, 'pins' | 'paused' | 'onlyPinned'> {
  /** The polling interval (ms); Infinity: only when the user asks, or the machine wakes. */
  pollEveryMs: number
}

export const syncPreferences = (settings: Settings): SyncPreferences => ({
  pins: watched(settings),
  paused: settings.paused,
  onlyPinned: settings.fill === 'pinned',
  pollEveryMs: settings.pollEvery === null ? Number.POSITIVE_INFINITY : settings.pollEvery * 60_000,
})

/** The currencies that the user watches: pins and alerts. */
const watched = ({ pins, alerts }: Settings): readonly string[] => [
  ...new Set([...pinnedCodes(pins), ...alerts.flatMap(({ on, code, quote }) => (on ? [code, quote] : []))]),
]

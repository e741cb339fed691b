import type { App, PowerMonitor } from 'electron'
import type { DesktopState } from './openDesktopState.ts'

type Starts = Pick<DesktopState, 'runningSince' | 'abnormalEnds'>

const MANY = 3
const SOON_MS = 5 * 60_000

/**
 * Returns the note of a start, and whether it runs in safe mode: three instances in five minutes ended uncleanly. An
 * unclean end gets the time of the start that found it. Instances from before the machine's start (`bootedAt`) do not
 * count: Windows ends windowless apps at logoff without an event. Later times than now, after the clock was set back,
 * are dropped. All in ms since the epoch.
 */
export const noteStart = (
  state: Starts,
  { now, bootedAt }: { now: number; bootedAt: number },
): { noted: Starts; safe: boolean } => {
  const isFound = state.runningSince !== null && state.runningSince >= bootedAt
  const found = isFound ? [now] : []
  const abnormalEnds = [...state.abnormalEnds, ...found].filter((at) => at <= now && now - at < SOON_MS)
  return {
    noted: { runningSince: now, abnormalEnds: abnormalEnds.slice(-MANY) },
    safe: abnormalEnds.length >= MANY,
  }
}

/** Returns the note of a clean end: the next start is ordinary. */
export const noteEnd = (): Starts => ({ runningSince: null, abnormalEnds: [] })

/**
 * Calls back when the system ends the session, after which there may be no time to close. Windows informs only
 * windows, macOS and Linux the app.
 */
export const noteShutdown = (
  { app, powerMonitor }: { app: Pick<App, 'on'>; powerMonitor: Pick<PowerMonitor, 'on'> },
  ending: () => void,
): void => {
  powerMonitor.on('shutdown', ending)
  app.on('browser-window-created', (_event, window) => {
    window.on('session-end', ending)
  })
}

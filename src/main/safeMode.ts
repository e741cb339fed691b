import type { DesktopState } from './desktopState.ts'

type Starts = Pick<DesktopState, 'runningSince' | 'abnormalEnds'>

const MANY = 3
const SOON_MS = 5 * 60_000

/**
 * What is noted at a start, and whether it is one in safe mode: three instances in five minutes did not end in order. An end
 * is dated by the start that found it. An instance from before the machine was started (`bootedAt`) ended with it, which is no
 * fault of its own: Windows ends one without windows at a logoff and tells it nothing. A clock that was set back forgets
 * what is later than now. All in milliseconds since the epoch.
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

/** What is noted at an end in order: the next start is an ordinary one. */
export const noteEnd = (): Starts => ({ runningSince: null, abnormalEnds: [] })

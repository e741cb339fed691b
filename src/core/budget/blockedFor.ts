import { boardsInFlight } from './boardsInFlight.ts'
import type { Who } from './decide.ts'
import type { ServiceBars } from './serviceBars.ts'
import type { Prepared, Purpose } from './statements.ts'

interface Moment {
  run: Prepared
  bars: ServiceBars
  service: string
  /** By the steady clock, and by the wall clock (milliseconds since the epoch). */
  now: number
  wall: number
}

/**
 * How long (ms) a request has to wait for another reason than the rule: a bar, or a board that is out already; 0: no longer.
 * `isTry`: it may leave in spite of a bar.
 */
export const blockedFor = (
  { run, bars, service, now, wall }: Moment,
  { purpose, who, isHop = false }: { purpose: Purpose; who: Who; isHop?: boolean },
): { waitMs: number; isTry: boolean } => {
  bars.read(run)
  const barred = bars.barred()
  // What has left in spite of a bar is brought to its end, but not against the service's own word.
  const mayFollow = isHop && !bars.isByWord()
  const mayTry = barred?.mayTry === true && who === 'person' && purpose !== 'history'
  if (barred && !mayFollow && !mayTry) return { waitMs: barred.ms, isTry: false }
  const waitMs = purpose === 'board' && !isHop ? boardsInFlight(run, service, { now, wall }) : 0
  return { waitMs, isTry: barred !== null }
}

import type { Alert, AlertNow } from '../contract/alerts.ts'

export interface NearestAlert {
  alert: Alert
  /** The distance to the threshold, in per cent. */
  distance: number
}

/** Returns the armed alert nearest to its threshold, or null if none is watched. */
export const nearestAlert = (alerts: readonly Alert[], now: readonly AlertNow[]): NearestAlert | null => {
  const watched = now.flatMap(({ id, state, distance }): NearestAlert[] => {
    const alert = alerts.find((each) => each.id === id)
    return alert && state === 'armed' && distance !== null ? [{ alert, distance }] : []
  })
  return watched.reduce<NearestAlert | null>(
    (nearest, each) => (nearest && nearest.distance <= each.distance ? nearest : each),
    null,
  )
}

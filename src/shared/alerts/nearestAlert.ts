import type { Alert, AlertNow } from '../contract/alerts.ts'

export interface NearestAlert {
  alert: Alert
  /** How far it is to the threshold, in per cent. */
  distance: number
}

/** Of the alerts that would fire at their threshold the one that is nearest to it; null where none is watched. */
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

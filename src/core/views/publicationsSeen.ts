import type { SeenPublication } from '../../shared/days/publicationHours.ts'
import type { Mirror } from '../mirror/mirror.ts'

/** How many, the newest. */
const PUBLICATIONS = 40

/**
 * Returns the changes of the rates list's day and of its rates, each once. If days off are filled, the day changes at midnight
 * and shows nothing about the hour of publication.
 */
export const publicationsSeen = (mirror: Mirror): SeenPublication[] => {
  const { publications, ratesSeen } = mirror.state()
  const newest = [...publications].sort(([a], [b]) => b - a).slice(0, PUBLICATIONS)
  const seen = new Map(newest.map(([, publication]) => [publication.before, publication]))
  for (const { after, before } of ratesSeen.values()) if (after !== null) seen.set(before, { after, before })
  return [...seen.values()]
}

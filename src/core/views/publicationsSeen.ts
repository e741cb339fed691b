import type { SeenPublication } from '../../shared/days/publicationHours.ts'
import type { Mirror } from '../mirror/mirror.ts'

/**
 * The changes of the board's day and of its rates, each once: where days off are filled, the day changes at midnight and says
 * nothing of the hour at which rates are fixed.
 */
export const publicationsSeen = (mirror: Mirror): SeenPublication[] => {
  const seen = new Map(mirror.publications().map(({ after, before }) => [before, { after, before }]))
  for (const { after, before } of mirror.state().ratesSeen.values())
    if (after !== null) seen.set(before, { after, before })
  return [...seen.values()]
}

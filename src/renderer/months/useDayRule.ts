import { type PointOn, pointAsDated } from '../../shared/series/pointOn.ts'
import type { Points } from '../../shared/series/series.ts'

/** By which rule calendar days have their rates, and the key of what the page says of it. */
export interface DayRule {
  pointOn: (points: Points) => PointOn
  says: 'dated'
}

const asDated: DayRule = { pointOn: pointAsDated, says: 'dated' }

/** So far the dates of the service are taken as they are. */
export const useDayRule = (): DayRule => asDated

import type { LearntConvention } from '../../shared/contract/rates.ts'
import { formatIsoDay } from '../../shared/days/day.ts'
import type { SeenWindow } from '../../shared/days/publicationHours.ts'
import { momentText } from './boardView.ts'
import type { InUse } from './conventionOf.ts'

/** Returns what Aina learnt about the service's dates and hours, in the form of the contract. */
export const conventionView = ({ learnt }: InUse, published: SeenWindow): LearntConvention => ({
  meaning: learnt.meaning,
  filled: learnt.filled,
  shown: learnt.shown,
  spans: [...learnt.spans],
  published: { ...published },
  weekdays: [...learnt.weekdays],
  boards: learnt.boards.map(({ day, after, before }) => ({
    day: formatIsoDay(day),
    after: after === null ? null : momentText(after),
    before: momentText(before),
  })),
})

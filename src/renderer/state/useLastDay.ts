import type { Day } from '../../shared/days/day.ts'
import { useModel, useStore } from './context.ts'
import { lastDayOf } from './lastDay.ts'

/** The last day that rates can be asked for: what comes after it has none yet. */
export const useLastDay = (): Day => {
  const model = useModel()
  return lastDayOf(useStore(model.board), useStore(model.time))
}

import { useMemo } from 'react'
import { visible } from '../../shared/series/slice.ts'
import type { HistoryRoute } from '../route.ts'
import { useModel, useStore } from '../state/context.ts'
import type { HistoryView } from './historyView.ts'
import { type Course, unknown, useCourses } from './useCourses.ts'
import { boardDay, boundsOf, viewRange } from './viewRange.ts'
import type { DaySpan } from './zoom.ts'

export interface Seen {
  /** The currency that the address names, or the first one there is. */
  code: string
  course: Course
  /** The first and the last day there is; null while there is none. */
  bounds: DaySpan | null
  /** What is shown; null while nothing is known of the pair. */
  view: HistoryView | null
}

/** What an address shows, from what the mirror holds. */
export const useHistoryView = (route: HistoryRoute): Seen => {
  const model = useModel()
  const board = useStore(model.board)
  const pins = useStore(model.settings)?.pins
  const assets = board?.assets
  const pinned = pins?.find((pin) => assets?.some((asset) => asset.code === pin))
  const code = route.code ?? pinned ?? assets?.[0]?.code ?? 'USD'
  const { quote } = route

  const courses = useCourses([code, ...route.compared].map((each) => ({ code: each, quote })))
  const course = courses[0] ?? unknown
  const { series, complete } = course
  const compared = useMemo(
    () => courses.slice(1).flatMap((other) => (other.series?.day.length ? [other.series] : [])),
    [courses],
  )
  const bounds = useMemo(() => series && boundsOf(series.day), [series])
  const { from, to } = bounds ? viewRange(route, bounds, boardDay(board)) : { from: 0, to: 0 }
  const view = useMemo(
    () => series && { series, from, to, ...visible(series.day, from, to), compared, complete },
    [series, from, to, compared, complete],
  )
  return { code, course, bounds, view }
}

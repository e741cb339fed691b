import type { Series } from './series.ts'
import { keepPoints } from './series.ts'

type Points = Pick<Series, 'day' | 'rate' | 'provisional' | 'marked'>

/**
 * Returns the points without the marked ones, which a rates list has shown but history leaves out. They are
 * displayed with their mark but are not publications. Returns the same object if there are none. Keeps the newest
 * provisional points.
 */
export const withoutRepeats = <S extends Points>(series: S): S => {
  if (series.marked.length === 0) return series
  const marked = new Set(series.marked)
  return keepPoints(series, (index) => !marked.has(index))
}

/**
 * Returns a function that finds the index of the previous publication, at any distance. It returns null for the
 * first one and for a marked point.
 */
export const publicationBefore = (series: Pick<Series, 'marked'>): ((index: number) => number | null) => {
  const marked = new Set(series.marked)
  return (index) => {
    if (marked.has(index)) return null
    let before = index - 1
    while (marked.has(before)) before -= 1
    return before < 0 ? null : before
  }
}

import type { Series } from './series.ts'
import { keepPoints } from './series.ts'

type Points = Pick<Series, 'day' | 'rate' | 'provisional' | 'marked'>

/**
 * The same points without the marked ones, which a board has shown and history has passed over: they are drawn and listed with
 * their mark, but are no publications. The very same where there are none. The newest provisional ones stay.
 */
export const withoutRepeats = <S extends Points>(series: S): S => {
  if (series.marked.length === 0) return series
  const marked = new Set(series.marked)
  return keepPoints(series, (index) => !marked.has(index))
}

/**
 * Finds the index of the publication before the one at an index, however far back it lies; null for the first one, and for a
 * marked point, which is none itself.
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

import { confirmedEnd, type Series } from './series.ts'

type Points = Pick<Series, 'day' | 'rate' | 'provisional'>

/** The indexes of what a board has shown and history has passed over: drawn and listed with its mark, but no publication. */
const markedIn = (series: Points): ReadonlySet<number> => {
  const end = confirmedEnd(series)
  return new Set(series.provisional.filter((index) => index < end))
}

/** The same points without the marked ones; the very same where there are none. The newest provisional ones stay. */
export const publications = <S extends Points>(series: S): S => {
  const marked = markedIn(series)
  if (marked.size === 0) return series
  const isKept = (_: number, index: number): boolean => !marked.has(index)
  const day = series.day.filter(isKept)
  const tail = series.day.length - confirmedEnd(series)
  const provisional = Int32Array.from({ length: tail }, (_, index) => day.length - tail + index)
  return { ...series, day, rate: series.rate.filter(isKept), provisional }
}

/**
 * Finds the index of the publication before the one at an index, however far back it lies; null for the first one, and for a
 * marked point, which is none itself.
 */
export const publicationBefore = (series: Points): ((index: number) => number | null) => {
  const marked = markedIn(series)
  return (index) => {
    if (marked.has(index)) return null
    let before = index - 1
    while (marked.has(before)) before -= 1
    return before < 0 ? null : before
  }
}

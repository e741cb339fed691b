/** Points in columns: `day` in days since 1970-01-01, ascending, each once; `rate` in tenge per 1 unit where nothing else is said. */
export interface Points {
  day: Int32Array
  rate: Float64Array
}

/**
 * With what is known of them: `provisional` are the indexes of points that history has not confirmed yet, ascending; `marked`
 * those of them that it has passed over.
 */
export interface SeriesPoints extends Points {
  provisional: Int32Array
  marked: Int32Array
}

/** The course of a pair; `rate` is in `quote` per 1 `code`. */
export interface Series extends SeriesPoints {
  code: string
  quote: string
}

/** A series as the core answers it (`Columns` of the contract), whatever the transport made of its columns. */
interface AnsweredSeries extends Record<keyof SeriesPoints, ArrayLike<number>> {
  code: string
  quote: string
  carried?: ArrayLike<number> | undefined
  complete: boolean
}

/** Indexes from `first` to before `end`. */
export interface Span {
  first: number
  end: number
}

/** The point at one index, as a value. */
export interface SeriesPoint {
  day: number
  rate: number
}

const ints = (column: ArrayLike<number>): Int32Array =>
  column instanceof Int32Array ? column : Int32Array.from(column)

const floats = (column: ArrayLike<number>): Float64Array =>
  column instanceof Float64Array ? column : Float64Array.from(column)

/**
 * An answer's columns as typed arrays, whatever the transport made of them, without the days that only repeat: these are neither
 * drawn nor counted. What is typed already is not copied.
 */
export const seriesOf = ({
  code,
  quote,
  day,
  rate,
  provisional,
  marked,
  carried,
}: AnsweredSeries): Series => {
  const series = {
    code,
    quote,
    day: ints(day),
    rate: floats(rate),
    provisional: ints(provisional),
    marked: ints(marked),
  }
  if (!carried || carried.length === 0) return series
  const repeated = new Set(Array.from(carried))
  return keepPoints(series, (index) => !repeated.has(index))
}

/**
 * The index after the last confirmed point: from here on there are only provisional ones, and what is drawn differently
 * begins here.
 */
export const confirmedEnd = ({ day, provisional }: Pick<Series, 'day' | 'provisional'>): number => {
  let end = day.length
  for (let last = provisional.length - 1; last >= 0 && provisional[last] === end - 1; last -= 1) end -= 1
  return end
}

/** The points that are kept, by their indexes; what is known of them stays with them. */
export const keepPoints = <S extends SeriesPoints>(series: S, isKept: (index: number) => boolean): S => {
  const kept = Int32Array.from(series.day.keys()).filter((index) => isKept(index))
  const placesOf = (indexes: Int32Array): Int32Array => {
    const wanted = new Set(indexes)
    const places: number[] = []
    for (const [place, index] of kept.entries()) if (wanted.has(index)) places.push(place)
    return Int32Array.from(places)
  }
  return {
    ...series,
    day: series.day.filter((_, index) => isKept(index)),
    rate: series.rate.filter((_, index) => isKept(index)),
    provisional: placesOf(series.provisional),
    marked: placesOf(series.marked),
  }
}

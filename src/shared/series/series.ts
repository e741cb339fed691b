/**
 * Points in columns: `day` in days since 1970-01-01, ascending, each once; `rate` in tenge per 1 unit unless stated
 * otherwise.
 */
export interface Points {
  day: Int32Array
  rate: Float64Array
}

/** `provisional`: indexes of points not yet confirmed by history, ascending. */
export interface SeriesPoints extends Points {
  provisional: Int32Array
}

/** The history of a pair; `rate` is in `quote` per 1 `code`. */
export interface Series extends SeriesPoints {
  code: string
  quote: string
  /** Days on which a side has an implausible jump; absent if there are none. */
  jumps?: Int32Array
}

/** A series as sent by the core (`Columns` of the contract), with columns of any array type. */
interface AnsweredSeries extends Record<keyof SeriesPoints, ArrayLike<number>> {
  code: string
  quote: string
  carried?: ArrayLike<number> | undefined
  jumps?: ArrayLike<number> | undefined
  complete: boolean
}

/** Indexes from `first` to before `end`. */
export interface Span {
  first: number
  end: number
}

export interface SeriesPoint {
  day: number
  rate: number
}

/** Returns a column's value at an index, which must be in the column. */
export const numberAt = (column: ArrayLike<number>, index: number): number => {
  const value = column[index]
  if (value === undefined) throw new RangeError(`there is no value at ${index}`)
  return value
}

export const pointAt = (
  { day, rate }: { day: ArrayLike<number>; rate: ArrayLike<number> },
  index: number,
): SeriesPoint => ({ day: numberAt(day, index), rate: numberAt(rate, index) })

const ints = (column: ArrayLike<number>): Int32Array =>
  column instanceof Int32Array ? column : Int32Array.from(column)

const floats = (column: ArrayLike<number>): Float64Array =>
  column instanceof Float64Array ? column : Float64Array.from(column)

/**
 * Returns an answer's columns as typed arrays, without days that only repeat: charts and figures ignore them. Does
 * not copy columns that are typed already.
 */
export const seriesOf = ({ code, quote, day, rate, provisional, carried, jumps }: AnsweredSeries): Series => {
  const series = {
    code,
    quote,
    day: ints(day),
    rate: floats(rate),
    provisional: ints(provisional),
    ...(jumps && { jumps: ints(jumps) }),
  }
  if (!carried || carried.length === 0) return series
  const repeated = new Set(Array.from(carried))
  return keepPoints(series, (index) => !repeated.has(index))
}

/**
 * Returns the index after the last confirmed point. From there on all points are provisional and drawn differently.
 */
export const confirmedEnd = ({ day, provisional }: Pick<Series, 'day' | 'provisional'>): number => {
  let end = day.length
  for (let last = provisional.length - 1; last >= 0 && provisional[last] === end - 1; last -= 1) end -= 1
  return end
}

/** Returns the series with only the kept points, and their marks. */
export const keepPoints = <S extends SeriesPoints>(series: S, includes: (index: number) => boolean): S => {
  const remaining = Int32Array.from(series.day.keys()).filter((index) => includes(index))
  const placesOf = (indexes: Int32Array): Int32Array => {
    const marked = new Set(indexes)
    const places: number[] = []
    for (const [place, index] of remaining.entries()) if (marked.has(index)) places.push(place)
    return Int32Array.from(places)
  }
  return {
    ...series,
    day: series.day.filter((_, index) => includes(index)),
    rate: series.rate.filter((_, index) => includes(index)),
    provisional: placesOf(series.provisional),
  }
}

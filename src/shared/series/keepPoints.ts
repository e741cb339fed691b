import type { SeriesPoints } from './series.ts'

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

import { numberAt, type Span } from './series.ts'

/**
 * Returns the indexes of the lowest and highest rate from `first` to before `end`; of equal rates, the latest. The
 * span must not be empty.
 */
export const extremeIndexes = (
  rate: ArrayLike<number>,
  { first, end }: Span,
): { lowest: number; highest: number } => {
  let [lowest, highest] = [first, first]
  for (let index = first + 1; index < end; index += 1) {
    const value = numberAt(rate, index)
    if (value <= numberAt(rate, lowest)) lowest = index
    if (value >= numberAt(rate, highest)) highest = index
  }
  return { lowest, highest }
}

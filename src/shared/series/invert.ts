import type { Series } from './series.ts'

/** The same course the other way round: what 1 `quote` is worth in `code`. */
export const inverted = ({ code, quote, day, rate, provisional }: Series): Series => ({
  ...{ code: quote, quote: code, day, provisional },
  rate: rate.map((each) => 1 / each),
})

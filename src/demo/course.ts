import { type Day, dayOf, parseDay } from '../shared/days/day.ts'

/** A price over the years: logarithms on some days, with straight lines between them. */
export interface Course {
  /** Ascending. */
  days: readonly Day[]
  logs: readonly number[]
}

const ofPairs = (pairs: readonly (readonly [Day, number])[]): Course => ({
  days: pairs.map(([day]) => day),
  logs: pairs.map(([, value]) => Math.log(value)),
})

/** One value for each 1 January, starting with `firstYear`. */
export const yearly = (firstYear: number, values: readonly number[]): Course =>
  ofPairs(values.map((value, i) => [dayOf(firstYear + i, 1, 1), value]))

/**
 * Reads values by date: `2015-02-20 0.784, 2015-02-21 1.05, 2017 1.77`. A missing day or month is the first. Two
 * consecutive days make a step.
 */
export const dated = (text: string): Course =>
  ofPairs(
    text.split(',').map((pair) => {
      const [date = '', value = ''] = pair.trim().split(' ')
      const day = parseDay(`${date}-01-01`.slice(0, 10))
      if (day === null || !(Number(value) > 0)) throw new Error(`not a date and a value: ${pair}`)
      return [day, Number(value)]
    }),
  )

export const inTurn = (...courses: readonly Course[]): Course => ({
  days: courses.flatMap(({ days }) => days),
  logs: courses.flatMap(({ logs }) => logs),
})

/**
 * Returns the logarithm of the price at a time in days, fractions allowed. Outside the known days the nearest value
 * counts.
 */
export const logAt = ({ days, logs }: Course, time: number): number => {
  let [low, high] = [0, days.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((days[middle] ?? 0) <= time) low = middle
    else high = middle - 1
  }
  const [day = 0, log = 0] = [days[low], logs[low]]
  const [nextDay, nextLog] = [days[low + 1], logs[low + 1]]
  if (time <= day || nextDay === undefined || nextLog === undefined) return log
  return log + ((nextLog - log) * (time - day)) / (nextDay - day)
}

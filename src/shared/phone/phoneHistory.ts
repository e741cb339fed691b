import type { CalendarRates, Columns } from '../contract/rates.ts'
import { firstFrom } from '../series/slice.ts'
import type { PhoneHistory } from './phoneFile.ts'

type Stretches = Pick<CalendarRates, 'from' | 'to' | 'rate' | 'codeDay' | 'dated'>

/** Returns the index of each stretch's point; -1 for a stretch by date. Throws if a rate is not in the history. */
const pointsOf = ({ rate, codeDay, dated }: Stretches, { day, rate: rates, marked }: Columns): number[] => {
  const byDate = new Set(Array.from(dated))
  const skipped = new Set(Array.from(marked))
  return Array.from(rate, (wanted, at) => {
    if (byDate.has(at)) return -1
    // A rate has the date on which it was set, or a later one.
    let index = firstFrom(day, codeDay[at] ?? 0)
    while (index < day.length && (rates[index] !== wanted || skipped.has(index))) index += 1
    if (index === day.length) throw new Error('a rate by rule is not in the history')
    return index
  })
}

/** Returns a currency's history in tenge for the phone, with its stretches by rule unless it goes by date. */
export const phoneHistory = (columns: Columns, calendar: CalendarRates | null): PhoneHistory => ({
  code: columns.code,
  day: Array.from(columns.day),
  rate: Array.from(columns.rate),
  provisional: Array.from(columns.provisional),
  marked: Array.from(columns.marked),
  carried: Array.from(columns.carried ?? []),
  byRule: calendar && {
    from: Array.from(calendar.from),
    to: Array.from(calendar.to),
    rateDay: Array.from(calendar.codeDay),
    point: pointsOf(calendar, columns),
  },
})

import { formatIsoDay, weekday } from '../../src/shared/days/day.ts'

/** A series such as the National Bank's: working days back from 20 November 2026, rates with two decimals. */
export const seriesForBench = (points: number): { date: string; rate: number }[] => {
  const series: { date: string; rate: number }[] = []
  let rate = 520
  for (let day = 20_777; series.length < points; day--) {
    if (weekday(day) === 0 || weekday(day) === 6) continue
    rate = Math.max(80, rate * (1 + Math.sin(day * 12.9898) * 0.01))
    series.push({ date: formatIsoDay(day), rate: Math.round(rate * 100) / 100 })
  }
  return series.reverse()
}

export const codesForBench = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `A${String(index).padStart(2, '0')}`)

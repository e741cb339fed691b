import { formatIsoDay, weekday } from '../../src/shared/days/day.ts'

/**
 * A series such as the National Bank's: working days back from 20 November 2026, rates with two decimals. `isDaily`: of every
 * day, as live rates are.
 */
export const seriesForBench = (
  points: number,
  { digits = 2, isDaily = false }: { digits?: number; isDaily?: boolean } = {},
): { date: string; rate: number }[] => {
  const series: { date: string; rate: number }[] = []
  const unit = 10 ** digits
  let rate = 520
  for (let day = 20_777; series.length < points; day--) {
    if (!isDaily && (weekday(day) === 0 || weekday(day) === 6)) continue
    rate = Math.max(80, rate * (1 + Math.sin(day * 12.9898) * 0.01))
    series.push({ date: formatIsoDay(day), rate: Math.round(rate * unit) / unit })
  }
  return series.reverse()
}

export const codesForBench = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `A${String(index).padStart(2, '0')}`)

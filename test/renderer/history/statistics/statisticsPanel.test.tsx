import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StatisticsPanel } from '../../../../src/renderer/history/statistics/StatisticsPanel.tsx'
import { en } from '../../../../src/shared/languages/en.ts'
import { renderView, viewOf } from '../../renderView.tsx'

const { names, none } = en.series.statistics
const points = [
  ['2026-11-12', 505],
  ['2026-11-13', 500],
  ['2026-11-16', 510],
  ['2026-11-17', 512.5],
  ['2026-11-18', 520],
  ['2026-11-19', 512.5],
  ['2026-11-20', 505],
] as const
const figure = (name: string) => {
  const [, number, note] = screen.getByText(name).closest('.figure')?.querySelectorAll('dt, dd') ?? []
  return [number?.textContent, note?.textContent]
}

test('six figures describe the days in view', async () => {
  const view = viewOf(points, { from: '2026-11-13' })
  await renderView(<StatisticsPanel view={view} live={false} />)
  const panel = screen.getByRole('region', { name: en.series.statistics.title })
  expect(panel.textContent).toContain('KZT per 1 USD, 6 publications, 13 November 2026 to 20 November 2026')
  expect(Object.values(names).map(figure)).toEqual([
    ['500.00', '13 Nov 2026'],
    ['520.00', '18 Nov 2026'],
    ['510.00', ''],
    ['511.25', ''],
    ['1.52%', 'per publication'],
    ['20.00%', 'of other rates are lower'],
  ])
})

test('the mean of a period with an implausible jump says so', async () => {
  const view = viewOf(points)
  const jumps = Int32Array.of(view.series.day[2] ?? 0)
  const jumping = { ...view, series: { ...view.series, jumps } }
  await renderView(<StatisticsPanel view={jumping} live={false} />)
  expect(figure(names.mean)[1]).toBe('implausible jump')
})

test('a single publication has no volatility and no percentile', async () => {
  await renderView(<StatisticsPanel view={viewOf(points.slice(0, 1))} live={false} />)
  for (const name of [names.volatility, names.percentile]) expect(figure(name)).toEqual(['', none])
})

test('a comparison has six figures for each currency', async () => {
  const euro = viewOf(
    [
      ['2026-11-16', 600],
      ['2026-11-20', 630],
    ],
    { code: 'EUR' },
  ).series
  const view = { ...viewOf(points), compared: [euro], asked: ['USD', 'EUR'] }
  await renderView(<StatisticsPanel view={view} live={false} />)
  const panel = screen.getByRole('region', { name: en.series.statistics.title })
  expect(panel.textContent).toMatch(/KZT per 1 USD, 7 publications.*KZT per 1 EUR, 2 publications.*615\.00/)
  expect(screen.getAllByText(names.median)).toHaveLength(2)
})

import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StatisticsPanel } from '../../../../src/renderer/history/statistics/StatisticsPanel.tsx'
import { formatIsoDay } from '../../../../src/shared/days/day.ts'
import { en } from '../../../../src/shared/languages/en.ts'
import { kk } from '../../../../src/shared/languages/kk.ts'
import { fakeCore } from '../../../doubles/fakeCore.ts'
import { settle } from '../../renderApp.tsx'
import { renderView, viewOf } from '../../renderView.tsx'

const { names, means } = en.series.statistics
const points = [
  ['2026-11-12', 505],
  ['2026-11-13', 500],
  ['2026-11-16', 510],
  ['2026-11-17', 512.5],
  ['2026-11-18', 520],
  ['2026-11-19', 512.5],
  ['2026-11-20', 505],
] as const
const showAll = () => settle(() => fireEvent.click(screen.getByRole('button', { name: 'More' })))
const figure = (name: string) => {
  const [, number, days] = screen.getByText(name).closest('.figure')?.querySelectorAll('dt, dd') ?? []
  return [number?.textContent, days?.textContent]
}

test('the figures are those of the days in view, with their days', async () => {
  await renderView(<StatisticsPanel view={viewOf(points, { from: '2026-11-13' })} />)
  await showAll()
  const panel = screen.getByRole('region', { name: en.series.statistics.title })
  expect(panel.textContent).toContain('KZT per 1 USD, 6 publications, 13 November 2026 to 20 November 2026')
  expect(figure(names.change)).toEqual(['0.00', '12 Nov 2026 – 20 Nov 2026'])
  expect(figure(names.changePct)).toEqual(['0.00%', ''])
  expect(figure(names.lowest)).toEqual(['500.00', '13 Nov 2026'])
  expect(figure(names.highest)).toEqual(['520.00', '18 Nov 2026'])
  expect(figure(names.mean)).toEqual(['510.00', ''])
  expect(figure(names.median)).toEqual(['511.25', ''])
  expect(figure(names.percentile)).toEqual(['20.00%', 'of other rates are lower'])
  expect(figure(names.volatility)[1]).toBe('per publication')
  expect(figure(names.greatestRise)).toEqual(['+2.00%', '16 Nov 2026'])
  expect(figure(names.greatestFall)).toEqual(['−1.46%', '20 Nov 2026'])
  expect(figure(names.longestRise)).toEqual(['3', 'publications13 Nov 2026 – 18 Nov 2026'])
  expect(figure(names.longestFall)).toEqual(['2', 'publications18 Nov 2026 – 20 Nov 2026'])
})

test('a single publication has no change, run or volatility', async () => {
  await renderView(<StatisticsPanel view={viewOf(points.slice(0, 1))} />)
  await showAll()
  for (const name of [
    names.change,
    names.volatility,
    names.percentile,
    names.longestRise,
    names.greatestFall,
  ])
    expect(figure(name)).toEqual(['', en.series.statistics.none])
})

test('each figure is explained when it is asked for, and only then', async () => {
  await renderView(<StatisticsPanel view={viewOf(points)} />)
  await showAll()
  const keys = Object.keys(names) as (keyof typeof names)[]
  for (const key of keys) {
    const button = screen.getByRole('button', { name: `Explain “${names[key]}”` })
    const text = document.getElementById(button.getAttribute('aria-controls') ?? '')
    expect([button.getAttribute('aria-expanded'), text?.hidden]).toEqual(['false', true])
    await settle(() => fireEvent.click(button))
    expect([button.getAttribute('aria-expanded'), text?.hidden]).toEqual(['true', false])
    expect(text?.textContent).toBe(means[key].replace('{{quote}}', 'KZT'))
  }
  await settle(() => fireEvent.click(screen.getByRole('button', { name: `Explain “${names.mean}”` })))
  expect(screen.getByText(means.mean).hidden).toBe(true)
})

test('a day leads to the chart if one is shown', async () => {
  const marked: number[] = []
  await renderView(<StatisticsPanel view={viewOf(points)} onDay={(day) => marked.push(day)} />)
  const row = screen.getByText(names.highest).closest<HTMLElement>('.figure')
  if (!row) throw new Error('no row')
  await settle(() =>
    fireEvent.click(within(row).getByRole('button', { name: 'Show 18 Nov 2026 on the chart' })),
  )
  expect(marked.map(formatIsoDay)).toEqual(['2026-11-18'])
})

test('a percentile below 100 is never rounded to 100', async () => {
  const many = Array.from({ length: 3_000 }, (_, at) => [formatIsoDay(15_000 + at), at + 1] as const)
  await renderView(
    <StatisticsPanel
      view={viewOf(
        [...many.slice(0, -2), many[2_999] ?? many[0], many[2_998] ?? many[0]].map(
          (point, at) => [formatIsoDay(15_000 + at), point?.[1] ?? 0] as const,
        ),
      )}
    />,
  )
  await showAll()
  expect(figure(names.percentile)[0]).toBe('99.97%')
})

test('a percentile is rounded, not cut', async () => {
  const rates = [1, 2, 4, 3].map((rate, at) => [formatIsoDay(15_000 + at), rate] as const)
  await renderView(<StatisticsPanel view={viewOf(rates)} />)
  await showAll()
  expect(figure(names.percentile)[0]).toBe('66.67%')
})

test('beside others each currency has its own row of figures, counted as its own are', async () => {
  const euro = viewOf(
    [
      ['2026-11-16', 600],
      ['2026-11-20', 630],
    ],
    { code: 'EUR' },
  ).series
  await renderView(<StatisticsPanel view={{ ...viewOf(points), compared: [euro], asked: ['USD', 'EUR'] }} />)
  const table = within(screen.getByRole('table', { name: en.series.statistics.compared }))
  const cells = (code: string) =>
    [
      ...(table
        .getByRole('rowheader', { name: new RegExp(`^${code}`) })
        .closest('tr')
        ?.querySelectorAll('td') ?? []),
    ]
      .map((cell) => cell.textContent)
      .slice(0, 5)
  expect(cells('EUR')).toEqual(['+5.00%', '600.0016 Nov 2026', '630.0020 Nov 2026', '615.00', '615.00'])
  expect(cells('USD')[0]).toBe('0.00%')
  expect(cells('USD')[1]).toBe('500.0013 Nov 2026')
  // Their table has the figures of the first one too: no list repeats them.
  expect(document.querySelector('.figure-list')).toBeNull()
  expect(table.queryByRole('columnheader', { name: names.percentile })).toBeNull()
  await showAll()
  expect(table.getByRole('columnheader', { name: names.percentile })).toBeDefined()
})

test('in Kazakh the figures are Kazakh', async () => {
  await renderView(<StatisticsPanel view={viewOf(points)} />, fakeCore(), 'kk')
  expect(figure(kk.series.statistics.names.median)).toEqual(['510,00', ''])
  expect(document.body.textContent).toContain('7 жарияланым: 2026 ж. 12 қараша – 2026 ж. 20 қараша')
})

test('six figures are shown at first, and all of them on demand', async () => {
  await renderView(<StatisticsPanel view={viewOf(points)} />)
  const shown = () => document.querySelectorAll('.figure').length
  expect(shown()).toBe(6)
  await showAll()
  expect(shown()).toBe(Object.keys(names).length)
})

test('a live kind has days, not publications', async () => {
  await renderView(<StatisticsPanel view={viewOf(points, { code: 'BTC' })} live />)
  await showAll()
  const panel = screen.getByRole('region', { name: en.series.statistics.title })
  expect(panel.textContent).toContain('KZT per 1 BTC, 7 days, 12 November 2026 to 20 November 2026')
  expect(panel.textContent).not.toContain('publication')
})

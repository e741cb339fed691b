import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sheetTabs } from '../../../../src/renderer/export/sheet.ts'
import { HistoryTable, historySheet } from '../../../../src/renderer/history/table/HistoryTable.tsx'
import type { TableUnit } from '../../../../src/renderer/state/route.ts'
import { formatIsoDay } from '../../../../src/shared/days/day.ts'
import { en } from '../../../../src/shared/languages/en.ts'
import { createTexts } from '../../../doubles/texts.ts'
import { settle } from '../../renderApp.tsx'
import { dayAt, renderView, viewOf } from '../../renderView.tsx'

const points = [
  ['2026-10-01', 500],
  ['2026-11-16', 510],
  ['2026-11-17', 512.5],
  ['2026-11-18', 512.5],
  ['2026-11-19', 500],
  ['2026-11-20', 501.25],
] as const
const euro = viewOf(
  [
    ['2026-11-16', 600],
    ['2026-11-20', 630],
  ],
  { code: 'EUR' },
).series

/** Without layout no row is in sight: paper has all of them. */
const show = async (view: ReturnType<typeof viewOf>, unit: TableUnit = 'day') => {
  const marked: number[] = []
  const chosen: TableUnit[] = []
  await renderView(
    <HistoryTable
      view={view}
      unit={unit}
      live={false}
      onUnit={(next) => chosen.push(next)}
      onDay={(day) => marked.push(day)}
    />,
  )
  await settle(() => fireEvent(window, new Event('beforeprint')))
  return { marked, chosen }
}
const grid = () => screen.getByRole('grid')
const cells = () =>
  within(grid())
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent?.trim()))
const copied = (view: ReturnType<typeof viewOf>, unit: TableUnit) =>
  sheetTabs(
    {
      ...historySheet(
        view,
        { unit, today: dayAt('2026-11-20'), live: false },
        { t: createTexts('en').t, language: 'en' },
      ),
      notes: [],
    },
    'comma',
  )
    .trim()
    .split('\n')

test('each publication has its difference from the one before', async () => {
  await show(viewOf(points, { from: '2026-11-16', provisional: [5] }))
  expect(cells()).toEqual([
    ['20 Nov 2026 Fri provisional', '501.25', '+1.25', '▲ +0.25%up 0.25%'],
    ['19 Nov 2026 Thu', '500.00', '−12.50', '▼ −2.44%down 2.44%'],
    ['18 Nov 2026 Wed', '512.50', '0.00', '0.00%unchanged'],
    ['17 Nov 2026 Tue', '512.50', '+2.50', '▲ +0.49%up 0.49%'],
    ['16 Nov 2026 Mon', '510.00', '+10.00since 1 Oct 2026', '▲ +2.00%up 2.00%'],
  ])
})

test('the first publication of all says that there is none before', async () => {
  await show(viewOf(points, { to: '2026-11-16' }))
  expect(cells().at(-1)?.slice(2)).toEqual([`—${en.series.table.noEarlier}`, ''])
})

test('a heading sorts, and Enter marks the day of the row on the chart', async () => {
  const { marked } = await show(viewOf(points))
  await settle(() => fireEvent.click(screen.getByRole('button', { name: en.receipt.difference })))
  expect(cells().map(([day]) => day?.slice(0, 6))).toEqual([
    ...['16 Nov', '17 Nov', '20 Nov', '18 Nov', '19 Nov'],
    '1 Oct ',
  ])
  fireEvent.keyDown(grid(), { key: 'ArrowDown' })
  fireEvent.keyDown(grid(), { key: 'ArrowDown' })
  fireEvent.keyDown(grid(), { key: 'Enter' })
  expect(marked.map(formatIsoDay)).toEqual(['2026-11-17'])
})

test('a comparison has the change of each line since its base', async () => {
  await show({ ...viewOf(points.slice(1)), compared: [euro], order: ['USD', 'EUR'] })
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
  expect(heads.slice(-2)).toEqual(['USD, % since 16 Nov 2026', 'EUR, % since 16 Nov 2026'])
  expect(cells()[0]?.slice(-2)).toEqual(['USD −1.72%', 'EUR +5.00%'])
})

test('a month has its average, last, lowest and highest rate and its change, also of days outside the view', async () => {
  const { chosen } = await show(viewOf(points, { from: '2026-10-30', to: '2026-11-18' }), 'month')
  expect(cells()).toEqual([
    [
      'November 2026 in progress',
      '507.25 5 publications',
      '501.25 20 November',
      '500.00 19 November',
      '512.50 18 November',
      '▲ +0.25%up 0.25% +1.25, since 1 Oct 2026',
    ],
    [
      'October 2026',
      '500.00 1 publication',
      '500.00 1 October',
      '500.00 1 October',
      '500.00 1 October',
      `—${en.series.table.noEarlier}`,
    ],
  ])
  expect(screen.getByRole('link', { name: 'October 2026' }).getAttribute('href')).toBe(
    '#/history/USD?period=1y&from=2026-10-01&to=2026-10-31',
  )
  await settle(() => fireEvent.click(screen.getByLabelText(en.series.table.units.year)))
  expect(chosen).toEqual(['year'])
})

test('quarters and years are named, and a compared currency has its change', async () => {
  await show({ ...viewOf(points), compared: [euro], order: ['USD', 'EUR'] }, 'quarter')
  expect(cells().map(([name, ...rest]) => [name, rest.at(-1)])).toEqual([['Q4 2026 in progress', '+5.00%']])
})

test('files have all digits for one unit, days as dates and remarks', () => {
  const sums = viewOf(
    [
      ['2026-11-19', 0.0391],
      ['2026-11-20', 0.0393],
    ],
    { code: 'UZS', provisional: [1] },
  )
  expect(copied(sums, 'day')).toEqual([
    'Day\tKZT per 1 UZS\tDifference\tDifference, %\tRemark',
    '2026-11-20\t0.0393\t0.0002\t0.5115\tprovisional',
    '2026-11-19\t0.0391',
  ])
  expect(copied(viewOf(points), 'month')[1]).toBe(
    [
      ...['November 2026', '2026-11-01', '2026-11-30', '507.25', '5', '501.25', '2026-11-20', '500'],
      ...['2026-11-19', '512.5', '2026-11-18', '1.25', '0.25', '2026-10-01', 'in progress'],
    ].join('\t'),
  )
})

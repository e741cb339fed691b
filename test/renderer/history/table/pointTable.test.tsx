import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PointTable } from '../../../../src/renderer/history/table/PointTable.tsx'
import { formatIsoDay } from '../../../../src/shared/days/day.ts'
import { en } from '../../../../src/shared/languages/en.ts'
import { settle } from '../../renderApp.tsx'
import { dayAt, renderView, viewOf } from '../../renderView.tsx'

let copied: string[] = []
beforeEach(() => {
  copied = []
  // Nothing is laid out here: the frame gets a height that some twenty rows fit into.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.stubGlobal('navigator', {
    languages: ['en'],
    language: 'en',
    userAgent: 'test',
    clipboard: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const points = [
  ['2026-10-01', 500],
  ['2026-11-16', 510],
  ['2026-11-17', 512.5],
  ['2026-11-18', 512.5],
  ['2026-11-19', 500],
  ['2026-11-20', 501.25],
] as const
const grid = () => screen.getByRole('grid')
const rows = () => within(grid()).getAllByRole('row').slice(1)
const cells = () => rows().map((row) => [...row.children].map((cell) => cell.textContent?.trim()))
const days = () => rows().map((row) => row.querySelector('time')?.dateTime)
const sortBy = (name: string) => settle(() => fireEvent.click(screen.getByRole('button', { name })))
const press = (key: string, over: object = {}) => settle(() => fireEvent.keyDown(grid(), { key, ...over }))
const here = () =>
  document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')?.querySelector('time')?.dateTime
const chosen = () =>
  rows().flatMap((row) =>
    row.getAttribute('aria-selected') === 'true' ? [row.querySelector('time')?.dateTime] : [],
  )

test('a comparison’s table has the change since each start, also copied', async () => {
  const euro = viewOf(
    [
      ['2026-11-16', 600],
      ['2026-11-20', 630],
    ],
    { code: 'EUR' },
  ).series
  const dollar = viewOf([
    ['2026-11-13', 500],
    ['2026-11-16', 510],
    ['2026-11-20', 505],
  ])
  await renderView(<PointTable view={{ ...dollar, compared: [euro], asked: ['USD', 'EUR'] }} />)
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
  expect(heads.slice(-2)).toEqual(['USD, % since 13 Nov 2026', 'EUR, % since 16 Nov 2026'])
  expect(cells().map((row) => row.slice(-2))).toEqual([
    ['USD +1.00%', 'EUR +5.00%'],
    ['USD +2.00%', 'EUR 0.00%'],
    ['USD 0.00%', 'EUR —'],
  ])
  await settle(() => fireEvent.click(screen.getByRole('button', { name: 'Copy all 3 rows' })))
  expect(copied[0]?.split(/\r?\n/).slice(0, 4)).toEqual([
    'Day\tKZT per 1 USD\tDifference\tDifference, %\tRemark\tUSD, % since 13 Nov 2026\tEUR, % since 16 Nov 2026',
    '2026-11-20\t505\t-5\t-0.9804\t\t1\t5',
    '2026-11-16\t510\t10\t2\t\t2\t0',
    '2026-11-13\t500\t\t\t\t0\t',
  ])
})

test('each publication shows its difference from the one before', async () => {
  await renderView(<PointTable view={viewOf(points, { from: '2026-11-16', provisional: [5] })} />)
  expect(cells()).toEqual([
    ['20 Nov 2026 Fri provisional', '501.25', '+1.25', '▲ +0.25%up 0.25%'],
    ['19 Nov 2026 Thu', '500.00', '−12.50', '▼ −2.44%down 2.44%'],
    ['18 Nov 2026 Wed', '512.50', '0.00', '0.00%unchanged'],
    ['17 Nov 2026 Tue', '512.50', '+2.50', '▲ +0.49%up 0.49%'],
    ['16 Nov 2026 Mon', '510.00', '+10.00since 1 Oct 2026', '▲ +2.00%up 2.00%'],
  ])
  expect(grid().getAttribute('aria-rowcount')).toBe('6')
  expect(rows().map((row) => row.getAttribute('aria-rowindex'))).toEqual(['2', '3', '4', '5', '6'])
})

test('the first publication of all has no difference, and says so', async () => {
  await renderView(<PointTable view={viewOf(points, { to: '2026-11-16' })} />)
  expect(cells().at(-1)?.slice(2)).toEqual([`—${en.series.table.noEarlier}`, ''])
})

test('it is sorted by each column, either way, and the head says how', async () => {
  await renderView(<PointTable view={viewOf(points)} />)
  const state = () => screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'))
  expect(state()).toEqual(['descending', null, null, null])
  await sortBy('Rate, KZT')
  expect(days().slice(0, 3)).toEqual(['2026-11-18', '2026-11-17', '2026-11-16'])
  expect(state()).toEqual([null, 'descending', null, null])
  await sortBy('Rate, KZT')
  expect(days().at(-1)).toBe('2026-11-17')
  expect(state()).toEqual([null, 'ascending', null, null])
  await sortBy(en.series.table.difference)
  expect(days()).toEqual([
    ...['2026-11-16', '2026-11-17', '2026-11-20', '2026-11-18', '2026-11-19'],
    '2026-10-01',
  ])
})

test('keys move, choose and copy, and a new order keeps the day', async () => {
  const marked: number[] = []
  await renderView(
    <PointTable view={viewOf(points, { provisional: [5] })} onDay={(day) => marked.push(day)} />,
  )
  expect([here(), chosen()]).toEqual(['2026-11-20', []])
  await press('ArrowDown')
  await press('ArrowDown', { shiftKey: true })
  expect([here(), chosen()]).toEqual(['2026-11-18', ['2026-11-19', '2026-11-18']])
  await press('c', { ctrlKey: true })
  expect(copied).toEqual([
    'Day\tKZT per 1 USD\tDifference\tDifference, %\tRemark\n' +
      '2026-11-19\t500\t-12.5\t-2.439\t\n' +
      '2026-11-18\t512.5\t0\t0\t\n' +
      'Rates: https://rates.example, CC BY 4.0; for reference only, not a public offer\n',
  ])
  expect(screen.getByRole('status', { name: '' }).textContent).toContain('Copied 2 rows')
  await press('Enter')
  expect(marked.map(formatIsoDay)).toEqual(['2026-11-18'])
  await press('a', { metaKey: true })
  expect(chosen()).toHaveLength(6)
  await sortBy('Rate, KZT')
  expect([here(), chosen()]).toEqual(['2026-11-18', []])
})

test('keys on the head’s buttons are theirs, and other keys are the page’s', async () => {
  await renderView(<PointTable view={viewOf(points)} />)
  const button = screen.getByRole('button', { name: en.series.table.difference })
  expect(fireEvent.keyDown(button, { key: 'ArrowDown' })).toBe(true)
  expect(fireEvent.keyDown(grid(), { key: 'Tab' })).toBe(true)
  expect(fireEvent.keyDown(grid(), { key: 'ArrowDown' })).toBe(false)
})

test('a pointer chooses a row, with Shift up to another, and over the rows it is drawn', async () => {
  const marked: number[] = []
  await renderView(<PointTable view={viewOf(points)} onDay={(day) => marked.push(day)} />)
  const down = (at: number, over = {}) =>
    settle(() => fireEvent.pointerDown(rows()[at] as HTMLElement, { button: 0, buttons: 1, ...over }))
  await down(1)
  expect(chosen()).toEqual(['2026-11-19'])
  await down(3, { shiftKey: true })
  expect(chosen()).toEqual(['2026-11-19', '2026-11-18', '2026-11-17'])
  await down(4)
  await settle(() => fireEvent.pointerMove(rows()[5] as HTMLElement, { buttons: 1 }))
  expect(chosen()).toEqual(['2026-11-16', '2026-10-01'])
  await settle(() => fireEvent.pointerMove(rows()[0] as HTMLElement, { buttons: 0 }))
  expect(chosen()).toHaveLength(2)
  expect(marked.map(formatIsoDay)).toEqual(['2026-11-19', '2026-11-16'])
  await settle(() => fireEvent.click(screen.getByRole('button', { name: 'Copy 2 selected rows' })))
  expect(copied[0]?.split('\n')).toHaveLength(5)
})

test('going to a day shows it, or the publication before it, and says so', async () => {
  const marked: number[] = []
  await renderView(<PointTable view={viewOf(points)} onDay={(day) => marked.push(day)} />)
  const field = screen.getByLabelText(en.series.table.goTo)
  const type = async (text: string) => {
    await settle(() => fireEvent.change(field, { target: { value: text } }))
    await settle(() => fireEvent.blur(field))
  }
  await type('2026-11-18')
  expect(here()).toBe('2026-11-18')
  expect(document.body.textContent).toContain('18 November 2026: 512.50')
  await type('2026-11-15')
  expect(here()).toBe('2026-10-01')
  expect(document.body.textContent).toContain('No rate for 15 November 2026')
  expect(marked).toEqual([dayAt('2026-11-18'), dayAt('2026-10-01')])
})

test('of eleven thousand publications only those in sight are drawn', async () => {
  const many = Array.from(
    { length: 11_000 },
    (_, at) => [formatIsoDay(10_000 + at), 400 + (at % 97)] as const,
  )
  await renderView(<PointTable view={viewOf(many)} />)
  expect(rows().length).toBeLessThan(60)
  expect(grid().getAttribute('aria-rowcount')).toBe('11001')
})

test('after a new view the cursor keeps its day, or starts again', async () => {
  const { again } = await renderView(<PointTable view={viewOf(points)} />)
  await press('ArrowDown')
  await press('ArrowDown')
  expect(here()).toBe('2026-11-18')
  const table = (from: string) => <PointTable view={viewOf(points, { from })} />
  await again(table('2026-11-17'))
  expect(here()).toBe('2026-11-18')
  await again(table('2026-11-19'))
  expect(here()).toBe('2026-11-20')
})

test('a selection outlasts a new answer and stays on its rows', async () => {
  const { again } = await renderView(<PointTable view={viewOf(points)} />)
  await press('End')
  await press('ArrowUp', { shiftKey: true })
  await press('ArrowUp', { shiftKey: true })
  const three = ['2026-11-17', '2026-11-16', '2026-10-01']
  expect(chosen()).toEqual(three)
  await again(<PointTable view={viewOf([...points, ['2026-11-23', 503]])} />)
  expect([here(), chosen()]).toEqual(['2026-11-17', three])
  await press('ArrowUp', { shiftKey: true })
  expect(chosen()).toEqual(['2026-11-18', ...three])
  await press('с', { code: 'KeyC', ctrlKey: true })
  expect(document.body.textContent).toContain('Copied 4 rows')
  // A day between them that was lacking has come.
  await again(<PointTable view={viewOf([...points.slice(0, 1), ['2026-11-13', 505], ...points.slice(1)])} />)
  expect([here(), chosen()]).toEqual(['2026-11-18', []])
})

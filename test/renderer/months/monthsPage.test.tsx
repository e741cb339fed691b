import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { parseDay } from '../../../src/shared/days/day.ts'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { renderApp, settle } from '../renderApp.tsx'

const rowNames = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent)

test('the newest year and month come first, and columns sort', async () => {
  await renderApp(fakeCore(), '#/months/USD')
  await screen.findByRole('table')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Months and years: US dollar')
  expect(rowNames().slice(0, 2)).toEqual(['November 2026in progress', 'October 2026'])
  expect(rowNames()).toHaveLength(11)
  await settle(() => fireEvent.click(screen.getByRole('button', { name: /^Period/ })))
  expect(rowNames()[0]).toBe('January 2026')
  await settle(() => fireEvent.click(screen.getByRole('button', { name: /^Highest/ })))
  expect(screen.getByRole('columnheader', { name: /^Highest/ }).getAttribute('aria-sort')).toBe('descending')
  const highest = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => Number.parseFloat(within(row).getAllByRole('cell')[4]?.textContent ?? ''))
  expect(highest).toEqual(highest.toSorted((a, b) => b - a))
})

test('choices are in the address: unit, year, all, pinned side by side', async () => {
  const { core } = await renderApp(fakeCore(), '#/months/USD')
  await screen.findByRole('table')
  await settle(() => fireEvent.click(screen.getByRole('radio', { name: 'Quarters' })))
  expect(window.location.hash).toBe('#/months/USD?by=quarter')
  await settle(() =>
    fireEvent.change(screen.getByRole('combobox', { name: 'Period' }), { target: { value: '2025' } }),
  )
  expect(window.location.hash).toBe('#/months/USD?by=quarter&year=2025')
  expect(rowNames()).toEqual(['Q4 2025', 'Q3 2025', 'Q2 2025', 'Q1 2025'])
  await settle(() => fireEvent.click(screen.getByRole('radio', { name: 'Pinned' })))
  expect(window.location.hash).toBe('#/months?by=quarter&year=2025')
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent?.replace(/[↓↑\s]/g, ''))).toEqual(
    ['Period', ...core.state.settings.pins],
  )
  await settle(() =>
    fireEvent.change(screen.getByRole('combobox', { name: 'Value' }), { target: { value: 'daily' } }),
  )
  expect(window.location.hash).toBe('#/months?by=quarter&year=2025&figure=daily')
  await settle(() => fireEvent.click(screen.getByRole('radio', { name: 'Years' })))
  expect(window.location.hash).toBe('#/months?by=year&year=all&figure=daily')
})

test('a month leads to its days in the history', async () => {
  await renderApp(fakeCore(), '#/months/EUR?quote=USD&year=2025')
  const link = await screen.findByRole('link', { name: 'October 2025' })
  expect(link.getAttribute('href')).toBe('#/history/EUR?quote=USD&period=1y&from=2025-10-01&to=2025-10-31')
})

test('a currency in itself has no months, and missing data is named', async () => {
  await renderApp(fakeCore(), '#/months/USD?quote=USD')
  expect(await screen.findByText('A currency priced in itself is always 1')).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
})

test('a history that has not all come yet is shown and called so', async () => {
  const day = [parseDay('2026-11-19') ?? 0]
  const history = ({ code, quote = 'KZT' }: { code: string; quote?: string | undefined }) => ({
    code,
    quote,
    day,
    rate: [520],
    provisional: [],
    marked: [],
    complete: false,
  })
  await renderApp(fakeCore({ history }), '#/months/USD')
  expect(await screen.findByText('This history is not complete yet')).toBeDefined()
  expect(rowNames()[0]).toContain('November 2026')
})

import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pocketColumns } from '../../../src/shared/money/pocketView.ts'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { renderApp, settle } from '../renderApp.tsx'

test('both ways of a currency, written as the language writes numbers', () => {
  const [there, back] = pocketColumns({ code: 'USD', kind: 'fiat', kzt: 520.37 }, 'ru')
  expect(there).toMatchObject({ from: 'USD', to: 'KZT' })
  expect(there.rows.at(-1)).toEqual({ amount: '10\u00a0000', result: '5\u00a0200\u00a0000' })
  expect(back.rows[0]).toEqual({ amount: '500', result: '0,96' })
})

test('the trip table names rate, day and source, and has an address', async () => {
  const { core } = await renderApp(fakeCore(), '#/pocket')
  const sheet = await screen.findByRole('article')
  const [code = ''] = core.state.settings.pins
  expect(within(sheet).getByRole('heading').textContent).toContain(`${code} — `)
  expect(sheet.textContent).toMatch(/1 USD = [\d.]+ KZT, rate for \d+ November 2026/)
  expect(sheet.textContent).toContain('Rates: https://rates.example, CC BY 4.0')
  const [there, back] = within(sheet).getAllByRole('table')
  expect(within(there ?? sheet).getAllByRole('rowheader')[0]?.textContent).toBe('1')
  expect(within(back ?? sheet).getAllByRole('row')).toHaveLength(14)
  // The whole list comes with the second render.
  await screen.findByRole('option', { name: /^EUR/ })
  await settle(() =>
    fireEvent.change(screen.getByRole('combobox', { name: 'Currency' }), { target: { value: 'EUR' } }),
  )
  expect(window.location.hash).toBe('#/pocket/EUR')
  expect(screen.getByRole('article').textContent).toContain('EUR = ')
})

test('an unlisted currency is named, and the page has no table to print', async () => {
  await renderApp(fakeCore(), '#/pocket/XAU')
  expect(await screen.findByText('The service does not list XAU')).toBeDefined()
  expect(screen.queryByRole('article')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
})

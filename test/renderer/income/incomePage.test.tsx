import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AinaError } from '../../../src/shared/contract/errors.ts'
import { defaultSettings, type Income } from '../../../src/shared/contract/settings.ts'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { renderApp, settle } from '../renderApp.tsx'

/** A core whose rates on days are these; other days have none. */
const earning = (incomes: Income[], rates: Record<string, string> = {}) => {
  const core = fakeCore({
    settings: { ...defaultSettings, language: 'en', service: 'https://rates.example/api', incomes },
  })
  const { convert } = core.state
  core.state.convert = (asked) => {
    const rate = rates[asked.on ?? '']
    if (rate === undefined) throw new AinaError('no-rate', 'no rate')
    return { ...convert(asked), rate, result: rate }
  }
  return core
}
/** What the page has asked for, as days and rules. */
const asked = (core: ReturnType<typeof earning>) =>
  core.asked.flatMap(({ name, input }) => (name === 'convert.many' ? [input] : []))
const income = (patch: Partial<Income>): Income => ({
  ...{ id: 'one', code: 'USD', amount: '1000', invoiced: null, paid: null, sold: null },
  ...{ soldAmount: null, received: null },
  ...patch,
})
const figures = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
const totals = () => screen.getByRole('table', { name: 'Totals in tenge' })

test('an income shows its invoice, payment and sale in tenge, and what the bank kept', async () => {
  const core = earning(
    [income({ invoiced: '2026-03-02', paid: '2026-03-16', sold: '2026-03-17', received: '495500' })],
    { '2026-03-02': '498.17', '2026-03-16': '501.33', '2026-03-17': '500.9' },
  )
  await renderApp(core, '#/income')
  await screen.findByText('Realised difference', { selector: 'dt' })
  expect(figures()).toEqual([
    ['Invoice value', '498,170.00 KZT'],
    ['Payment value', '501,330.00 KZT'],
    ['Since the invoice', '+3,160.00 KZT'],
    ['Sale at official rate', '500,900.00 KZT'],
    ['Received', '495,500.00 KZT'],
    ['Kept by the bank', '5,400.00 KZT1.08%'],
    ['Cost', '501,330.00 KZT'],
    ['Realised difference', '−5,830.00 KZT'],
  ])
  const rows = within(totals())
    .getAllByRole('row')
    .map((row) => row.textContent)
  expect(rows[1]).toBe('Q1 2026501,330.00+3,160.00495,500.005,400.00−5,830.00')
  expect(rows[2]).toMatch(/^H1 2026/)
  expect(asked(core)[0]).toMatchObject({
    to: 'KZT',
    rule: 'in-force',
    rows: [{ from: 'USD', amount: '1' }, {}, {}],
  })
})

test('a sale without entered tenge takes the bank’s markup, and says so', async () => {
  const core = earning([income({ paid: '2026-03-16', sold: '2026-03-17' })], {
    '2026-03-16': '500',
    '2026-03-17': '510',
  })
  core.state.settings = {
    ...core.state.settings,
    banks: { shown: true, chosen: 'bank', profiles: [{ id: 'bank', name: '', buying: '1', selling: '2' }] },
  }
  await renderApp(core, '#/income')
  await screen.findByText('estimated with your bank’s markup')
  expect(figures()).toContainEqual(['Received', '499,800.00 KZTestimated with your bank’s markup'])
  expect(figures()).toContainEqual(['Kept by the bank', '10,200.00 KZT2.00%'])
})

test('the method changes the cost, and is kept', async () => {
  const core = earning(
    [
      income({ id: 'a', paid: '2026-01-15' }),
      income({ id: 'b', paid: '2026-02-20', sold: '2026-03-10', received: '520000' }),
    ],
    { '2026-01-15': '500', '2026-02-20': '530', '2026-03-10': '525' },
  )
  await renderApp(core, '#/income')
  await screen.findByRole('heading', { name: 'Foreign income' })
  expect(figures()).toContainEqual(['Realised difference', '+20,000.00 KZT'])
  await settle(() => fireEvent.click(screen.getByRole('radio', { name: 'Average cost' })))
  expect(figures()).toContainEqual(['Realised difference', '+5,000.00 KZT'])
  expect(core.state.settings.costMethod).toBe('average')
  expect(screen.getByText('1,000.00 USD')).toBeDefined()
})

test('a page without income says so and what to enter, until an income is added', async () => {
  await renderApp(earning([]), '#/income')
  expect(await screen.findByText(/Enter the dates of an invoice/)).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Foreign income' })).toBeNull()
  await settle(() => fireEvent.click(screen.getByRole('button', { name: 'Add income' })))
  expect(screen.queryByText(/Enter the dates of an invoice/)).toBeNull()
  expect(screen.getByRole('list', { name: 'Foreign income' })).toBeTruthy()
})

test('an income is added, kept on leaving its field, removed and restored', async () => {
  const core = earning([])
  await renderApp(core, '#/income')
  await settle(() => fireEvent.click(screen.getByRole('button', { name: 'Add income' })))
  const field = screen.getByRole('textbox', { name: 'Amount, USD' })
  expect(field).toHaveProperty('value', '')
  expect(screen.queryByRole('heading', { name: 'Totals in tenge' })).toBeNull()
  await settle(() => fireEvent.change(field, { target: { value: '4,200 + 300' } }))
  await settle(() => fireEvent.blur(field))
  expect(core.state.settings.incomes).toMatchObject([{ code: 'USD', amount: '4500' }])
  await settle(() => fireEvent.click(screen.getByRole('button', { name: 'Remove the income of 4,500 USD' })))
  expect(core.state.settings.incomes).toEqual([])
  await settle(() => fireEvent.click(screen.getByRole('button', { name: 'Undo' })))
  expect(core.state.settings.incomes).toMatchObject([{ code: 'USD', amount: '4500' }])
})

test('a sale beyond the payments has no result, and says how much is not covered', async () => {
  await renderApp(
    earning([income({ paid: '2026-03-16', sold: '2026-03-17', soldAmount: '1200', received: '600000' })], {
      '2026-03-16': '500',
      '2026-03-17': '510',
    }),
    '#/income',
  )
  await screen.findByText('200.00 USD of the sale has no earlier payment.')
  expect(figures().map(([name]) => name)).not.toContain('Realised difference')
  expect(within(totals()).getAllByText('incomplete').length).toBe(2)
})

test('the sold amount follows the amount until it is set', async () => {
  const core = earning([income({ paid: '2026-03-16', sold: '2026-03-17' })], {
    '2026-03-16': '500',
    '2026-03-17': '510',
  })
  await renderApp(core, '#/income')
  const [amount, sold] = ['Amount, USD', 'Sold, USD'].map((name) =>
    screen.getByRole<HTMLInputElement>('textbox', { name }),
  )
  if (!amount || !sold) throw new Error('a field is missing')
  await settle(() => fireEvent.change(amount, { target: { value: '1200' } }))
  await settle(() => fireEvent.blur(amount))
  expect(sold.value.replace(/\D/g, '')).toBe('1200')
  await settle(() => fireEvent.blur(sold))
  expect(core.state.settings.incomes).toMatchObject([{ amount: '1200', soldAmount: null }])
})

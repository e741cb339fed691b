import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AinaError } from '../../../src/shared/contract/errors.ts'
import { en } from '../../../src/shared/languages/en.ts'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { isoDay } from '../../doubles/isoDay.ts'
import { renderApp, settle } from '../renderApp.tsx'

beforeEach(() => {
  // Nothing is laid out here: the frame gets a height that some twenty rows fit into.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800)
})
afterEach(() => vi.restoreAllMocks())

const open = async (core = fakeCore(), hash = '#/many') => {
  const app = await renderApp(core, hash)
  await screen.findByRole('heading', { name: en.bulk.title })
  return app
}
const type = (text: string) =>
  settle(() => fireEvent.change(screen.getByLabelText(en.bulk.input.paste), { target: { value: text } }))
const choose = (label: string, value: string) =>
  settle(() => fireEvent.change(screen.getByLabelText(label), { target: { value } }))
const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const isDone = (says: string) => waitFor(() => expect(status().join()).toContain(says))
const rows = () =>
  within(screen.getByRole('grid', { name: en.bulk.table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent?.trim()))

test('converts each line at its own day, and adds up by currency', async () => {
  const { core } = await open()
  await type('31.12.2025;100;USD\n02.03.2026;1 234,56;евро\n02.03.2026;нет;евро')
  await isDone('2 lines converted, 1 line needs attention')
  expect(rows()).toEqual([
    ['1', '31 Dec 2025', '100.00 USD', '525.12', '52,512.00', '31 Dec 2025'],
    ['2', '2 Mar 2026', '1,234.56 EUR', '609.44', '752,390.25', '2 Mar 2026'],
    ['3', '02.03.2026', 'нет евро', 'Amount: “нет” cannot be read'],
  ])
  const totals = within(screen.getByRole('table', { name: en.bulk.totals })).getAllByRole('row')
  expect(totals.slice(1).map(({ textContent }) => textContent)).toEqual([
    'USD1100.0052,512.00',
    'EUR11,234.56752,390.25',
    'Converted lines2804,902.25',
  ])
  const asked = core.requests.filter(({ name }) => name === 'convert.many').at(-1)?.input
  expect(asked).toMatchObject({
    to: 'KZT',
    rows: [{ on: isoDay('2025-12-31') }, { from: 'EUR', amount: '1234.56' }],
  })
  await settle(() => fireEvent.click(screen.getByLabelText(en.bulk.onlyThese)))
  expect(rows().map(([line]) => line)).toEqual(['3'])
})

test('a choice of order or columns reads the lines again', async () => {
  await open()
  await type('01/02/2025;100;7;USD')
  await isDone('1 line needs attention')
  expect(rows()[0]?.at(-1)).toContain('can be read in two ways')
  await choose(en.bulk.read.order, 'mdy')
  await isDone('1 line converted')
  expect(rows()[0]?.slice(0, 3)).toEqual(['1', '2 Jan 2025', '100.00 USD'])
  await choose(en.bulk.read.amount, '2')
  await waitFor(() => expect(rows()[0]?.[2]).toBe('7.00 USD'))
  await choose(en.bulk.read.currency, 'everywhere')
  await waitFor(() => expect(rows()[0]?.[2]).toBe('7.00 USD'))
})

test('says that a line has no rate', async () => {
  const core = fakeCore()
  core.state.convert = () => {
    throw new AinaError('no-rate', 'none')
  }
  await open(core)
  await type('12.03.1999;5;BTC\n12.03.2055;5;USD')
  await isDone('2 lines need attention')
  expect(rows().map((cells) => cells.at(-1))).toEqual([
    'no rate for BTC on 12 March 1999',
    'no rate for USD on 12 March 2055',
  ])
})

test('reports a refused call with a way to try again', async () => {
  const core = fakeCore()
  const { convert } = core.state
  core.state.convert = () => {
    throw new AinaError('busy', 'wait')
  }
  await open(core)
  await type('31.12.2025;100;USD')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(en.errors.busy.says))
  core.state.convert = convert
  await settle(() => fireEvent.click(screen.getByText(en.action.retry)))
  await isDone('1 line converted, no line needs attention')
})

test('pasted lines stay in their field for corrections', async () => {
  await open()
  const lines = Array.from({ length: 300 }, (_, at) => `31.12.2025;${at + 1};${at === 7 ? '??' : 'USD'}`)
  await type(lines.join('\n'))
  await isDone('299 lines converted, 1 line needs attention')
  const field = screen.getByLabelText<HTMLTextAreaElement>(en.bulk.input.paste)
  await type(field.value.replace('??', 'EUR'))
  await isDone('300 lines converted, no line needs attention')
})

test('keeps the lines while another page is open, until they are cleared', async () => {
  await open()
  await type('31.12.2025;100;USD')
  await isDone('1 line converted')
  await settle(() => {
    location.hash = '#/board'
  })
  await settle(() => {
    location.hash = '#/many'
  })
  await isDone('1 line converted')
  await settle(() => fireEvent.click(screen.getByText(en.bulk.input.clear)))
  expect(screen.queryByRole('grid')).toBeNull()
})

test('refuses an old workbook, binary data and an empty file with the reason', async () => {
  await open()
  for (const [bytes, why] of [
    [[0xd0, 0xcf, 0x11, 0xe0], 'protected'],
    [[0, 1, 2, 0, 255], 'unreadable'],
    [[10, 10], 'no-lines'],
  ] as const) {
    const file = new File([Uint8Array.from(bytes)], 'x.xlsx')
    await settle(() =>
      fireEvent.change(screen.getByLabelText(en.bulk.input.choose), { target: { files: [file] } }),
    )
    expect(await screen.findByText(en.bulk.refused[why])).toBeTruthy()
  }
})

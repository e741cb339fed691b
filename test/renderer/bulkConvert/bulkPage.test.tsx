import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AinaError } from '../../../src/shared/contract/errors.ts'
import { en } from '../../../src/shared/languages/en.ts'
import { ru } from '../../../src/shared/languages/ru.ts'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { soon } from '../../doubles/soon.ts'
import { renderApp, settle } from '../renderApp.tsx'
import { makeWorkbook } from '../workbook/makeWorkbook.ts'

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
const field = () => screen.getByLabelText<HTMLTextAreaElement>(en.bulk.input.paste)
const type = (text: string) => settle(() => fireEvent.change(field(), { target: { value: text } }))
const file = (text: string | Uint8Array<ArrayBuffer>, name = 'lines.csv') =>
  settle(() =>
    fireEvent.change(screen.getByLabelText(en.bulk.input.choose), {
      target: { files: [new File([text], name, { type: 'text/csv' })] },
    }),
  )
const choose = (label: string, value: string) =>
  settle(() => fireEvent.change(screen.getByLabelText(label), { target: { value } }))
const exporting = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Export' })
const isDone = () => waitFor(() => expect(exporting().disabled).toBe(false))
const rows = () =>
  within(screen.getByRole('region', { name: en.bulk.table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent?.trim()))
const asked = (core: ReturnType<typeof fakeCore>) =>
  core.asked.filter(({ name }) => name === 'convert.many').map(({ input }) => input)

test('a line shows its number, and its invoice’s if the table has one', async () => {
  await open()
  await type(
    '№;Invoice No.;Date;Invoice amount;Currency\n1;INV-2025/117;31.12.2025;100;USD\n2;;02.03.2026;50;EUR',
  )
  await isDone()
  expect(rows().map(([line]) => line)).toEqual(['2 INV-2025/117', '3'])
  expect(screen.getByRole('columnheader', { name: `${en.bulk.line} Invoice No.` })).toBeTruthy()
})

test('typed lines are converted, each at its own day, with the publication used', async () => {
  const { core } = await open()
  await type('31.12.2025;100;USD\n02.03.2026;1 234,56;евро')
  await isDone()
  expect(rows()).toEqual([
    ['1', '31 Dec 2025', '100.00 USD', '525.12', '52,512.00', '31 Dec 2025'],
    ['2', '2 Mar 2026', '1,234.56 EUR', '609.44', '752,390.25', '2 Mar 2026'],
  ])
  expect(asked(core)).toEqual([
    {
      to: 'KZT',
      rule: 'in-force',
      rows: [
        { from: 'USD', amount: '100', on: '2025-12-31' },
        { from: 'EUR', amount: '1234.56', on: '2026-03-02' },
      ],
    },
  ])
  expect(document.body.textContent).toContain('2 lines converted, no line needs attention')
  expect(document.body.textContent).toContain('Dates: day, month, year; numbers: decimal comma.')
})

test('vertical bars separate columns, and a first line may name them', async () => {
  await open()
  await type('Дата|Сумма|Валюта\n31.12.2025|1 000,50|USD')
  await isDone()
  expect(rows().map(([, , amount]) => amount)).toEqual(['1,000.50 USD'])
  expect(screen.getByLabelText<HTMLSelectElement>(en.bulk.read.delimiter).value).toBe('|')
  await type('sep=|\n31.12.2025|7|EUR')
  await isDone()
  expect(rows().map(([line, , amount]) => [line, amount])).toEqual([['2', '7.00 EUR']])
})

test('bad lines keep their place with a reason and can be shown alone', async () => {
  await open()
  await type(
    'date,amount,currency\n2025-12-31,100,USD\n2025-02-30,5,EUR\n2025-12-31,,EUR\n2025-12-31,7,ZZZ\n2025-12-30,"8,EUR',
  )
  await isDone()
  expect(document.body.textContent).toContain('1 line converted, 4 lines need attention')
  expect(rows().map((cells) => [cells[0], cells.at(-1)])).toEqual([
    ['2', '31 Dec 2025'],
    ['3', 'no such date: “2025-02-30”'],
    ['4', 'the amount is missing'],
    ['5', 'unknown currency “ZZZ”'],
    ['6', 'a quotation mark is not closed, or there are too many columns'],
  ])
  await settle(() => fireEvent.click(screen.getByLabelText(en.bulk.onlyThese)))
  expect(rows().map(([line]) => line)).toEqual(['3', '4', '5', '6'])
})

test('a line without a rate says so, and shows no number', async () => {
  const core = fakeCore()
  core.state.convert = () => {
    throw new AinaError('no-rate', 'none')
  }
  await open(core)
  await type('12.03.1999;5;BTC')
  await isDone()
  expect(rows()).toEqual([['1', '12 Mar 1999', '5 BTC', 'no rate for BTC on 12 March 1999']])
  expect(screen.queryByRole('table', { name: en.bulk.totals })).toBeNull()
})

test('a line with a future day says so, on the page and in copied text', async () => {
  const copied: string[] = []
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  })
  await open()
  await type('2026-11-20;5;BTC\n2026-11-21;5;BTC')
  await isDone()
  expect(rows().map((cells) => cells.at(-1))).toEqual(['20 Nov 2026', '21 November 2026 is in the future'])
  await settle(() => fireEvent.click(screen.getByText(en.exporting.copy)))
  await soon(() => expect(copied[0]?.split('\n')[2]).toContain('21 November 2026 is in the future'))
})

test('ambiguous dates and numbers are asked about before any conversion', async () => {
  const { core } = await open()
  await type('01/02/2025;"1,234";USD\n03/04/2025;"5,678";USD')
  const order = await screen.findByLabelText(en.bulk.read.order)
  expect(document.body.textContent).toContain('“01/02/2025” is ambiguous')
  expect(document.body.textContent).toContain('“1,234” is ambiguous')
  expect(order.getAttribute('aria-invalid')).toBe('true')
  expect(asked(core)).toEqual([])
  await choose(en.bulk.read.order, 'mdy')
  expect(asked(core)).toEqual([])
  await choose(en.bulk.read.style, 'point')
  await isDone()
  expect(asked(core)).toEqual([
    {
      to: 'KZT',
      rule: 'in-force',
      rows: [
        { from: 'USD', amount: '1234', on: '2025-01-02' },
        { from: 'USD', amount: '5678', on: '2025-03-04' },
      ],
    },
  ])
  await choose(en.bulk.read.order, 'dmy')
  await isDone()
  expect(rows()[0]?.[1]).toBe('1 Feb 2025')
})

test('an unclear column is asked for; one currency may apply to all lines', async () => {
  const { core } = await open()
  await type('31.12.2025;100;5\n30.12.2025;200;6')
  await screen.findByText(en.bulk.ask.amount)
  await choose(en.bulk.read.amount, '1')
  await choose(en.bulk.read.currency, 'everywhere')
  await isDone()
  expect(asked(core).at(-1)).toMatchObject({ rows: [{ from: 'USD', amount: '100' }, { amount: '200' }] })
  await choose(en.bulk.read.date, 'none')
  await isDone()
  expect(asked(core).at(-1)).toMatchObject({ rows: [{ on: null }, { on: null }] })
})

test('a file of Excel in its own encoding is read, and the encoding is named', async () => {
  await open()
  const bytes = [...'31.12.2025;5,5;'].map((letter) => letter.charCodeAt(0))
  await file(Uint8Array.from([...bytes, 0xe5, 0xe2, 0xf0, 0xee]), 'выписка.csv')
  await isDone()
  expect(document.body.textContent).toContain('encoding windows-1251')
  expect(document.body.textContent).toContain('выписка.csv')
  expect(rows()[0]?.[2]).toBe('5.50 EUR')
})

test('a folder or a removed file is reported as unreadable', async () => {
  await open()
  const folder = new File([], 'invoices')
  folder.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
  await settle(() => fireEvent.drop(window, { dataTransfer: { types: ['Files'], files: [folder] } }))
  await screen.findByText('This file cannot be read.')
  await type('31.12.2025;100;USD')
  await isDone()
})

test('an unsupported file is refused with the reason', async () => {
  await open()
  await file(Uint8Array.from([0x50, 0x4b, 3, 4, 0]), 'book.xlsx')
  await screen.findByText(en.bulk.refused['workbook-broken'].says)
  await file(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0]), 'book.xls')
  await screen.findByText(en.bulk.refused['workbook-old'].says)
  await file('\n\n')
  await screen.findByText(en.bulk.refused['no-lines'].says)
  await file('31.12.2025;1;USD\n'.repeat(20_001))
  await screen.findByText('There are more than 20,000 lines.', {}, { timeout: 30_000 })
  const big = new File([], 'big.csv')
  Object.defineProperty(big, 'size', { value: 16_000_001 })
  await settle(() =>
    fireEvent.change(screen.getByLabelText(en.bulk.input.choose), { target: { files: [big] } }),
  )
  await screen.findByText('The file is larger than 16 MB.')
})

test('thousands of lines are asked about in parts, and only those in sight are drawn', async () => {
  const { core } = await open()
  await file(
    Array.from({ length: 1_700 }, (_, index) => `2025-12-${10 + (index % 20)};${index};USD`).join('\n'),
  )
  await isDone()
  expect(asked(core).map((input) => (input as { rows: unknown[] }).rows.length)).toEqual([500, 500, 500, 200])
  expect(rows().length).toBeLessThan(60)
  expect(document.body.textContent).toContain('1,700 lines converted')
  expect(
    screen.getByRole('region', { name: en.bulk.table }).firstElementChild?.getAttribute('aria-rowcount'),
  ).toBe('1701')
})

test('sums by currency and of everything add up the lines as they are shown', async () => {
  await open()
  await type('31.12.2025;0,01;USD\n31.12.2025;0,01;USD\n31.12.2025;1;EUR\n31.12.2025;5;KZT')
  await isDone()
  const table = await screen.findByRole('table', { name: en.bulk.totals })
  const cells = [...table.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent?.trim()),
  )
  expect(cells).toEqual([
    ['Currency', 'Lines', 'Amount', 'In KZT'],
    ['USD', '2', '0.02', '10.50'],
    ['EUR', '1', '1.00', '609.44'],
    ['KZT', '1', '5.00', '5.00'],
    ['Total', '4', '', '624.94 KZT'],
  ])
})

test('another target converts again and appears in the address', async () => {
  const { core } = await open()
  await type('31.12.2025;100;USD')
  await isDone()
  await choose(en.bulk.into, 'EUR')
  await isDone()
  expect(window.location.hash).toBe('#/many?to=EUR')
  expect(asked(core).at(-1)).toMatchObject({ to: 'EUR' })
  expect(rows()[0]?.[4]).toBe('86.16')
})

test('the lines stay while another page is open, until they are cleared', async () => {
  await open()
  await file('31.12.2025;100;USD')
  await isDone()
  await settle(() => {
    window.location.hash = '#/board'
  })
  await settle(() => {
    window.location.hash = '#/many'
  })
  await isDone()
  expect(rows()[0]?.[2]).toBe('100.00 USD')
  await settle(() => fireEvent.click(screen.getByRole('button', { name: en.bulk.input.clear })))
  expect(screen.queryByRole('region', { name: en.bulk.table })).toBeNull()
})

test('the Export menu cannot be opened before the lines are converted', async () => {
  const core = fakeCore()
  const answer = core.answers['convert.many']
  let go = (): void => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  core.answers['convert.many'] = async (...asked) => {
    await held
    return answer(...asked)
  }
  await open(core)
  await type('31.12.2025;1;USD')
  // The results put a button beside it, which would move an open menu from under the pointer.
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Export' })).disabled).toBe(true)
  go()
  await isDone()
})

test('newer lines replace older ones that are still being worked on', async () => {
  const core = fakeCore()
  await open(core)
  fireEvent.change(field(), { target: { value: '31.12.2025;1;USD' } })
  fireEvent.change(field(), { target: { value: '31.12.2025;12;USD' } })
  await isDone()
  await settle(() => {})
  expect(rows()).toEqual([['1', '31 Dec 2025', '12.00 USD', '525.12', '6,301.44', '31 Dec 2025']])
})

test('lines whose history comes later are asked about again by themselves', async () => {
  const core = fakeCore()
  const { convert } = core.state
  core.state.convert = () => {
    throw new AinaError('no-rate', 'none')
  }
  await open(core)
  await type('31.12.2025;1;USD\n31.12.2025;1;EUR')
  await isDone()
  core.state.convert = convert
  core.push('history.changed', { code: 'USD' })
  await waitFor(() => expect(rows()[0]?.[4]).toBe('525.12'), { timeout: 5_000 })
  expect(asked(core).at(-1)).toMatchObject({ rows: [{ from: 'USD' }] })
})

test('lines of a day are asked about again after a rates list with a new rate of their currency', async () => {
  const core = fakeCore()
  await open(core)
  await type('20.11.2026;1;USD\n20.11.2026;1;EUR')
  await isDone()
  const before = asked(core).length
  const assets = core.state.board.assets.map((each) => (each.code === 'USD' ? { ...each, kzt: 530 } : each))
  core.push('board.changed', { ...core.state.board, assets })
  await soon(() => expect(asked(core).length).toBe(before + 1))
  expect(asked(core).at(-1)).toMatchObject({ rows: [{ from: 'USD' }] })
})

test('a refused call is reported, with a way to try again', async () => {
  const core = fakeCore()
  const { convert } = core.state
  core.state.convert = () => {
    throw new AinaError('busy', 'busy')
  }
  await open(core)
  await type('31.12.2025;1;USD')
  const again = await screen.findByRole('button', { name: en.action.retry })
  expect(document.body.textContent).toContain(en.errors.busy.says)
  core.state.convert = convert
  await settle(() => fireEvent.click(again))
  await waitFor(() => expect(rows()[0]?.[4]).toBe('525.12'))
})

/** What is saved from now on; the browser would have it as files. */
const catchFiles = (): Blob[] => {
  const saved: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => saved.push(blob) && 'blob:x',
      revokeObjectURL: () => {},
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  return saved
}

test('while the meaning of dates is unknown, a link leads to the setting', async () => {
  await open()
  await type('31.12.2025;100;USD')
  await isDone()
  expect(screen.getByText(en.converter.rule.unknown).tagName).toBe('STRONG')
  expect(screen.getByRole('link', { name: en.converter.rule.tell }).getAttribute('href')).toBe(
    '#/settings/publication',
  )
})

test('the file has every line, ISO dates, decimal points, the source, and no formula', async () => {
  const saved = catchFiles()
  await open()
  await type('31.12.2025;1 234,56;USD;=1+1\nвчера;5;EUR;ok\n30.12.2025;1;KZT;')
  await isDone()
  await settle(() => fireEvent.click(screen.getByText('Save as CSV')))
  await screen.findByText('Saved as aina-KZT-2026-11-20.csv.')
  const text = await saved[0]?.text()
  expect(text?.split('\r\n')).toEqual([
    '"# Rates: https://rates.example, CC BY 4.0; for reference only, not a public offer"',
    `# ${en.bulk.exported.rules.unknown} ${en.converter.rule.yours}`,
    'column 1,column 2,column 3,column 4,Date (parsed),Amount (parsed),Currency (parsed),Rate,In KZT,Rate date,Rate date of KZT,Official rate used,Remark',
    `31.12.2025,"1 234,56",USD,'=1+1,2025-12-31,1234.56,USD,525.12,648292.15,2025-12-31,,with this date,`,
    'вчера,5,EUR,ok,,,,,,,,,“вчера” is not a date in the format chosen',
    '30.12.2025,1,KZT,,2025-12-30,1,KZT,1,1.00,,,,',
    '',
  ])
})

test('the sums by month and currency are a file of their own', async () => {
  const saved = catchFiles()
  await open()
  await type('31.12.2025;100;USD\n02.03.2026;1;USD')
  await isDone()
  await settle(() => fireEvent.click(screen.getByText(en.exporting.saveTotals)))
  await screen.findByText('Saved as aina-totals-KZT-2026-11-20.csv.')
  const lines = (await saved[0]?.text())?.split('\r\n')
  expect(lines?.slice(2)).toEqual([
    'Month,Currency,Lines,Amount,In KZT',
    '2025-12,USD,1,100,52512',
    '2026-03,USD,1,1,525.12',
    'all months,USD,2,101,53037.12',
    'all months,Total,2,,53037.12',
    '',
  ])
})

test('the page states that nothing leaves the computer', async () => {
  await open()
  expect(document.body.textContent).toContain(en.bulk.privacy)
})

test('a total of the table is compared with its lines', async () => {
  const { core } = await open()
  await type('Дата;Сумма;Валюта\n31.12.2025;100,50;USD\n31.12.2025;€20;\nИтого USD;100,50;\nИтого EUR;21;')
  await isDone()
  expect(rows().map((cells) => [cells[0], cells.at(-1)])).toEqual([
    ['2', '31 Dec 2025'],
    ['3', '31 Dec 2025'],
    ['4', en.bulk.sums.agrees],
    ['5', 'the table’s total is 21.00\u00a0EUR, but the lines above add up to 20.00\u00a0EUR'],
  ])
  expect(document.body.textContent).toContain('2 lines converted, 1 line needs attention')
  // Nothing is asked for a total, and the sums do not count it twice.
  expect(asked(core)).toMatchObject([{ rows: [{ from: 'USD' }, { from: 'EUR' }] }])
})

test('the separator follows the language until it is chosen', async () => {
  const saved = catchFiles()
  const savedText = async () => {
    await settle(() => fireEvent.click(screen.getByText('Save as CSV')))
    await screen.findByText(/^Saved as /)
    return saved.at(-1)?.text()
  }
  const core = fakeCore()
  await open(core)
  await type('31.12.2025;100,5;USD')
  await isDone()
  const signs = (name: string) => screen.getByRole('menuitemradio', { name, hidden: true })
  const pick = (name: string) => settle(() => fireEvent.click(signs(name)))
  expect(signs(en.exporting.formats.comma).ariaChecked).toBe('true')
  expect(await savedText()).toContain('\r\n31.12.2025,"100,5",USD,2025-12-31,100.5,USD,525.12,52774.56,')
  await pick(en.exporting.formats.semicolon)
  expect(core.state.settings.csv).toBe('semicolon')
  expect(await savedText()).toContain('\r\n31.12.2025;100,5;USD;2025-12-31;100,5;USD;525,12;52774,56;')
  await pick(en.exporting.formats.comma)
  expect(core.state.settings.csv).toBe('language')
  await settle(() => core.push('settings.changed', { ...core.state.settings, language: 'ru' }))
  await soon(() => expect(signs(ru.exporting.formats.semicolon).ariaChecked).toBe('true'))
})

const text = (letters: string) => `<c t="inlineStr"><is><t>${letters}</t></is></c>`
/** Invoices with the day that they were paid on, of a Mac's epoch, behind a sheet with nothing on it. */
const invoices = () =>
  makeWorkbook({
    sheets: {
      Пустой: '',
      Счета: `<row r="1">${['Дата', 'Сумма', 'Валюта', 'Дата оплаты'].map(text).join('')}</row>
        <row r="2"><c s="1"><v>44560</v></c><c><f>A1</f><v>1.234</v></c>${text('USD')}<c s="1"><v>44575</v></c></row>
        <row r="4"><c s="1"><v>44561</v></c><c><v>2000</v></c>${text('EUR')}</row>
        <row r="5"><c s="1"><v>44561</v></c>${text('1 000,5')}${text('USD')}<c s="1"><v>44561</v></c></row>`,
    },
    formats: [0, 'dd.mm.yyyy'],
    date1904: true,
  }) as Uint8Array<ArrayBuffer>
const shownRows = () => (screen.queryByRole('region', { name: en.bulk.table }) ? rows() : [])

test('a workbook is read by its own numbers and days, on two dates, without a question', async () => {
  const { core } = await open()
  await file(invoices(), 'счета.xlsx')
  await waitFor(() => expect(shownRows()).toHaveLength(3), { timeout: 30_000 })
  await isDone()
  expect(rows()).toEqual([
    ...[
      ['2', '31 Dec 2025', '1.234 USD', '525.12', '648.00', '31 Dec 2025', '648.0015 Jan 2026 · 525.12', '0'],
    ],
    ...[['4', '1 Jan 2026', '2,000.00 EUR', '609.44', '1,218,880.00', '1 Jan 2026', '', '']],
    ...[
      [
        '5',
        '1 Jan 2026',
        '1,000.50 USD',
        '525.12',
        '525,382.56',
        '1 Jan 2026',
        '525,382.561 Jan 2026 · 525.12',
        '0',
      ],
    ],
  ])
  expect(asked(core).at(-1)).toMatchObject({
    rows: [
      { from: 'USD', amount: '1.234', on: '2025-12-31' },
      { from: 'USD', amount: '1.234', on: '2026-01-15' },
      { from: 'EUR', amount: '2000', on: '2026-01-01' },
      { from: 'USD', amount: '1000.5', on: '2026-01-01' },
      { from: 'USD', amount: '1000.5', on: '2026-01-01' },
    ],
  })
  expect(document.body.textContent).toContain('1 line has no second date')
})

test('numbers of a workbook with decimals are not called whole', async () => {
  const book = (amount: string) =>
    makeWorkbook({
      sheets: {
        A: `<row r="1"><c s="1"><v>46000</v></c><c><v>${amount}</v></c>${text('USD')}</row>`,
      },
      formats: [0, 'dd.mm.yyyy'],
    }) as Uint8Array<ArrayBuffer>
  await open()
  await file(book('1234.5'), 'a.xlsx')
  await screen.findByText(/numbers: as stored in the workbook\./)
  await settle(() => fireEvent.click(screen.getByRole('button', { name: en.bulk.input.clear })))
  await file(book('1234'), 'b.xlsx')
  await screen.findByText(/numbers: whole numbers\./)
})

test('an empty sheet is reported, and the previous one stays', async () => {
  await open()
  await file(invoices(), 'счета.xlsx')
  await waitFor(() => expect(shownRows()).toHaveLength(3), { timeout: 30_000 })
  await isDone()
  expect(screen.getByLabelText<HTMLSelectElement>(en.bulk.read.sheet).value).toBe('1')
  await choose(en.bulk.read.sheet, '0')
  await screen.findByText(en.bulk.refused['no-lines'].says)
  expect(shownRows()).toHaveLength(3)
  expect(screen.getByLabelText<HTMLSelectElement>(en.bulk.read.sheet).value).toBe('1')
})

test('the second date can be chosen and left out; totals go by month too', async () => {
  const { core } = await open()
  await type('2025-12-31;100;USD;2026-01-15\n2026-01-02;200;USD;2026-02-01\n2025-12-30;1;EUR;')
  await waitFor(() => screen.getByText(en.bulk.ask.date))
  await choose(en.bulk.read.date, '0')
  await isDone()
  expect(asked(core).at(-1)).toMatchObject({ rows: { length: 3 } })
  await choose(en.bulk.read.second, '3')
  await isDone()
  expect(asked(core).at(-1)).toMatchObject({ rows: { length: 5 } })
  await settle(() => fireEvent.click(screen.getByRole('radio', { name: en.bulk.byMonth })))
  const totals = [...screen.getByRole('table', { name: en.bulk.totals }).querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent?.trim()),
  )
  expect(totals).toEqual([
    ['Month and currency', 'Lines', 'Amount', 'In KZT', 'On second date', 'Difference'],
    ['December 2025, USD', '1', '100.00', '52,512.00', '52,512.00', '0'],
    ['December 2025, EUR', '1', '1.00', '609.44', '', ''],
    ['January 2026, USD', '1', '200.00', '105,024.00', '105,024.00', '0'],
    ['Total', '3', '', '158,145.44 KZT', '157,536.00', '0'],
  ])
})

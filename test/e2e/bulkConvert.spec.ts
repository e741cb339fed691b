import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { formatIsoDay, parseDay } from '../../src/shared/days/day.ts'
import { en } from '../../src/shared/languages/en.ts'
import { makeWorkbook } from '../doubles/makeWorkbook.ts'
import type { Service } from '../doubles/service.ts'
import { expect, test } from './aina.ts'
import { axeFindings } from './axe.ts'
import { saveExport } from './exportMenu.ts'
import { expectFits } from './pages.ts'
import { filled, speak, words } from './words.ts'

test.use({ locale: 'en-GB', own: false })

const codes = ['USD', 'EUR', 'RUB', 'CNY', 'JPY', 'BTC']
const LINES = 10_000
const first = parseDay('2018-01-01') ?? 0

interface Line {
  day: number
  cents: number
  code: string
}
const lineAt = (index: number): Line => ({
  day: first + (index % 2_500),
  cents: (index * 7_919) % 5_000_000,
  code: codes[index % codes.length] ?? '',
})
const isBad = (index: number): boolean => index % 500 === 7

/** As a bank in Kazakhstan would write it. */
const writeLine = (index: number): string => {
  const { day, cents, code } = lineAt(index)
  const date = formatIsoDay(day).split('-').reverse().join('.')
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ' ')
  const amount = isBad(index) ? 'нет' : `${whole},${String(cents % 100).padStart(2, '0')}`
  return `${date};"Оплата; счёт №${index}";${amount};${code}`
}
const text = [
  'Дата операции;Назначение;Сумма;Валюта',
  ...Array.from({ length: LINES }, (_, at) => writeLine(at)),
]

const open = async (page: Page) => {
  // Each new history converts the lines again.
  await filled(page)
  await page.evaluate(() => {
    location.hash = '#/many'
  })
  await expect(page.getByRole('heading', { level: 1, name: en.bulk.title })).toBeVisible()
}

/** Drops a file onto the page, as from another window. */
const drop = async (page: Page, name: string, content: string) => {
  const data = await page.evaluateHandle(
    ([fileName, body]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([body ?? ''], fileName ?? '', { type: 'text/csv' }))
      return transfer
    },
    [name, content],
  )
  await page.getByRole('region', { name: en.bulk.input.label }).dispatchEvent('drop', { dataTransfer: data })
}

/** The last point on or before a day, at most 14 days back. */
const rateOf = (service: Service, code: string, day: number) =>
  service.history(code, formatIsoDay(day - 14), formatIsoDay(day)).at(-1)

test('ten thousand dropped lines are converted at each day’s rate and saved', async ({ page, service }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await open(page)
  await drop(page, 'statement.csv', text.join('\r\n'))
  await expect(page.getByText('9,980 lines converted')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('20 lines need attention')).toBeVisible()

  const table = page.getByRole('grid', { name: en.bulk.table })
  expect(await table.getByRole('row').count()).toBeLessThan(80)
  await table.focus()
  await page.keyboard.press('End')
  await expect(table.getByRole('row', { name: /^10001 / })).toBeVisible()
  await page.getByRole('checkbox', { name: en.bulk.onlyThese }).check()
  await expect(table.getByRole('row', { name: /“нет” cannot be read/ }).first()).toBeVisible()

  const download = await saveExport(page, 'Save as CSV')
  const saved = await readFile(await download.path(), 'utf8')
  const lines = saved.split('\r\n')
  expect(lines[0]).toContain(en.converter.rule.yours)
  expect(lines[1]).toContain('CC BY 4.0')
  expect(lines).toHaveLength(LINES + 4)
  for (let at = 0; at < LINES; at += LINES / 20) {
    const index = at + (isBad(at) ? 1 : 0)
    const { day, cents, code } = lineAt(index)
    const point = rateOf(service, code, day)
    const cells = (lines[index + 3] ?? '').split(',').slice(-7)
    const [date, amount, currency, rate, result, rateDay] = cells
    expect([index, date, amount, currency, rateDay]).toEqual([
      ...[index, formatIsoDay(day), (cents / 100).toFixed(2)],
      ...[code, point?.date],
    ])
    expect(Number(rate)).toBeCloseTo(point?.rate ?? Number.NaN, 6)
    expect(Number(result)).toBeCloseTo((cents / 100) * (point?.rate ?? Number.NaN), 1)
  }

  expect(complaints).toEqual([])
  // Nothing left the machine: the service was asked for rates only.
  expect(service.requests.filter(({ path }) => !/^\/(rates|historical\/[A-Z]+)(\?|$)/.test(path))).toEqual([])
})

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 320, height: 800 } })
  test('nothing scrolls sideways, and large text is not cut', async ({ page }) => {
    await open(page)
    await page
      .getByLabel(en.bulk.input.paste)
      .fill('31.12.2024;1234567,89;USD\n30.12.2024;нет;EUR\n29.12.2024;5;BTC\n')
    await expect(page.getByText('1 line needs attention')).toBeVisible()
    for (const size of ['100%', '200%']) {
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize
      }, size)
      await expectFits(page, size)
    }
    expect(await axeFindings(page)).toEqual([])
  })
})

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Payments numbered from 1904: one with a formula, and one with a text as its amount. */
const payments = makeWorkbook({
  sheets: {
    Счета: `<row r="1">${['Дата', '=Назначение', 'Сумма', 'Валюта']
      .map((name) => `<c t="inlineStr"><is><t>${name}</t></is></c>`)
      .join('')}</row>${[
      ['2024-11-04', '1.234', 'USD'],
      ['2024-11-05', '2000.5', 'EUR'],
      ['2025-01-09', 'нет', 'RUB'],
    ]
      .map(([date = '', amount = '', code], at) => {
        const serial = (parseDay(date) ?? 0) - (parseDay('1904-01-01') ?? 0)
        const number =
          Number(amount) > 0 ? `<c><f>A1</f><v>${amount}</v></c>` : `<c t="str"><v>${amount}</v></c>`
        return `<row r="${at + 2}"><c s="1"><v>${serial}</v></c><c t="s"><v>0</v></c>${number}<c t="str"><v>${code}</v></c></row>`
      })
      .join('')}`,
  },
  texts: '<si><t>=HYPERLINK("http://x")</t></si>',
  formats: [0, 'dd.mm.yyyy'],
  date1904: true,
})

test.describe('workbooks', () => {
  test.use({ assets: 'few', own: true })
  test('in Russian a workbook is read and written without the service', async ({ page, service }) => {
    await filled(page)
    await open(page)
    await service.close()
    await speak(page, 'ru')
    const t = words('ru')
    await page
      .getByLabel(t('bulk.input.choose'))
      .setInputFiles({ name: 'счета.xlsx', mimeType: WORKBOOK, buffer: Buffer.from(payments) })
    const table = page.getByRole('grid', { name: t('bulk.table') })
    await expect(table.getByRole('row')).toHaveCount(4)
    await expect(table.getByRole('row').last()).toContainText('нет')
    expect(await axeFindings(page)).toEqual([])

    const download = await saveExport(page, t('exporting.save', { format: 'XLSX' }), t)
    const { sheets } = await readXlsx(new Uint8Array(await readFile(await download.path())))
    const [rules, attribution, , usd, , bad] = sheets[0]?.rows ?? []
    expect([rules?.[0], attribution?.[0]]).toEqual([
      expect.stringContaining(t('converter.rule.yours')),
      expect.stringContaining('CC BY 4.0'),
    ])
    const point = rateOf(service, 'USD', parseDay('2024-11-04') ?? 0)
    const dayOf = (iso = '') => new Date(`${iso}T00:00:00Z`)
    // The cells keep their types, and a text that begins like a formula stays a text.
    const original = [dayOf('2024-11-04'), '=HYPERLINK("http://x")', 1.234, 'USD']
    expect(usd?.slice(0, 8)).toEqual([...original, dayOf('2024-11-04'), 1.234, 'USD', point?.rate])
    expect(Number(usd?.[8])).toBeCloseTo(1.234 * (point?.rate ?? Number.NaN), 1)
    expect(usd?.[9]).toEqual(dayOf(point?.date))
    expect(bad?.at(-1)).toContain('нет')
  })
})

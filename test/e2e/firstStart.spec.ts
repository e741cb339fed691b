import { formatIsoDay, parseDay } from '../../src/shared/days/day.ts'
import { formatDay } from '../../src/shared/format/formatDay.ts'
import { formatAmount, formatRate } from '../../src/shared/format/formatNumber.ts'
import { languageCodes } from '../../src/shared/languages/language.ts'
import { convertAmount } from '../doubles/sampleConversion.ts'
import type { Service } from '../doubles/service.ts'
import { expect, type Page, test } from './aina.ts'
import { holdHistory } from './holdHistory.ts'
import { codesOn, en, filled, openPage, rateIn, rowOf, saidBy, speak } from './words.ts'

test.use({ assets: 'few', own: false })

test.describe(() => {
  test.use({ own: true })

  test('a first start asks for the board, then once for each history, pins first', async ({
    service,
    start,
    visit,
  }) => {
    const pinned = ['USD', 'EUR', 'RUB', 'BTC']
    const held = new Map([...pinned, 'ETH'].map((code) => [code, holdHistory(service, code)]))
    const asked = () => service.requests.map(({ path }) => path.replace('?period=all', ''))
    const codesAsked = () => asked().flatMap((path) => path.match(/^\/historical\/(.*)$/)?.slice(1) ?? [])
    const aina = await start()
    // One after the other: the next one leaves when the one before is here.
    for (const sent of pinned.keys()) {
      await expect.poll(() => codesAsked().length).toBe(sent + 1)
      held.get(codesAsked()[sent] ?? '')?.()
    }
    expect(codesAsked().slice(0, pinned.length).toSorted()).toEqual(pinned.toSorted())

    const page = await visit(aina)
    await expect(page.getByText(en('sync.progress', { done: 7, count: 8 }))).toBeVisible()
    await expect(page.getByText(en('sync.almostDone'))).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveJSProperty('value', 7)
    // What is there already is shown, and the rest does not hold it up.
    await expect(rowOf(page, 'ETH')).toContainText(formatRate(entryOf(service, 'ETH').kzt, 'en'))
    held.get('ETH')?.()
    await filled(page)

    expect(asked()[0]).toBe('/rates')
    expect(codesAsked().toSorted()).toEqual(service.board.rates.map(({ code }) => code).toSorted())
    expect(await codesOn(page)).toEqual(['USD', 'EUR', 'RUB', 'BTC', 'KGS', 'XDR', 'UZS', 'ETH'])
  })
})

const entryOf = (service: Service, code: string) => {
  const entry = service.board.rates.find((rate) => rate.code === code)
  if (!entry) throw new Error(`the service has no ${code}`)
  return entry
}

test('every rate on the board is the service’s, with the answer’s date', async ({ service, aina, page }) => {
  await filled(page)
  const { rates, date } = service.board
  for (const language of languageCodes) {
    await speak(page, language)
    for (const { code, kzt } of rates) {
      const row = rowOf(page, code)
      const written = formatRate(kzt, language).replace(/\s/g, '')
      expect(await rateIn(row), `${code} in ${language}`).toBe(written)
    }
    // Said once for all of a kind.
    const times = page.locator('.summary time')
    await expect(times.first()).toContainText(formatDay(parseDay(date) ?? 0, language, 'long'))
    await expect(times.first()).toHaveAttribute('datetime', date)
    await expect(times.last()).toHaveAttribute('datetime', (await aina.ask('board.get', {})).fetchedAt ?? '')
    await expect(page.locator('table.board time')).toHaveCount(0)
  }
})

const periods = [
  ['Week', '7d', '2026-11-14'],
  ['Month', '30d', '2026-10-22'],
  ['90 days', '90d', '2026-08-23'],
  ['Year', '1y', '2025-11-21'],
  ['All', 'all', undefined],
] as const

const tableOf = async (page: Page, most: number): Promise<string[][]> => {
  const rows = page.locator('details tbody tr')
  const all = await rows.evaluateAll((found) =>
    found.map((row) => [
      row.querySelector('time')?.dateTime ?? '',
      row.querySelector('td')?.textContent?.trim() ?? '',
    ]),
  )
  return all.slice(0, most)
}

test('the chart shows the service’s points in each of its five periods', async ({ service, aina, page }) => {
  await filled(page)
  await rowOf(page, 'USD').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('history.title', { name: 'US dollar' }))
  await page.getByText(en('history.table'), { exact: true }).click()
  const chart = page.getByRole('slider')
  for (const [label, period, from] of periods) {
    await page.getByRole('radio', { name: label, exact: true }).check()
    const points = service.history('USD', from)
    // The chart begins with the publication before the period.
    const drawn = [
      ...service
        .history('USD')
        .filter(({ date }) => from && date < from)
        .slice(-1),
      ...points,
    ]
    const last = drawn.length - 1
    await expect(chart, period).toHaveAttribute('aria-valuemax', String(last))

    const { day, rate, complete } = await aina.ask('history.get', { code: 'USD', period })
    const got = Array.from(day, (value, index) => ({ date: formatIsoDay(value), rate: rate[index] }))
    expect(got).toEqual(points)
    expect(complete).toBe(true)

    // Of a long table only the rows in sight are there.
    const newest = points
      .slice(-5)
      .toReversed()
      .map((point) => [point.date, formatRate(point.rate, 'en')])
    await expect.poll(() => tableOf(page, newest.length)).toEqual(newest)

    const said = (index: number) => {
      const point = drawn.at(index)
      const words = en('history.point', {
        day: formatDay(parseDay(point?.date ?? '') ?? 0, 'en', 'long'),
        rate: formatRate(point?.rate ?? 0, 'en'),
      })
      return new RegExp(`^${words};`)
    }
    await chart.press('Home')
    await expect(chart).toHaveAttribute('aria-valuetext', said(0))
    await chart.press('ArrowRight')
    await expect(chart).toHaveAttribute('aria-valuetext', said(1))
    await chart.press('End')
    await expect(chart).toHaveAttribute('aria-valuetext', said(-1))

    const rates = points.map((point) => point.rate)
    const figures = page.locator('.figure-list')
    await expect(figures).toContainText(formatRate(Math.min(...rates), 'en'))
    await expect(figures).toContainText(formatRate(Math.max(...rates), 'en'))
  }
  // The address names the view, so that Back and a reload return to it.
  await expect(page).toHaveURL(/#\/history\/USD\?period=all&view=table$/)
})

test('an amount converts at a past day, and a day without a rate says so', async ({ service, page }) => {
  await filled(page)
  // A Sunday: the last rate before it is Friday's.
  const friday = service.history('USD', '2026-11-13', '2026-11-13')[0]?.rate ?? 0
  const expected = formatAmount(convertAmount('10', friday, 1).result, 'en')
  await page.evaluate(() => {
    location.hash = '#/convert?amount=10&from=USD&to=KZT&on=2026-11-15'
  })
  await expect.poll(() => saidBy(page)).toContain(expected)
  expect(await saidBy(page)).toMatch(/13 Nov(ember)? 2026/)
  await page.evaluate(() => {
    location.hash = '#/convert?amount=10&from=USD&to=KZT&on=2001-01-01'
  })
  await expect.poll(() => saidBy(page)).toContain('no rate for USD')
  expect(await saidBy(page)).not.toContain(expected)
})

test.describe(() => {
  test.use({ rates: 'demo' })

  test('the demo says on every page that its rates are made up', async ({ page }) => {
    await expect(rowOf(page, 'USD')).toBeVisible()
    for (const name of [en('nav.board'), en('nav.converter'), en('nav.history')]) {
      await openPage(page, name)
      await expect(page.getByText(en('demo.notice'))).toBeVisible()
      await expect(page.getByRole('link', { name: /CC BY/ })).toHaveCount(0)
    }
  })
})

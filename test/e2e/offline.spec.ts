import { expect, type Page, test } from './aina.ts'
import { days, minutes } from './clock.ts'
import { atRest } from './settled.ts'
import { amountIn, codesOn, en, filled, openPage, plain, rateIn, rowOf } from './words.ts'

test.use({ assets: 'few' })

/** What a user reads of the rates: the rates list, a history, a conversion. */
const readAll = async (page: Page) => {
  await filled(page)
  const codes = await codesOn(page)
  const rates = await Promise.all(codes.map((code) => rateIn(rowOf(page, code))))
  await rowOf(page, 'USD').getByRole('link').click()
  await page.getByText(en('history.table'), { exact: true }).click()
  await expect(page.locator('details tbody tr').first()).toBeVisible()
  // The rows follow the chart as soon as there is time.
  const history = plain(await atRest(page, () => page.locator('details tbody').innerText()))
  const spoken = await atRest(page, () => page.getByRole('slider').getAttribute('aria-valuetext'))
  await openPage(page, en('nav.converter'))
  await amountIn(page, 'EUR').fill('1250')
  await expect(amountIn(page, 'KZT')).toHaveValue(/\d{3},\d{3}\.\d{2}/)
  const conversion = await amountIn(page, 'KZT').inputValue()
  await openPage(page, en('nav.board'))
  await expect(rowOf(page, 'USD')).toBeVisible()
  return { codes, rates, conversion, history, spoken }
}

test('after a kill and a start without the service, all is shown with its age', async ({
  service,
  start,
  visit,
  aina,
  page,
}) => {
  await filled(page)
  const before = await readAll(page)
  expect(before.rates).toHaveLength(8)
  await page.close()
  expect(await aina.end('SIGKILL')).toBeNull()
  await service.close()

  const sunday = await visit(await start(undefined, { later: days(2) }))
  expect(await readAll(sunday)).toEqual(before)
  await expect(sunday.getByText(en('errors.refused-connection.says'))).toBeVisible()
  const summary = sunday.locator('.summary')
  await expect(summary).toContainText('Friday, 20 November 2026')
  // On a Sunday Friday's official rate is the newest there is; the market has moved on.
  await expect(summary).toContainText(en('freshness.why.weekend'))
  const [official, live] = [summary.locator('> div').first(), summary.locator('> div').nth(1)]
  await expect(official).not.toContainText(en('freshness.stale'))
  await expect(official).toContainText('fetched 2 days ago')
  await expect(live).toContainText(en('freshness.stale'))
  await expect(live).toContainText('fetched 2 days ago')
  await sunday.close()
})

test('a failed poll is said with its reason, the last rates stay, and a good one ends it', async ({
  service,
  start,
  visit,
  aina,
  page,
}) => {
  await filled(page)
  const codes = await codesOn(page)
  const rates = await Promise.all(codes.map((code) => rateIn(rowOf(page, code))))
  await page.close()
  await aina.end()
  service.set('/rates', (_request, response) => response.writeHead(503).end())
  const later = await visit(await start(undefined, { later: minutes(10) }))
  const live = later.locator('.summary > div').nth(1)
  await expect(later.getByText(en('errors.service-failed.says'))).toBeVisible()
  await expect(live).toContainText(en('freshness.stale'))
  expect(await Promise.all(codes.map((code) => rateIn(rowOf(later, code))))).toEqual(rates)
  service.set('/rates', null)
  await expect(later.getByText(en('errors.service-failed.says'))).toHaveCount(0)
  await expect(live).not.toContainText(en('freshness.stale'))
})

import type { Service } from '../doubles/service.ts'
import { type Aina, expect, test } from './aina.ts'
import { minutes } from './clock.ts'
import { en, filled, openPage } from './words.ts'

test.use({ assets: 'few', course: 'short' })

const btcOf = async (aina: Aina): Promise<number> =>
  (await aina.ask('board.get', {})).assets.find(({ code }) => code === 'BTC')?.kzt ?? 0

/** Has the service say another rate of BTC from now on. */
const moveTo = (service: Service, kzt: number): void =>
  service.set('/rates', (_request, response) => {
    const { board } = service
    const rates = board.rates.map((entry) => (entry.code === 'BTC' ? { ...entry, kzt } : entry))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ ...board, rates }))
  })

test('an alert is set, fires after a restart as a banner, and says when it fired', async ({
  service,
  start,
  visit,
}) => {
  let aina = await start()
  let page = await visit(aina)
  await filled(page)
  const kzt = await btcOf(aina)
  await openPage(page, en('nav.alerts'))
  await page.getByRole('button', { name: en('alerts.add') }).click()
  const form = page.locator('.alert-form')
  await form.getByRole('combobox', { name: en('data.currency'), exact: true }).selectOption('BTC')
  await form
    .getByRole('textbox')
    .first()
    .fill(String(Math.ceil(kzt * 1.1)))
  await form.getByRole('button', { name: en('action.save') }).click()
  await expect(page.locator('[data-alert]')).toContainText(en('alerts.state.armed'))
  await page.close()
  await aina.end()

  // What was crossed while it was not running fires at the first board after that.
  moveTo(service, Math.ceil(kzt * 1.2))
  aina = await start(undefined, { later: minutes(10) })
  page = await visit(aina)
  const banner = page.getByRole('region', { name: en('alerts.notice.region') })
  await expect(banner).toContainText('BTC/KZT')
  await banner.getByRole('link', { name: en('alerts.notice.open') }).click()
  await expect(page).toHaveURL(/#\/history\/BTC/)
  await expect(banner).toHaveCount(0)
  await openPage(page, en('nav.alerts'))
  await expect(page.locator('[data-alert]')).toContainText(/last fired/)
})

import type { Alert, Firing } from '../../src/shared/contract/alerts.ts'
import { languageCodes } from '../../src/shared/languages/language.ts'
import type { Service } from '../doubles/service.ts'
import { type Aina, expect, type Page, test, watch } from './aina.ts'
import { minutes } from './clock.ts'
import { goTo } from './pages.ts'
import { en, filled, openPage, rowOf, speak, words } from './words.ts'

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

/** What waits to be shown of an alert. */
const fired = (alert: Omit<Extract<Alert, { kind: 'above' }>, 'on'>): Firing => ({
  tag: 'one:1',
  alert: { ...alert, on: true },
  rate: 1e7,
  day: '2026-11-20',
  at: '2026-11-20T09:00:00.000Z',
  inForceFrom: null,
  moved: null,
  firedAt: '2026-11-20T09:00:00.000Z',
  handedAt: null,
  shownAt: null,
})

/** What `Notification` is asked to show is only written down: a browser without a desktop shows nothing. */
const recordNotifications = async (page: Page, permission: NotificationPermission): Promise<void> => {
  await page.context().addInitScript((given) => {
    const shown: string[] = []
    class Recorder {
      static permission = given
      static requestPermission = async () => {
        Recorder.permission = 'granted'
        return Recorder.permission
      }
      onshow: (() => void) | null = null
      onclick: (() => void) | null = null
      close() {}
      constructor(title: string) {
        shown.push(title)
        Object.assign(window, { clickNotification: () => this.onclick?.() })
        setTimeout(() => this.onshow?.(), 0)
      }
    }
    Object.assign(window, { Notification: Recorder, shownNotifications: shown })
  }, permission)
}

const shownOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => Reflect.get(window, 'shownNotifications') as string[])

test('in each language an alert is set, tested, fired, snoozed and logged', async ({
  service,
  start,
  visit,
}) => {
  let aina = await start()
  let page = await visit(aina)
  await filled(page)
  let kzt = await btcOf(aina)
  for (const [at, language] of languageCodes.entries()) {
    await speak(page, language)
    const t = words(language)
    await openPage(page, t('nav.alerts'))
    await page.getByRole('button', { name: t('alerts.add') }).click()
    const form = page.locator('.alert-form')
    await form.getByRole('combobox', { name: t('history.choose'), exact: true }).selectOption('BTC')
    await form
      .getByRole('textbox')
      .first()
      .fill(String(Math.ceil(kzt * 1.1)))
    await expect(form.locator('.rehearsal-line')).toBeVisible()
    await expect(form.locator('.rehearsal [role=status]')).not.toBeEmpty()
    await form.getByRole('button', { name: t('action.save') }).click()
    await expect(page.locator('[data-alert]').last()).toContainText(t('alerts.state.watching'))
    await page.close()
    await aina.end()

    // What was crossed while it was not running fires at the first board after that.
    kzt = Math.ceil(kzt * 1.2)
    moveTo(service, kzt)
    aina = await start(undefined, { later: minutes(10 * (at + 1)) })
    page = await visit(aina)
    const notice = page.getByRole('region', { name: t('alerts.notice.region') })
    await expect(notice).toContainText('BTC/KZT')
    await openPage(page, t('nav.alerts'))
    const item = page.locator('[data-alert]').last()
    await expect(item).not.toContainText(t('alerts.state.watching'))
    await notice
      .getByRole('button', { name: t('alerts.notice.snooze') })
      .first()
      .click()
    await expect(item.getByRole('combobox')).toHaveValue(/Z$/)

    const log = page.getByRole('region', { name: t('alerts.log.title') })
    await expect(log.getByRole('listitem')).toHaveCount(at + 1)
    await log.getByRole('searchbox').fill('eur')
    await expect(log.getByText(t('alerts.log.nothing'))).toBeVisible()
    await log.getByRole('searchbox').fill('btc')
    await expect(log.getByRole('listitem').first()).toContainText('BTC/KZT')
  }
  await page.getByRole('button', { name: en('alerts.log.clear') }).click()
  await page.getByRole('button', { name: en('alerts.log.yes'), exact: true }).click()
  await expect(page.getByText(en('alerts.log.none'))).toBeVisible()
  await expect.poll(async () => (await aina.ask('settings.get', {})).alertLog).toEqual([])
})

test('one of two tabs notifies once, and a click opens the history', async ({ aina, page, troubles }) => {
  await filled(page)
  await recordNotifications(page, 'default')
  await page.reload()
  await goTo(page, '#/alerts')
  await page.getByRole('button', { name: en('alerts.telling.ask') }).click()
  await expect(page.getByText(en('alerts.telling.granted'))).toBeVisible()
  const other = await page.context().newPage()
  watch(other, troubles)
  await other.goto(new URL('/#/settings', aina.address()).href)
  await other.evaluate(() => Reflect.get(window, 'Notification').requestPermission())
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()

  const alert = {
    id: 'one',
    kind: 'above',
    code: 'BTC',
    quote: 'KZT',
    level: '9999999',
    retreat: '0.25',
  } as const
  const asked = [page, other].map((tab) => tab.waitForRequest(/notifications\.take$/))
  await aina.ask('alerts.put', { ...alert, on: true })
  await Promise.all(asked)
  await aina.ask('settings.set', { alertLog: [fired(alert)] })
  await expect.poll(async () => (await aina.ask('settings.get', {})).alertLog[0]?.shownAt).toBeTruthy()
  const shown = [await shownOn(page), await shownOn(other)]
  expect(shown.flat()).toHaveLength(1)
  expect(shown.flat()[0]).toContain('BTC/KZT')
  const teller = shown[0]?.length ? page : other
  await teller.evaluate(() => Reflect.get(window, 'clickNotification')())
  await expect(teller.getByRole('slider')).toBeVisible()
  await expect(teller).toHaveURL(/#\/history\/BTC/)
})

test('an alert is set from chart, board and converter by keyboard alone', async ({ aina, page }) => {
  await filled(page)
  await rowOf(page, 'EUR').locator('.rate-button').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: en('alerts.addFor', { pair: 'EUR/KZT' }) }).focus()
  await page.keyboard.press('Enter')
  const level = page.getByRole('textbox', { name: en('alerts.level', { code: 'EUR', quote: 'KZT' }) })
  await expect(level).toBeFocused()
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-alert] .icon-button').first()).toBeFocused()

  await goTo(page, '#/history/USD')
  await page.getByRole('slider').focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('a')
  await expect(
    page.getByRole('textbox', { name: en('alerts.level', { code: 'USD', quote: 'KZT' }) }),
  ).toBeFocused()
  // Escape puts the form away, and the focus is not lost with it.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: en('alerts.add') })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect
    .poll(async () => (await aina.ask('settings.get', {})).alerts)
    .toMatchObject([{ code: 'EUR', level: '1' }])
})

import type { Alert } from '../../../src/shared/contract/alerts.ts'
import type { Settings } from '../../../src/shared/contract/settings.ts'
import type { Service } from '../../doubles/service.ts'
import { minutes } from '../clock.ts'
import { plain } from '../words.ts'
import { expect, type Page, test } from './desktop.ts'
import type { Desktop } from './desktopOf.ts'
import { onlyOnFakeElectron } from './sample.ts'

// On Electron itself it takes a desktop that shows notifications.
onlyOnFakeElectron()
test.use({ assets: 'few', course: 'short' })

/** Makes the service multiply the rate of BTC from now on. */
const moveBy = (service: Service, times: number): void =>
  service.set('/rates', (_request, response) => {
    const { board } = service
    const rates = board.rates.map((each) => (each.code === 'BTC' ? { ...each, kzt: each.kzt * times } : each))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ ...board, rates }))
  })

const above = (service: Service, id: string, times: number): Alert => {
  const kzt = service.board.rates.find(({ code }) => code === 'BTC')?.kzt ?? 0
  const level = String(Math.round(kzt * times))
  return { id, kind: 'above', code: 'BTC', quote: 'KZT', level, retreat: '0.25', on: true }
}

const ask = (page: Page, name: string, input: object): Promise<unknown> =>
  page.evaluate(
    ([call, given]) => {
      const { wire } = window as unknown as { wire: { ask(name: string, input: object): Promise<unknown> } }
      return wire.ask(call, given)
    },
    [name, input] as const,
  )
const settingsOf = async (page: Page): Promise<Settings> =>
  ((await ask(page, 'settings.get', {})) as { value: Settings }).value

/** The alerts whose state has been looked at: they would fire from now on. */
const armed = async (page: Page): Promise<string[]> =>
  (await settingsOf(page)).alertStates.flatMap(({ id, watch }) => (watch ? [id] : []))

const shownBy = (aina: Desktop): Promise<string[]> =>
  aina.app.evaluate(() => globalThis.recorded.notifications.map(({ title }) => title))

const nearest = async (aina: Desktop) => (await aina.labels()).find((label) => label.startsWith('BTC/KZT'))

test('a fired alert is shown once, also after another start', async ({ desktop, service }) => {
  const aina = await desktop()
  const page = await aina.page('main')
  for (const [id, times] of [
    ['one', 1.1],
    ['two', 1.5],
  ] as const)
    await ask(page, 'alerts.put', above(service, id, times))
  await expect.poll(() => armed(page)).toEqual(['one', 'two'])
  await expect.poll(() => nearest(aina)).toMatch(/ above .* · (9\.9\d|10\.0\d)% to go$/)
  moveBy(service, 1.2)
  await aina.pass(minutes(20))
  await aina.choose('Refresh')
  await expect.poll(async () => (await settingsOf(page)).alertLog[0]?.shownAt).toBeTruthy()
  expect((await shownBy(aina)).map(plain)).toEqual([expect.stringMatching(/^BTC\/KZT above /)])
  // The pages of the desktop leave the telling to it.
  await expect(page.locator('.fired-notice')).toHaveCount(0)
  await expect.poll(() => nearest(aina)).toMatch(/ · (24\.9\d|25\.0\d)% to go$/)

  await aina.close(page)
  await aina.app.evaluate(() => void globalThis.recorded.notifications[0]?.emit('click', {}))
  const opened = await aina.page('main')
  await expect(opened).toHaveURL(/#\/history\/BTC/)
  await aina.app.close()

  moveBy(service, 1.6)
  const again = await desktop(undefined, { later: minutes(40) })
  const other = await again.page('main')
  const log = async () =>
    (await settingsOf(other)).alertLog.map(({ alert, shownAt }) => [alert.id, shownAt !== null])
  await expect.poll(log).toEqual([
    ['two', true],
    ['one', true],
  ])
  expect(await shownBy(again)).toHaveLength(1)
})

test('without notifications the tray counts and lists fired alerts', async ({ desktop, service }) => {
  const aina = await desktop(undefined, { env: { AINA_TEST_NOTIFICATIONS: 'none' } })
  const page = await aina.page('main')
  await ask(page, 'alerts.put', above(service, 'one', 1.1))
  await expect.poll(() => armed(page)).toEqual(['one'])
  moveBy(service, 1.2)
  await aina.pass(minutes(20))
  await aina.choose('Refresh')
  await expect.poll(() => aina.tooltip()).toMatch(/^\(1\) Aina/)
  expect((await settingsOf(page)).alertLog).toHaveLength(1)
  await aina.choose('BTC/KZT above')
  await expect(page).toHaveURL(/#\/history\/BTC/)
  await expect.poll(() => aina.tooltip()).toMatch(/^Aina/)
  expect(await shownBy(aina)).toEqual([])
})

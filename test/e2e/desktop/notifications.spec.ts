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

test('a fired alert is shown once, also after another start', async ({ desktop, service }) => {
  const aina = await desktop()
  const page = await aina.page('main')
  for (const [id, times] of [
    ['one', 1.1],
    ['two', 1.5],
  ] as const)
    await ask(page, 'alerts.put', above(service, id, times))
  await expect.poll(() => armed(page)).toEqual(['one', 'two'])
  moveBy(service, 1.2)
  await aina.pass(minutes(20))
  await aina.choose('Refresh')
  await expect.poll(async () => (await settingsOf(page)).alertStates[0]?.firing?.shown).toBe(true)
  expect((await shownBy(aina)).map(plain)).toEqual([expect.stringMatching(/^BTC\/KZT above /)])
  // The pages of the desktop leave the telling to it.
  await expect(page.getByRole('region', { name: 'Alert notifications' })).toHaveCount(0)

  await aina.close(page)
  await aina.app.evaluate(() => void globalThis.recorded.notifications[0]?.emit('click', {}))
  const opened = await aina.page('main')
  await expect(opened).toHaveURL(/#\/history\/BTC/)
  await aina.app.close()

  moveBy(service, 1.6)
  const again = await desktop(undefined, { later: minutes(40) })
  const other = await again.page('main')
  const shown = async () => (await settingsOf(other)).alertStates.map(({ id, firing }) => [id, firing?.shown])
  await expect.poll(shown).toEqual([
    ['one', true],
    ['two', true],
  ])
  expect(await shownBy(again)).toHaveLength(1)
})

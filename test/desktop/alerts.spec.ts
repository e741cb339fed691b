import { faults, type Service, type ServiceBoard } from '../doubles/service.ts'
import { minutes } from '../e2e/clock.ts'
import { filled, plain } from '../e2e/words.ts'
import { ask, type Desktop, expect, settingsOf, test } from './desktop.ts'

test.use({ assets: 'few', course: 'short' })

/** Makes the service multiply the rate of BTC from now on. */
const moveBy = (service: Service, times: number): void => {
  const rise = (each: ServiceBoard['rates'][number]) =>
    each.code === 'BTC' ? { ...each, kzt: each.kzt * times } : each
  service.set(
    '/rates',
    faults.lie((board: ServiceBoard) => ({ ...board, rates: board.rates.map(rise) })),
  )
}

const shownBy = (aina: Desktop): Promise<string[]> =>
  aina.read(() => globalThis.recorded.notifications.map(({ title }) => title))

test('a fired alert is shown once, also after another start', { tag: '@packed' }, async ({
  desktop,
  service,
}) => {
  const aina = await desktop()
  const page = await aina.page('main')
  const level = String(Math.round((service.board.rates.find(({ code }) => code === 'BTC')?.kzt ?? 0) * 1.1))
  const alert = { id: 'one', kind: 'above', code: 'BTC', quote: 'KZT', level, retreat: '0.25', on: true }
  await ask(page, 'alerts.put', alert)
  const state = async () => (await settingsOf(page)).alertStates[0]
  await expect.poll(async () => (await state())?.watch?.armed).toBe(true)
  moveBy(service, 1.2)
  await aina.pass(minutes(20))
  await aina.choose('Refresh')
  await expect.poll(async () => (await state())?.firing?.shown).toBe(true)
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
  await filled(await again.page('main'))
  expect(await shownBy(again)).toEqual([])
})

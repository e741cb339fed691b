import { expect, test } from 'vitest'
import { filledFolder } from './cliForTest.ts'

const known = async () => (await filledFolder({ convention: 'fixing' })).aina

test('a past rates list names the day, the rule and the day its rate was set', async () => {
  const aina = await known()
  const asked = ['rates', 'USD', '--on', '2026-11-15', '--rule', 'in-force']
  expect((await aina(asked)).out).toMatch(/^Official rates in effect on 15 November 2026:\n/)
  const [rate] = JSON.parse((await aina([...asked, '--json'])).out).rates
  expect(rate).toMatchObject({ date: '2026-11-13', fixed_on: '2026-11-13', rule: 'in-force' })
  const [head = '', line = ''] = (await aina([...asked, '--csv'])).out.split('\r\n')
  const cells = Object.fromEntries(
    head.split(',').map((name, at) => [name, line.split(',').at(at - head.split(',').length)]),
  )
  expect(cells).toMatchObject({ on: '2026-11-15', rule: 'in-force', fixed_on: '2026-11-13' })
})

test('a pair of a coin and an official currency names the day of each side', async () => {
  const aina = await known()
  const { out } = await aina(['convert', '1 btc to usd', '--on', '2026-11-15', '--rule', 'in-force'])
  expect(out).toContain(
    'BTC: rate for 15 November 2026; USD: in effect on 15 November 2026, set on 13 November 2026',
  )
})

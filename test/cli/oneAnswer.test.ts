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

test('convert takes tomorrow if its rate is known, and no later day', async () => {
  const aina = await known()
  const on = (day: string) => ['--on', day, '--rule', 'in-force', '--json']
  const [usd] = JSON.parse((await aina(['rates', 'USD', ...on('2026-11-21')])).out).rates
  const [made] = JSON.parse((await aina(['convert', '1 usd', ...on('2026-11-21')])).out).conversions
  expect(Number(made.result)).toBe(Number(usd.kzt))
  expect(made.terms[0]).toMatchObject({ date: '2026-11-20', rule: 'in-force' })
  expect((await aina(['convert', '1 usd', ...on('2026-12-21')])).status).toBe(2)
})

test('averages say by which rule calendar days have their rates', async () => {
  const aina = await known()
  const { out } = await aina(['history', 'USD', '--average', 'month'])
  expect(out).toContain('Each calendar day uses the official rate in effect')
})

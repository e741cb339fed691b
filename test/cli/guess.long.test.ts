import { expect, test } from 'vitest'
import { filledFolder } from './cliForTest.ts'

test('a sentence without a command is converted', async () => {
  const { aina } = await filledFolder()
  const convert = (...words: string[]) => aina(['convert', ...words])
  for (const words of [['100', 'usd'], ['100 usd to eur'], ['$20'], ['usd', '100']])
    expect(await aina(words)).toEqual(await convert(...words))
  const flags = ['--on', '2026-11-16', '--rule', 'dated', '--json']
  expect(await aina(['100', 'usd', ...flags])).toEqual(await convert('100', 'usd', ...flags))
  expect(await aina([...flags, '100', 'usd'])).toEqual(await convert('100', 'usd', ...flags))
})

test.each([
  ['cnovert', 'aina convert'],
  ['histroy', 'aina history'],
  ['rate', 'aina rates'],
])('%s is unknown, and %s is suggested', async (typed, suggestion) => {
  const { aina } = await filledFolder()
  for (const argv of [[typed], [typed, '100', 'usd'], ['help', typed]])
    expect(await aina(argv)).toEqual({
      status: 2,
      out: '',
      err: [`error: unknown command "${typed}" (see aina help)\nDid you mean: ${suggestion}?`],
    })
})

test.each([['доллар'], ['доллары'], ['dollars'], ['долларов'], ['usd'], ['$']])(
  'the currency %s is the dollar in every command',
  async (name) => {
    const { aina } = await filledFolder()
    for (const argv of [['rates'], ['history'], ['ticker']])
      expect(await aina([...argv, name])).toEqual(await aina([...argv, 'USD']))
    expect(await aina(['history', 'BTC', '--quote', name, '--json'])).toEqual(
      await aina(['history', 'BTC/USD', '--json']),
    )
  },
)

// The clock of the tests: 20 November 2026 in Almaty.
test.each([
  ['yesterday', '2026-11-19'],
  ['вчера', '2026-11-19'],
  ['кеше', '2026-11-19'],
  ['5 November', '2026-11-05'],
  ['5 ноября', '2026-11-05'],
  ['10.11.2026', '2026-11-10'],
])('the day %s is %s in every option', async (words, day) => {
  const { aina } = await filledFolder()
  for (const argv of [
    ['rates', 'USD', '--on'],
    ['convert', '100 usd', '--on'],
    ['history', 'USD', '--from'],
  ])
    expect(await aina([...argv, words])).toEqual(await aina([...argv, day]))
})

test('an amount and its pair may be separate words', async () => {
  const { aina } = await filledFolder()
  for (const [words, one] of [
    [['100', 'eur', 'rub'], '100 EUR/RUB'],
    [['100', 'EUR/RUB'], '100 EUR/RUB'],
    [['100', 'usd'], '100 USD/KZT'],
    [['100', 'доллар', 'рубль'], '100 USD/RUB'],
  ] as const)
    expect(await aina(['ticker', ...words])).toEqual(await aina(['ticker', one]))
  expect(await aina(['ticker', '100', 'usd', 'rub', 'EUR'])).toEqual(
    await aina(['ticker', '100 USD/RUB', 'EUR']),
  )
})

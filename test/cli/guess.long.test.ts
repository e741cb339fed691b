import { expect, test } from 'vitest'
import { commandNames } from '../../src/cli/commandNames.ts'
import { emptyFolder, filledFolder } from './cliForTest.ts'

test('a sentence without a command is converted', async () => {
  const { aina } = await filledFolder()
  const convert = (...words: string[]) => aina(['convert', ...words])
  for (const words of [['100', 'usd'], ['100 usd to eur'], ['$20'], ['usd', 'to', 'eur']])
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

test('help for an unknown command is an error, and for a known one its help', async () => {
  const { aina } = await filledFolder()
  expect(await aina(['help', 'nonsense'])).toEqual({
    status: 2,
    out: '',
    err: ['error: unknown command "nonsense" (see aina help)'],
  })
  for (const name of commandNames.filter((one) => one !== 'help')) {
    const { status, out } = await aina(['help', name])
    expect([status, out]).toEqual([0, expect.stringContaining(`aina ${name}`)])
  }
})

test('the version is a command and an option', async () => {
  const { aina } = await filledFolder()
  expect(await aina(['version'])).toEqual({ status: 0, out: '0.0.1-test\n', err: [] })
  expect(await aina(['--version'])).toEqual(await aina(['version']))
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

test('a misspelt code or name is unknown', async () => {
  const { aina } = await filledFolder()
  const said = async (...argv: string[]) => (await aina(argv)).err[0]
  const unknown = (code: string) => `error: unknown currency ${code} (this service does not list it)`
  expect(await said('rates', 'UDS')).toBe(unknown('UDS'))
  expect(await said('history', 'дллар')).toBe(unknown('дллар'))
  expect(await said('ticker', 'ten dollars')).toBe(unknown('ten dollars'))
  expect(await said('rates', 'usd eur')).toBe(unknown('usd eur'))
  expect(await said('rates', 'qqqqqq')).toBe(unknown('qqqqqq'))
})

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

test('a text that is not a day is refused', async () => {
  const { aina } = await filledFolder()
  for (const text of [
    'someday',
    '2026-02-31',
    'usd',
    '5',
    'friday',
    'yesterday today',
    '100 usd on yesterday',
  ])
    expect([text, (await aina(['rates', '--on', text])).err]).toEqual([
      text,
      [`error: invalid date "${text}" (expected YYYY-MM-DD, or a word such as yesterday)`],
    ])
})

test('rates of a day far ahead are refused in one sentence', async () => {
  const { aina } = await filledFolder()
  expect(await aina(['rates', '--all', '--on', '2027-06-01'])).toEqual({
    status: 2,
    out: '',
    err: ['error: the date is in the future'],
  })
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

test('a history by a rule has each rate from the first day that has it', async () => {
  const { aina, world } = await filledFolder({ convention: 'fixing' })
  const of = async (...more: string[]) => {
    const { out } = await aina(['history', 'USD', '--from', '2026-11-09', '--json', ...more])
    const { series, rule, meaning } = JSON.parse(out)
    return {
      rule,
      meaning,
      points: series[0].points.map(({ date, rate }: { date: string; rate: string }) => [date, rate]),
    }
  }
  const theirs = world.service.history('USD').map(({ date, rate }) => [date, String(rate)])
  const friday = theirs.find(([date]) => date === '2026-11-13')
  const inForce = await of('--rule', 'in-force')
  // Set on Friday the 13th, in effect from Saturday.
  expect(inForce).toMatchObject({ rule: 'in-force', meaning: 'in-effect-from' })
  expect(inForce.points).toContainEqual(['2026-11-14', friday?.[1]])
  const fixed = await of('--rule', 'fixed')
  expect(fixed).toMatchObject({ rule: 'fixed', meaning: 'fixed-on' })
  expect(fixed.points).toContainEqual(friday)
  expect(await of()).toEqual({
    rule: 'dated',
    meaning: 'dated',
    points: theirs.filter(([date = '']) => date >= '2026-11-09'),
  })
  expect((await aina(['history', 'USD', '--rule', 'in-force'])).out).toMatch(
    /^Official rates are dated by the first day/,
  )
})

test('a rate gets no second date after the days on which it is known to be in effect', async () => {
  const { world, aina } = await filledFolder({ convention: 'fixing' })
  // Wednesday. The rates of Monday and Tuesday are not downloaded.
  await world.clock.advance(5 * 86_400_000)
  const { out } = await aina(['history', 'USD', '--from', '2026-11-20', '--rule', 'in-force', '--json'])
  const { series } = JSON.parse(out)
  expect(series[0].points.map(({ date }: { date: string }) => date)).toEqual(['2026-11-20', '2026-11-21'])
})

test('a live rate in a history by a rule goes by its date, without a note', async () => {
  const { aina } = await filledFolder({ convention: 'fixing' })
  const { out, err } = await aina(['history', 'BTC', '--rule', 'in-force', '--json'])
  expect(JSON.parse(out)).toMatchObject({ rule: 'dated', meaning: 'dated' })
  expect(err).toEqual([])
  expect((await aina(['history', 'BTC/USD', '--rule', 'in-force', '--json'])).out).toContain(
    '"rule": "in-force"',
  )
})

test.each([
  ['-5 usd', '-5 usd'],
  ['usd', '1 usd'],
  ['доллар', '1 usd'],
  ['--json доллар', '1 usd --json'],
  ['300 рублей қанша доллар', '300 rub to usd'],
  ['теңгеге 100 доллар', '100 usd to kzt'],
  ['доллар вчера', '1 usd yesterday'],
  ['what was the dollar yesterday', '1 usd yesterday'],
  ['сколько стоил доллар вчера', '1 usd yesterday'],
  ['доллар кеше қанша болды', '1 usd yesterday'],
])('%s without a command is the sentence %s', async (typed, sentence) => {
  const { aina } = await filledFolder()
  const said = await aina(typed.split(' '))
  expect(said).toEqual(await aina(['convert', ...sentence.split(' ')]))
  expect(said.status).toBe(0)
})

test('a word that names no currency is an unknown command, with or without rates', async () => {
  const { aina } = await filledFolder()
  const refused = (word: string) => ({
    status: 2,
    out: '',
    err: [`error: unknown command "${word}" (see aina help)`],
  })
  for (const of of [aina, emptyFolder().aina]) {
    expect(await of(['frobnicate'])).toEqual(refused('frobnicate'))
    expect(await of(['frobnicate', 'it'])).toEqual(refused('frobnicate'))
    expect(await of(['dolers'])).toEqual(refused('dolers'))
  }
  expect((await aina(['real'])).err).toEqual(['error: this service has no rate for BRL'])
  expect((await emptyFolder().aina(['usd'])).err).toEqual([expect.stringContaining('no service set')])
})

test.each([
  ['rates доллар сша евро', 'rates USD EUR'],
  ['ticker usd 100 доллар сша рубль', 'ticker USD 100_USD/RUB'],
  ['ticker доллар/рубль', 'ticker USD/RUB'],
])('names of several words need no quotes: %s is %s', async (typed, plain) => {
  const { aina } = await filledFolder()
  const words = (line: string) => line.split(' ').map((word) => word.replace('_', ' '))
  const said = await aina(words(typed))
  expect(said).toEqual(await aina(words(plain)))
  expect(said.status).toBe(0)
  expect((await aina(['rates', 'канадский', 'доллар'])).err).toEqual([
    'error: this service has no rate for CAD',
  ])
})

test.each([
  ['--from', 'november', '2026-11-01'],
  ['--from', '2026', '2026-01-01'],
  ['--from', 'октябрь 2026', '2026-10-01'],
  ['--to', '2026-10', '2026-10-31'],
  ['--to', 'қазан', '2026-10-31'],
])('%s %s of a history is %s', async (option, month, day) => {
  const { aina } = await filledFolder()
  const of = (value: string) => aina(['history', 'USD', option, value, '--csv'])
  expect(await of(month)).toEqual(await of(day))
  expect((await of(month)).status).toBe(0)
  expect((await aina(['rates', '--on', month])).status).toBe(2)
})

test('a history that begins in the future is refused', async () => {
  const { aina } = await filledFolder()
  expect(await aina(['history', 'USD', '--from', '2027-01-01'])).toEqual({
    status: 2,
    out: '',
    err: ['error: the date is in the future'],
  })
})

test('a day among currencies is refused with the options for days', async () => {
  const { aina } = await filledFolder()
  for (const [command, day] of [
    ['rates', 'yesterday'],
    ['rates', '2026-11-05'],
  ] as const)
    expect(await aina([command, 'usd', day])).toEqual({
      status: 2,
      out: '',
      err: [`error: "${day}" is a day (write it after --on, --from or --to)`],
    })
})

test('a day without rates is one sentence for all currencies', async () => {
  const { aina } = await filledFolder()
  const { err } = await aina(['rates', 'USD', 'EUR', '--on', '1999-01-01', '--rule', 'dated'])
  expect(err).toEqual(['error: no rate for USD, EUR on 1 Jan 1999'])
})

test('a mistyped option gets the option that may be meant', async () => {
  const { aina } = await filledFolder()
  expect((await aina(['rates', '--jsn'])).err).toEqual([
    'error: unknown option --jsn (see aina help rates)\nDid you mean: --json?',
  ])
})

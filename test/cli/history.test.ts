import { expect, test } from 'vitest'
import { emptyFolder, filledFolder } from './cliForTest.ts'

test('a history is the service’s own, as JSON and as CSV with ISO days', async () => {
  const { world, aina } = await filledFolder()
  const theirs = world.service.history('USD').filter(({ date }) => date >= '2026-11-09')
  const json = await aina(['history', 'USD', '--from', '2026-11-09', '--json'])
  const { series, source } = JSON.parse(json.out)
  expect(
    series[0].points.map(({ date, rate }: { date: string; rate: string }) => ({ date, rate: Number(rate) })),
  ).toEqual(theirs)
  expect(source).toContain('CC BY 4.0')
  const csv = await aina(['history', 'usd', '--from', '9.11.2026', '--csv'])
  const rows = csv.out.split('\r\n').filter((line) => /^2026-/.test(line))
  expect(rows.map((row) => row.split(',').slice(0, 4))).toEqual(
    theirs.map(({ date, rate }) => [date, 'USD', 'KZT', String(rate)]),
  )
})

test('a pair, a period and the days as a table', async () => {
  const { world, aina } = await filledFolder()
  const { out, status } = await aina(['history', 'BTC', '--quote', 'USD', '--period', '5d'])
  expect(status).toBe(0)
  const lines = out.trimEnd().split('\n')
  expect(lines[0]).toMatch(/^date +USD for 1 BTC$/)
  // Days on which both have a rate.
  const days = new Set(world.service.history('USD').map(({ date }) => date))
  expect(lines).toHaveLength(2 + [...days].filter((date) => date >= '2026-11-15').length)
})

test('the last N days end with the newest rates, however long ago they came', async () => {
  const { world, aina } = await filledFolder()
  const days = async () => {
    const { out } = await aina(['history', 'BTC', '--period', '7d', '--json'])
    return JSON.parse(out).series[0].points.map(({ date }: { date: string }) => date)
  }
  const found = await days()
  expect([found[0], found.at(-1), found.length]).toEqual(['2026-11-14', '2026-11-20', 7])
  await world.clock.advance(9 * 86_400_000)
  expect(await days()).toEqual(found)
})

test('days without a publication are named, or the first day of the history', async () => {
  const { aina } = await filledFolder({ convention: 'fixing' })
  expect(await aina(['history', 'USD', '--from', '2026-11-14', '--to', '2026-11-15'])).toEqual({
    status: 1,
    out: '',
    err: ['error: no USD rates were published in this period: 14 November 2026 – 15 November 2026'],
  })
  expect(await aina(['history', 'RUB', '--to', '2026-11-01'])).toEqual({
    status: 1,
    out: '',
    err: ['error: RUB history begins on 10 November 2026'],
  })
})

test('averages equal a plain loop over the service’s points', async () => {
  const { world, aina } = await filledFolder()
  const october = world.service.history('USD').filter(({ date }) => date.startsWith('2026-10'))
  const { out } = await aina(['history', 'USD', '--average', 'month', '--json'])
  const [first] = JSON.parse(out).periods
  expect(first).toMatchObject({ from: '2026-10-01', to: '2026-10-31', publications: october.length })
  const mean = october.reduce((sum, { rate }) => sum + rate, 0) / october.length
  // Twelve digits: those after them are the arithmetic’s.
  expect(first.average).toBe(String(Number(mean.toPrecision(12))))
  expect(first.lowest).toBe(String(Math.min(...october.map(({ rate }) => rate))))
})

test('averages of calendar days use the rates in effect in each form', async () => {
  const { world, aina } = await filledFolder({ convention: 'fixing' })
  const points = world.service.history('USD')
  // Each day of October has the last rate fixed before it; nothing was before the first.
  const rates = Array.from({ length: 31 }, (_, at) => {
    const day = `2026-10-${String(at + 1).padStart(2, '0')}`
    return points.findLast(({ date }) => date < day)?.rate ?? []
  }).flat()
  const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length
  const of = async (...more: string[]) => aina(['history', 'USD', '--average', 'month', ...more])
  const october = ['--from', '2026-10', '--to', '2026-10']
  const [found, ...others] = JSON.parse((await of(...october, '--json')).out).periods
  expect(others).toEqual([])
  expect(found.daily_average).toBe(String(Number(mean.toPrecision(12))))
  const [head = '', line = ''] = (await of(...october, '--csv')).out.split('\r\n')
  expect(line.split(',').at(-3)).toBe(found.daily_average)
  expect(line.split(',')[4]).toBe(found.average)
  expect(head.split(',').slice(-3)).toEqual(['daily_average', 'daily_rule', 'implausible_jump'])
  expect(line.split(',').slice(-2)).toEqual(['in-force', '0'])
  expect((await of(...october)).out).toMatch(/average of publications +average of calendar days/)
})

test('averages count the requested days only, and name a cut period by its days', async () => {
  const { world, aina } = await filledFolder()
  const asked = ['history', 'USD', '--average', 'month', '--from', '2026-10-20', '--to', '2026-11-05']
  const { periods } = JSON.parse((await aina([...asked, '--json'])).out)
  const between = (from: string, to: string) =>
    world.service.history('USD').filter(({ date }) => date >= from && date <= to).length
  expect(periods).toMatchObject([
    { from: '2026-10-20', to: '2026-10-31', publications: between('2026-10-20', '2026-10-31') },
    { from: '2026-11-01', to: '2026-11-05', publications: between('2026-11-01', '2026-11-05') },
  ])
  const { out } = await aina(asked)
  expect(out).toMatch(/^2026-10-20 – 2026-10-31 /m)
  expect(out).toMatch(/^2026-11-01 – 2026-11-05 /m)
  // A period counted back from the newest rates begins with its whole month, as in the pages.
  const year = await aina(['history', 'USD', '--average', 'month', '--period', '30d', '--json'])
  expect(JSON.parse(year.out).periods[0]).toMatchObject({ from: '2026-10-01', to: '2026-10-31' })
})

test('averages by a rule carry a note while the date convention is unknown', async () => {
  const asked = ['history', 'USD', '--average', 'month', '--rule', 'in-force']
  expect((await (await filledFolder()).aina(asked)).err).toEqual([
    'note: used rates by their date; this service’s date convention is not known',
  ])
  expect((await (await filledFolder({ convention: 'fixing' })).aina(asked)).err).toEqual([])
})

test('the average of a period with an implausible jump says so in each form', async () => {
  // The unit changes on 4 November, as that of the Belarusian rouble did.
  const changedOn = Date.UTC(2026, 10, 4) / 86_400_000
  const { aina } = await filledFolder({}, (code, fixed) =>
    code === 'USD' ? (fixed < changedOn ? 0.02 : 200) : undefined,
  )
  const averages = async (...more: string[]) => (await aina(['history', 'USD', '--average', ...more])).out
  const marks = async (unit: string) =>
    JSON.parse(await averages(unit, '--json')).periods.map(
      (period: { implausible_jump: boolean }) => period.implausible_jump,
    )
  expect(await marks('month')).toEqual([false, true])
  expect(await marks('year')).toEqual([true])
  const rows = (await averages('month', '--csv')).trimEnd().split('\r\n')
  expect(rows.map((row) => row.split(',').at(-1))).toEqual(['implausible_jump', '0', '1'])
  expect(await averages('month')).toContain('\nimplausible jump: 2026-11\n')
  // A period that begins on its day contains it too, and so does a pair.
  const since = ['--from', '2026-11-04', '--quote', 'EUR', '--json']
  expect(JSON.parse(await averages('month', ...since)).periods[0].implausible_jump).toBe(true)
})

test('reversed days, a wrong pair and missing rates are refused', async () => {
  const { aina } = await filledFolder()
  expect(await aina(['history', 'USD', '--from', '2026-11-09', '--to', '2026-11-01'])).toEqual({
    status: 2,
    out: '',
    err: ['error: the first day is after the last day'],
  })
  expect((await aina(['history', 'USD', '--quote', 'usd'])).err).toEqual([
    'error: the rate of USD in USD is always 1',
  ])
  expect((await aina(['history', 'RUB', '--to', '2026-11-01'])).status).toBe(1)
  expect((await emptyFolder().aina(['history', 'USD'])).status).toBe(1)
})

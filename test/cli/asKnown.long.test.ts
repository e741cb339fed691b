import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { receiptLine, receiptValues } from '../../src/shared/answer/receiptLine.ts'
import { almatyDay, type Day, dayOf } from '../../src/shared/days/day.ts'
import { formatDay } from '../../src/shared/format/formatDay.ts'
import { DAY, HOUR, openFilled } from '../core/coreForTest.ts'
import { assets, commandLine, emptyFolder } from './cliForTest.ts'

/** A folder whose service has corrected EUR of two days after Aina showed it, and never that of a third. */
const correctedFolder = async () => {
  let isCorrected = false
  const days = [dayOf(2026, 11, 11), dayOf(2026, 11, 12)]
  const rateOn = (code: string, fixed: Day) =>
    code !== 'EUR'
      ? undefined
      : fixed === dayOf(2026, 11, 17)
        ? 600.25
        : days.includes(fixed)
          ? isCorrected
            ? 777.5
            : 600.25
          : undefined
  const world = await openFilled({ assets, rateOn, deaf: true })
  const convert = () =>
    world.app.ask('convert.get', { from: 'EUR', to: 'KZT', amount: '100', on: '2026-11-12', rule: 'dated' })
  const before = await convert()
  isCorrected = true
  await world.until(async () => (await convert()).sides.from.kzt === 777.5, 3 * DAY)
  await world.pass(DAY)
  await world.app.close()
  return { world, before, after: 777.5, aina: commandLine(world.folder, world.clock) }
}

test('convert, rates and history answer as known before a correction', async () => {
  const { world, before, after, aina } = await correctedFolder()
  const { kzt } = before.sides.from
  const on = ['--on', '2026-11-12', '--rule', 'dated', '--json'] as const
  const kztOf = async (...more: string[]) =>
    JSON.parse((await aina(['convert', '1', 'eur', ...on, ...more])).out).conversions[0].result
  expect(Number(await kztOf())).toBeCloseTo(after, 6)
  expect(Number(await kztOf('--as-known', '2026-11-20'))).toBeCloseTo(kzt, 6)
  const rates = JSON.parse((await aina(['rates', 'EUR', ...on, '--as-known=2026-11-20'])).out)
  expect(rates).toMatchObject({ as_known: '2026-11-20', rates: [{ code: 'EUR' }] })
  expect(Number(rates.rates[0].value)).toBeCloseTo(kzt, 6)
  const history = await aina([
    'history',
    'EUR',
    '--from=2026-11-12',
    '--to=2026-11-12',
    '--as-known=2026-11-20',
    '--csv',
  ])
  expect(history.out).toContain(String(kzt))

  const line = receiptLine(
    receiptValues({ ...before, from: before.sides.from, to: before.sides.to, on: '2026-11-12' }),
  )
  const verified = await aina(['verify', line])
  expect(verified).toMatchObject({ status: 1, err: [] })
  expect(verified.out).toContain(`was ${kzt}, corrected on`)
  expect(verified.out).toContain(`to ${after}`)
  const byRule = receiptLine({
    ...{ from: 'EUR', to: 'KZT', amount: '1', result: '600.25', on: '2026-11-13', rule: 'in-force' },
    ...{ rates: [{ code: 'EUR', kzt: '600.25', day: '2026-11-12' }], asKnown: null },
  })
  expect((await aina(['verify', byRule])).out).toContain('was 600.25, corrected on')
  const file = join(world.folder, 'receipt.txt')
  writeFileSync(file, `100 EUR\n${line}\n`)
  expect((await aina(['verify', file])).out).toBe(verified.out)
  const answer = join(world.folder, 'answer.txt')
  expect(await aina(['verify', file, '-o', answer])).toEqual({ ...verified, out: '' })
  expect(readFileSync(answer, 'utf8')).toBe(verified.out)
  expect((await aina(['verify', line.replace('100 EUR', '200 EUR')])).err[0]).toContain('checksum')
})

test('verify refuses a longer file than it reads, and checks no part of it', async () => {
  const { folder, aina } = emptyFolder()
  const file = join(folder, 'receipts.txt')
  for (const count of [500, 5_000]) {
    writeFileSync(file, 'AINA1 100 USD = 50000 KZT; USD 500 2026-11-20\n'.repeat(count))
    expect((await aina(['verify', file])).err).toEqual([
      'error: The text is too long to check. Check up to 10,000 characters at a time.',
    ])
  }
})

test('JSON and CSV name the day of --as-known, and the day of the meaning', async () => {
  const world = await openFilled({ assets, deaf: true })
  await world.app.close()
  await world.pass(2 * DAY)
  const aina = commandLine(world.folder, world.clock)
  const known = { as_known: '2026-11-20', meaning_known_on: '2026-11-22' }
  for (const argv of [
    ['history', 'EUR'],
    ['history', 'EUR', '--average=month'],
    ['history', 'EUR', '--rule=in-force'],
    ['rates', 'EUR'],
    ['convert', '1 eur'],
  ]) {
    const asKnown = [...argv, '--as-known=2026-11-20']
    expect(JSON.parse((await aina([...asKnown, '--json'])).out)).toMatchObject(known)
    expect(JSON.parse((await aina([...argv, '--json'])).out)).not.toHaveProperty('as_known')
    const csv = (await aina([...asKnown, '--csv'])).out
    expect(csv).toMatch(/as_known/)
    expect(csv).toMatch(/2026-11-20/)
    expect((await aina([...argv, '--csv'])).out).not.toMatch(/as_known/)
    expect((await aina(asKnown)).out).toContain(
      'As known on 20 November 2026, with the current date convention:\n',
    )
  }
})

test('verify names the last of several corrections with its day and value', async () => {
  let kzt = 600.25
  const wrong = dayOf(2026, 11, 12)
  const rateOn = (code: string, fixed: Day) => (code === 'EUR' && fixed === wrong ? kzt : undefined)
  const world = await openFilled({ assets, rateOn, deaf: true })
  const convert = () =>
    world.app.ask('convert.get', { from: 'EUR', to: 'KZT', amount: '1', on: '2026-11-12', rule: 'dated' })
  const before = await convert()
  const correct = async (to: number) => {
    kzt = to
    await world.until(async () => (await convert()).sides.from.kzt === to, 3 * DAY)
    const day = formatDay(almatyDay(world.clock.now()), 'en', 'long')
    await world.pass(DAY)
    return day
  }
  const first = await correct(777.5)
  const last = await correct(800.25)
  await world.app.close()
  expect(last).not.toBe(first)
  const aina = commandLine(world.folder, world.clock)
  const line = receiptLine(
    receiptValues({ ...before, from: before.sides.from, to: before.sides.to, on: '2026-11-12' }),
  )
  expect((await aina(['verify', line])).out).toContain(
    `was 600.25, corrected 2 times, last on ${last} to 800.25\n`,
  )
})

test('a day before the first fetch has no rate as known, only the first known day', async () => {
  const world = await openFilled({ assets })
  await world.app.close()
  await world.pass(2 * DAY)
  const aina = commandLine(world.folder, world.clock)
  const { status, out, err } = await aina(['convert', '1', 'usd', '--as-known', '2026-11-18'])
  expect([status, out]).toEqual([1, ''])
  expect(err).toEqual([
    'error: the USD rate was not known yet on 18 November 2026 (first known on 20 November 2026)',
  ])
  expect((await aina(['rates', 'USD', '--as-known', '2026-11-18'])).status).toBe(1)
  expect((await aina(['history', 'USD', '--as-known', '2026-11-18'])).err[0]).toContain('first known on')
  expect((await aina(['convert', '1', 'usd', '--as-known', '2026-12-30'])).status).toBe(2)
})

test('periods and averages as known end on that day, as they did then', async () => {
  const world = await openFilled({ assets, deaf: true, settings: { convention: 'fixing' } })
  await world.pass(11 * HOUR)
  const aina = commandLine(world.folder, world.clock)
  const answers = async (...more: string[]) => {
    const week = JSON.parse((await aina(['history', 'EUR', '--period=7d', '--json', ...more])).out)
    const months = JSON.parse((await aina(['history', 'EUR', '--average=month', '--json', ...more])).out)
    const points: { date: string; rate: string }[] = week.series[0].points
    return [points.map(({ date, rate }) => [date, rate]), months.periods]
  }
  const before = await answers()
  await world.pass(3 * DAY)
  await world.app.close()
  expect(await answers('--as-known=2026-11-20')).toEqual(before)
  const { out } = await aina(['history', 'EUR', '--average=month', '--as-known=2026-11-20'])
  expect(out).toContain('As known on 20 November 2026, with the current date convention:\n')
})

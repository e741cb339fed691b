import { expect, onTestFinished, test } from 'vitest'
import { startDemo } from '../../src/demo/demo.ts'
import { demoAs } from '../../src/demo/demoAs.ts'
import { parseDay } from '../../src/shared/days/day.ts'
import { isFixed, servicePoints, sixWays, wayText } from '../doubles/servicePoints.ts'
import { boardOf, historyOf } from './answers.ts'

const almaty = (text: string): number => Date.parse(`${text.replace(' ', 'T')}:00+05:00`)

test.each(sixWays.map((way) => [wayText(way), way] as const))(
  'the demo dates the same fixings as %s, in the rates list and history alike',
  async (_text, way) => {
    for (const moment of [
      '2026-11-18 10:00',
      '2026-11-19 20:00',
      '2026-11-20 20:00',
      '2026-11-22 00:10',
      '2026-11-23 00:10',
    ]) {
      const now = () => almaty(moment)
      const [demo, plain] = [await startDemo({ now, dating: way }), await startDemo({ now })]
      onTestFinished(() => Promise.all([demo.close(), plain.close()]).then(() => {}))
      const { points } = await historyOf(demo.base, 'USD?from=2026-11-02')
      const fixings = new Map(
        (await historyOf(plain.base, 'USD?from=2026-10-01')).points.map(({ date, rate }) => [date, rate]),
      )
      const reported = servicePoints(parseDay('2026-10-12') ?? 0, now(), way).filter(
        ({ day }) => day >= (parseDay('2026-11-02') ?? 0),
      )
      const iso = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10)
      expect(points).toEqual(
        reported.map(({ day, fixed }) => ({ date: iso(day), rate: fixings.get(iso(fixed)) })),
      )
      const board = await boardOf(demo.base)
      const newest = reported.at(-1) ?? { day: 0, fixed: 0 }
      expect(board.date).toBe(iso(newest.day))
      expect(board.rates.find(({ code }) => code === 'USD')?.kzt).toBe(fixings.get(iso(newest.fixed)))
      expect(isFixed(newest.fixed, { off: new Set(), worked: new Set() })).toBe(true)
    }
  },
)

/** The days off from December 2025 to March 2026, as the law and its moved days have them, and no more. */
const off = new Set(
  [
    ...['2025-12-16', '2026-01-01', '2026-01-02', '2026-01-07'],
    ...['2026-03-09', '2026-03-23', '2026-03-24', '2026-03-25'],
  ].map((text) => parseDay(text) ?? 0),
)

test.each(sixWays.map((way) => [wayText(way), way] as const))(
  'dated as %s, the demo publishes nothing on a public holiday',
  async (_text, way) => {
    const iso = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10)
    const from = parseDay('2025-12-08') ?? 0
    for (const moment of [
      '2025-12-16 20:00',
      '2025-12-17 10:00',
      '2026-01-02 20:00',
      '2026-01-07 20:00',
      '2026-03-24 20:00',
      '2026-03-26 20:00',
    ]) {
      const demo = await startDemo({ now: () => almaty(moment), dating: way })
      onTestFinished(() => demo.close())
      const reported = servicePoints(from - 7, almaty(moment), way, { off, worked: new Set() }).filter(
        ({ day }) => day >= from,
      )
      const { points } = await historyOf(demo.base, `USD?from=${iso(from)}`)
      expect(
        points.map(({ date }) => date),
        moment,
      ).toEqual(reported.map(({ day }) => iso(day)))
      const board = await boardOf(demo.base)
      expect(board.date, moment).toBe(iso(reported.at(-1)?.day ?? 0))
      const usd = board.rates.find(({ code }) => code === 'USD')
      expect(usd?.kzt, moment).toBe(points.at(-1)?.rate)
      // The change of the board is against the fixing before, over all days off.
      const fixed = new Map(reported.map(({ fixed: on }, index) => [on, points[index]?.rate ?? 0]))
      const [before = 0, now = 0] = [...fixed.values()].slice(-2)
      expect(usd?.kind === 'fiat' ? usd.change : 0, moment).toBeCloseTo(now - before, 8)
    }
  },
)

test('the variable chooses the dating, and an unknown value is logged', async () => {
  const warnings: string[] = []
  const log = { warn: (message: string) => void warnings.push(message) }
  const demo = await demoAs('dates:in-force:filled', log)
  onTestFinished(() => demo.close())
  const { points } = await historyOf(demo.base, 'USD?from=2026-10-01&to=2026-10-31')
  expect(points).toHaveLength(31)
  expect(warnings).toEqual([])
  const other = await demoAs('dates:yesterday', log)
  onTestFinished(() => other.close())
  expect(warnings).toEqual(['unknown demo mode in AINA_DEMO: dates:yesterday'])
})

import { expect, onTestFinished, test } from 'vitest'
import { startDemo } from '../../src/demo/demo.ts'
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

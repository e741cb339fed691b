import { afterEach, expect, test } from 'vitest'
import { isoDay } from '../doubles/isoDay.ts'
import { sixWays, type Way, wayText } from '../doubles/servicePoints.ts'
import { MINUTE, openFilled } from './coreForTest.ts'

const own = process.env.TZ
afterEach(() => {
  if (own === undefined) delete process.env.TZ
  else process.env.TZ = own
})

/** The first and the last zone in which a day begins, and Almaty's own; minutes behind UTC in November 2026. */
const zones = { 'Asia/Almaty': -300, 'Pacific/Kiritimati': -840, 'Pacific/Pago_Pago': 660 } as const
const assets = [
  { code: 'USD', kind: 'fiat' },
  { code: 'EUR', kind: 'fiat' },
  { code: 'RUB', kind: 'fiat' },
] as const

const at = (almaty: string): number => Date.parse(`${almaty}:00+05:00`)

/** All texts over a weekend of a machine in a zone: late at night and early in the morning days differ most. */
const saidIn = async (zone: keyof typeof zones, way: Way): Promise<unknown> => {
  process.env.TZ = zone
  expect(new Date(at('2026-11-20T12:00')).getTimezoneOffset()).toBe(zones[zone])
  const world = await openFilled({
    assets,
    from: '2026-09-07',
    way,
    start: at('2026-11-20T15:20'),
    deaf: true,
  })
  const said: unknown[] = []
  let { app } = world
  for (const moment of ['2026-11-20T15:40', '2026-11-20T23:55', '2026-11-21T00:05', '2026-11-21T05:05']) {
    // Off in between: what it says does not hang on having seen the night.
    await app.close()
    await world.clock.advance(at(moment) - world.clock.now())
    app = world.open({ deaf: true })
    app.core.start()
    const { ask } = app
    const isPolled = async () => Date.parse((await ask('board.get', {})).fetchedAt ?? '') >= at(moment)
    await world.until(isPolled, 10 * MINUTE)
    const { assets: rows, day } = await ask('board.get', {})
    const rules = ['in-force', 'fixed', 'dated'] as const
    said.push({
      moment,
      day,
      rows: rows.map(({ code, kzt, day: dated, fixedOn, state }) => ({ code, kzt, dated, fixedOn, state })),
      on: await Promise.all(
        [
          isoDay('2026-11-19'),
          isoDay('2026-11-20'),
          isoDay('2026-11-21'),
          isoDay('2026-11-22'),
          isoDay('2026-11-23'),
        ].flatMap((on) =>
          rules.map(async (rule) => {
            const [found] = await ask('rates.on', { on, codes: ['USD'], rule })
            return { on, rule, kzt: found?.side?.kzt, day: found?.side?.day }
          }),
        ),
      ),
    })
  }
  await app.close()
  return said
}

const ways = sixWays.filter(({ meaning, filled }) => meaning === (filled ? 'next-working-day' : 'fixing'))

test.each(ways.map((way) => [wayText(way), way] as const))(
  'dated as %s, days, rules and staleness are the same in every time zone',
  { timeout: MINUTE },
  async (_text, way) => {
    const here = await saidIn('Asia/Almaty', way)
    expect(await saidIn('Pacific/Kiritimati', way)).toEqual(here)
    expect(await saidIn('Pacific/Pago_Pago', way)).toEqual(here)
  },
)

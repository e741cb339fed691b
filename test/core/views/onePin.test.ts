import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Mirror } from '../../../src/core/mirror/mirror.ts'
import { conversionView } from '../../../src/core/views/conversionView.ts'
import { trendsView } from '../../../src/core/views/trendsView.ts'
import { trayMenu } from '../../../src/main/tray/trayMenu.ts'
import { pinAnswer } from '../../../src/shared/answer/pinAnswer.ts'
import { makePin, type Pin, writePin } from '../../../src/shared/contract/pin.ts'
import { defaultSettings } from '../../../src/shared/contract/settings.ts'
import { TENGE } from '../../../src/shared/currencies/tenge.ts'
import type { Day } from '../../../src/shared/days/day.ts'
import { formatDay } from '../../../src/shared/format/formatDay.ts'
import { formatPercent, formatRate } from '../../../src/shared/format/formatNumber.ts'
import { recentRates } from '../../../src/shared/live/recentRates.ts'
import { directionOf } from '../../../src/shared/rates/directionOf.ts'
import { trayView } from '../../../src/shared/tray/trayView.ts'
import { createTexts } from '../../doubles/texts.ts'
import { recordedActions } from '../../main/tray/menuAsData.ts'
import { FRIDAY, NOON } from '../mirror/setting.ts'
import { boardOf, inUse } from './asked.ts'
import { type Courses, Mirrored, withMirror } from './courses.ts'

const context = { t: createTexts('en').t, language: 'en', now: NOON, turn: 0, naming: false } as const
const Codes = fc.constantFrom('USD', 'EUR', 'BTC', TENGE)
const Pins = fc
  .tuple(Codes, Codes, fc.constantFrom('1', '100', '0.07', '123456.789'))
  .map(([from, to, amount]) => makePin(from, to, amount))
  .filter((pin) => pin !== null)

/** A course's rate on a day by A6, from the drawn points alone. */
const rateOn = (courses: Courses, code: string, day: Day): number | null => {
  if (code === TENGE) return 1
  const found = Object.entries(courses).find(([name]) => name === code)?.[1] ?? []
  const last = found.findLast(([on]) => on <= day && day - on <= 14)
  return last ? last[1] : null
}

/** The days on which a side has a separate point before Friday; the newest counts. */
const baseDay = (courses: Courses, code: string): Day | null => {
  const days = Object.entries(courses).find(([name]) => name === code)?.[1] ?? []
  const last = days.findLast(([on]) => on < FRIDAY)?.[0]
  return last !== undefined && FRIDAY - last <= 14 ? last : null
}

/** By hand: both sides on the last day before Friday that the pair is counted from. */
const plainChange = (courses: Courses, { from, to }: Pin): number | null => {
  const sides = [from, to].filter((code) => code !== TENGE)
  const live = sides.find((code) => code === 'BTC')
  const bases = live ? [baseDay(courses, live)] : sides.map((code) => baseDay(courses, code))
  const known = bases.filter((day) => day !== null)
  if (known.length < bases.length) return null
  const day = Math.max(...known)
  const [base, quote] = [rateOn(courses, from, day), rateOn(courses, to, day)]
  const [now, nowQuote] = [rateOn(courses, from, FRIDAY), rateOn(courses, to, FRIDAY)]
  if (base === null || quote === null || now === null || nowQuote === null) return null
  return (now / nowQuote / (base / quote) - 1) * 100
}

const factsOf = (mirror: Mirror, pin: Pin) => ({
  board: boardOf(mirror),
  earlier: recentRates(trendsView(mirror, inUse)),
  sync: null,
  settings: {
    ...defaultSettings,
    pins: [writePin(pin)],
    tray: { ...defaultSettings.tray, width: 120 },
  },
  info: null,
  lastLooked: null,
})

test('a pin has one value, days and change in tray, menu and tooltip', () => {
  fc.assert(
    fc.property(Mirrored, fc.array(Pins, { minLength: 6, maxLength: 6 }), (courses, pins) =>
      withMirror(courses, (mirror) => {
        for (const pin of pins) {
          const text = writePin(pin)
          const asked = { ...inUse, today: FRIDAY, board: () => boardOf(mirror) }
          const converted = conversionView(mirror, pin, asked)
          const facts = factsOf(mirror, pin)
          const answer = pinAnswer(pin, facts)
          expect(answer?.result, text).toBe(converted.result)
          const named = [converted.sides.from, converted.sides.to].filter(({ code }) => code !== TENGE)
          expect(answer?.sides.map(({ side }) => side)).toEqual(named)

          const wanted = plainChange(courses, pin)
          const percent = answer?.change?.percent ?? null
          expect(percent === null, text).toBe(wanted === null)
          if (wanted !== null) expect(percent, text).toBeCloseTo(wanted, 6)

          const view = trayView(facts, context)
          const [shown] = view.pins
          expect([shown?.value, shown?.day]).toEqual([
            Number(converted.result),
            Math.min(...named.map(({ day }) => day ?? 0)),
          ])
          const rate = shown?.values.rate ?? ''
          const least = rate.split('.')[1]?.length ?? 0
          expect(rate).toBe(formatRate(converted.result, 'en', least))
          const pct =
            percent === null ? '' : formatPercent(directionOf(percent).percent, 'en', directionOf(percent))
          expect(shown?.values.pct).toBe(pct)
          for (const surface of [view.title, view.tooltip.split('\n')[1] ?? '']) {
            expect(surface).toContain(rate)
            expect(surface).toContain(pct)
          }
          const { actions } = recordedActions()
          const [item] = trayMenu({ ...context, view, facts, platform: 'linux', actions })
          expect(item?.label).toContain(`${rate}\u00a0${pin.to === TENGE ? '₸' : pin.to}`)
          expect(item?.label).toContain(pct)
          const days = new Set(named.map(({ day }) => day))
          if (days.size > 1)
            for (const { code, day } of named)
              expect(item?.label).toContain(
                `${code}:\u00a0${formatDay(day ?? 0, 'en', 'short').replaceAll(' ', '\u00a0')}`,
              )
        }
      }),
    ),
    { numRuns: 40 },
  )
})

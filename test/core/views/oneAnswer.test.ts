import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Mirror } from '../../../src/core/mirror/mirror.ts'
import { calendarView } from '../../../src/core/views/calendarView.ts'
import {
  bulkConversions,
  type ConversionContext,
  conversionView,
  pastRates,
} from '../../../src/core/views/conversionView.ts'
import { pairReader } from '../../../src/core/views/pairReader.ts'
import { knownSides, pastRates as ratesOfPage } from '../../../src/renderer/rate/rates.ts'
import { receiptOf } from '../../../src/renderer/receipt/receipt.ts'
import { marksOf } from '../../../src/shared/answer/answerSide.ts'
import { wordDaysWhole } from '../../../src/shared/answer/wordDays.ts'
import type { Conversion } from '../../../src/shared/contract/convert.ts'
import type { Meaning } from '../../../src/shared/dateConventions/dating.ts'
import { type Day, formatIsoDay } from '../../../src/shared/days/day.ts'
import { rules } from '../../../src/shared/rates/rules.ts'
import { pairCalendar } from '../../../src/shared/series/pairCalendar.ts'
import { createTexts } from '../../doubles/texts.ts'
import { FRIDAY } from '../mirror/setting.ts'
import { boardOf, inUse } from './asked.ts'
import { Mirrored, meaningsAndNone, orNone, pairs, withMirror } from './courses.ts'

const wording = { t: createTexts('en').t, language: 'en' } as const
const askedWith = (mirror: Mirror, meaning: Meaning | null): ConversionContext => ({
  ...inUse,
  meaning,
  today: FRIDAY,
  board: () => boardOf(mirror),
})

/** A question; ten of them are put to each of 50 mirrors. */
const Question = fc.record({
  on: fc.integer({ min: FRIDAY - 120, max: FRIDAY + 4 }),
  pair: fc.constantFrom(...pairs),
  amount: fc.constantFrom('1', '100', '0.07', '123456.789'),
  rule: fc.constantFrom(...rules),
  meaning: fc.constantFrom(...meaningsAndNone),
})

test('one question has one answer on every surface: number, days, rule and words', () => {
  fc.assert(
    fc.property(Mirrored, fc.array(Question, { minLength: 10, maxLength: 10 }), (courses, questions) =>
      withMirror(courses, (mirror) => {
        for (const { on, pair, amount, rule, meaning } of questions) {
          const asked = askedWith(mirror, meaning)
          const { code: from, quote: to } = pair
          const about = JSON.stringify({ on, from, to, amount, rule, meaning })
          const answer = orNone(() => conversionView(mirror, { from, to, amount, on, rule }, asked))

          // The pages work it out themselves, from the rates of a day.
          const rates = ratesOfPage(on, pastRates(mirror, { on, codes: [from, to], rule }, asked))
          const sides = knownSides(rates, from, to)
          const receipt = sides && receiptOf(amount, sides.base, sides.quote, on)
          expect(receipt?.result, about).toBe(answer?.result)
          expect(receipt && [receipt.from, receipt.to], about).toEqual(
            answer && [answer.sides.from, answer.sides.to],
          )
          const word = (all: readonly Conversion['sides']['from'][]) =>
            wordDaysWhole(all, wording, () => null)
          expect(receipt && word([receipt.from, receipt.to])).toBe(
            answer && word([answer.sides.from, answer.sides.to]),
          )

          const [line] = bulkConversions(mirror, { to, rule, rows: [{ from, amount, on }] }, asked)
          expect([line?.result, line?.fromDay, line?.toDay], about).toEqual(
            answer ? [answer.result, answer.fromDay, answer.toDay] : [null, null, null],
          )
          if (answer) expect(line?.rule, about).toBe(answer.rule)
          const lacking = [from, to].filter((code) => rates.legs.get(code) === null)
          const isNoneSet = lacking.length > 0 && lacking.every((code) => rates.notFixed?.has(code))
          expect(line?.unset ?? false, about).toBe(!answer && isNoneSet)
          const used = !answer ? [] : from === to ? [answer.sides.from] : [answer.sides.from, answer.sides.to]
          expect(line?.marks, about).toEqual(
            used.flatMap((side) => marksOf(side).map((mark) => ({ code: side.code, mark }))),
          )

          // Months, price files and the averages of the command line look it up in the calendar.
          const calendar = pairCalendar(calendarView(mirror, { code: from, quote: to, rule }, asked))
          const found = calendar.rateOn(on)
          expect(found === null, about).toBe(answer === null)
          if (answer && found) {
            expect(found.rate / Number(answer.rate), about).toBeCloseTo(1, 12)
            expect([found.codeDay, found.quoteDay, found.rule], about).toEqual([
              answer.fromDay,
              answer.toDay,
              answer.rule,
            ])
          }
        }
      }),
    ),
    { numRuns: 50 },
  )
})

test('a day is answered from the points around it as it is from the whole history', () => {
  fc.assert(
    fc.property(Mirrored, fc.constantFrom(...meaningsAndNone), (courses, meaning) =>
      withMirror(courses, (mirror) => {
        const asked = askedWith(mirror, meaning)
        const pair = { from: 'USD', to: 'EUR' }
        const whole = pairReader(mirror, pair, asked, 'all')
        for (let day: Day = FRIDAY - 140; day <= FRIDAY + 5; day += 1)
          for (const rule of rules)
            expect(pairReader(mirror, pair, asked, day)(day, rule), `${formatIsoDay(day)} ${rule}`).toEqual(
              whole(day, rule),
            )
      }),
    ),
    { numRuns: 25 },
  )
})

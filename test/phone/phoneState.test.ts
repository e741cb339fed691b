import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarView } from '../../src/core/views/calendarView.ts'
import { conversionView } from '../../src/core/views/conversionView.ts'
import { historyView } from '../../src/core/views/historyView.ts'
import { wordConversion } from '../../src/phone/drawConverter.ts'
import { type Entered, phoneState } from '../../src/phone/phoneState.ts'
import { phoneTexts } from '../../src/phone/phoneTexts.ts'
import type { Conversion } from '../../src/shared/contract/convert.ts'
import { formatIsoDay } from '../../src/shared/days/day.ts'
import { makeTexts } from '../../src/shared/live/makeTexts.ts'
import { packPhone, unpackPhone } from '../../src/shared/phone/packPhone.ts'
import { phoneHistory } from '../../src/shared/phone/phoneHistory.ts'
import { convertedResult } from '../../src/shared/rates/crossRate.ts'
import { type Rule, rules } from '../../src/shared/rates/rules.ts'
import { FRIDAY, NOON } from '../core/mirror/setting.ts'
import { boardOf, inUse } from '../core/mirror/truth.ts'
import { conventions, Mirrored, orNone, pairs, withMirror } from '../core/views/courses.ts'
import { longHistory, samplePhone } from './sampleFile.ts'

/** What a page shows of a side: its download counts for newest rates only. */
const shown = (conversion: Pick<Conversion, 'result' | 'sides'> | null) =>
  conversion && {
    result: conversion.result,
    sides: [conversion.sides.from, conversion.sides.to].map((side) => ({ ...side, fetchedAt: null })),
  }

const Asked = fc.record({
  convention: fc.constantFrom(...conventions),
  rule: fc.constantFrom(...rules),
  days: fc.array(fc.integer({ min: FRIDAY - 140, max: FRIDAY + 4 }), { minLength: 10, maxLength: 10 }),
})

test('the file answers each day and pair as the mirror does, with days and marks', async () => {
  await fc.assert(
    fc.asyncProperty(Mirrored, Asked, async (courses, { convention, rule, days }) => {
      const checks: (() => Promise<void>)[] = []
      withMirror(courses, (mirror) => {
        const board = boardOf(mirror)
        const asked = { ...inUse, convention, today: FRIDAY, board: () => board }
        const codes = ['USD', 'EUR', 'BTC']
        const histories = codes.map((code) => {
          const calendar = code === 'BTC' ? null : calendarView(mirror, { code, rule }, asked)
          const byRule = rule !== 'dated' && calendar?.rule === rule ? calendar : null
          return phoneHistory(historyView(mirror, { code }, asked), byRule)
        })
        const file = samplePhone({ ...{ madeAt: NOON, rule, board, pins: codes, histories } })
        const questions = days.flatMap((day) =>
          pairs.map(({ code: from, quote: to }) => ({
            from,
            to,
            amount: '12.5',
            on: formatIsoDay(day),
            day,
          })),
        )
        const answers = questions.map(({ day: _, ...question }) =>
          orNone(() => conversionView(mirror, { ...question, rule }, asked)),
        )
        checks.push(async () => {
          const state = phoneState(await unpackPhone(await packPhone(file)))
          const found = questions.map(({ from, to, amount, day }) => {
            const sides = state.sidesOn(from, to, day)
            if (!sides.from || !sides.to) return null
            const result = convertedResult(amount, sides.from, sides.to) ?? ''
            return { result, sides: { from: sides.from, to: sides.to } }
          })
          for (const [at, question] of questions.entries())
            expect([question, shown(found[at] ?? null)]).toEqual([question, shown(answers[at] ?? null)])
        })
      })
      for (const check of checks) await check()
    }),
    { numRuns: 40 },
  )
})

test('a rate by rule that history has not confirmed is marked as provisional', () => {
  const days = [FRIDAY - 3, FRIDAY - 2, FRIDAY - 1]
  const history = (provisional: number[]) => ({
    ...{ code: 'USD', day: days, rate: [510, 511, 512], provisional, marked: [], carried: [] },
    byRule: {
      ...{ from: days.map((day) => day + 1), to: days.map((day) => day + 1) },
      ...{ rateDay: days, point: [0, 1, 2] },
    },
  })
  const answer = (provisional: number[], rule: Rule) => {
    const state = phoneState(
      samplePhone({ rule, pins: ['USD'], lastDay: FRIDAY, histories: [history(provisional)] }),
    )
    const on = formatIsoDay(FRIDAY - 1)
    const entered: Entered = {
      ...{ language: 'en', amount: '1', from: 'USD', to: 'KZT', on, period: '1y' },
      pair: { from: 'USD', to: 'KZT', amount: '1' },
    }
    const wording = { t: makeTexts('en', phoneTexts).t, language: 'en' as const }
    return wordConversion({ state, entered, wording, now: NOON }).at(-1)
  }
  const mark = /, provisional$/
  expect(answer([1], 'in-force')).toMatch(mark)
  expect(answer([0, 2], 'in-force')).not.toMatch(mark)
  expect(answer([2], 'dated')).toMatch(mark)
  expect(answer([1], 'dated')).not.toMatch(mark)
})

test('a pinned currency without a history has no chart, and no rate', () => {
  const state = phoneState(samplePhone({ pins: ['USD/GONE'], histories: [longHistory('USD', 5)] }))
  expect(state.pointsOf({ from: 'USD', to: 'GONE', amount: '1' }).day).toHaveLength(0)
  expect(state.pointsOf({ from: 'USD', to: 'KZT', amount: '1' }).day.length).toBeGreaterThan(0)
  expect(state.sidesOn('USD', 'GONE', FRIDAY)).toMatchObject({ from: { code: 'USD' }, to: null })
  expect(state.sidesOn('USD', 'GONE', null)).toMatchObject({ from: { code: 'USD' }, to: null })
})

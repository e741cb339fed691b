import { expect, test } from 'vitest'
import { dayOf } from '../../../src/shared/days/day.ts'
import { readEntry } from '../../../src/shared/entry/readEntry.ts'
import { manyKnown } from './manyKnown.ts'

const MANY = 5_000
const today = dayOf(2026, 11, 20)

/** A list that counts how often any of its currencies is looked at. */
const counted = () => {
  const looks = { count: 0 }
  const known = manyKnown(MANY).map(
    (currency) =>
      new Proxy(currency, {
        get: (target, name) => {
          looks.count += 1
          return Reflect.get(target, name)
        },
      }),
  )
  return { looks, context: { language: 'ru' as const, today, lastDay: today, known, home: 'USD' } }
}

const long = [
  `${'5 usd + 20 eur + '.repeat(11)}5 usd`,
  'days-мен '.repeat(22),
  '120 тыс. долларов плюс '.repeat(8),
  'доллар канада долларына '.repeat(8),
  '100 koriba token + '.repeat(10),
  'T5X T77X t4999x usd '.repeat(10),
]

test('each of 5,000 currencies is visited for the first key only', () => {
  const { looks, context } = counted()
  readEntry('1', context)
  expect(looks.count).toBeLessThanOrEqual(10 * MANY)
  looks.count = 0
  for (const text of long) readEntry(text, context)
  expect(looks.count).toBe(0)
})

test('takes as many steps per character for a long sentence as for a short one', () => {
  const { context } = counted()
  const { exec } = RegExp.prototype
  const stepsFor = (text: string): number => {
    let seen = 0
    RegExp.prototype.exec = function countedExec(read) {
      seen += 1
      return exec.call(this, read)
    }
    try {
      readEntry(text, context)
    } finally {
      RegExp.prototype.exec = exec
    }
    return seen / text.length
  }
  for (const text of ['days-мен ', 'доллар канада долларына ', '120 тыс. долларов ', '5 usd + ']) {
    const [short, whole] = [stepsFor(text.repeat(4)), stepsFor(text.repeat(Math.floor(200 / text.length)))]
    expect(whole, text).toBeLessThanOrEqual(2 * short)
  }
})

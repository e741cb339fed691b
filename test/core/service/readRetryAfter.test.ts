import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readHttpDate, readRetryAfter } from '../../../src/core/service/readRetryAfter.ts'

const now = Date.UTC(2026, 10, 20, 9)

test.each([
  ['30', 30_000],
  [' 30 ', 30_000],
  ['0', 1_000],
  ['86400', 86_400_000],
  ['86401', 86_400_000],
  ['9'.repeat(1_000), 86_400_000],
  ['Fri, 20 Nov 2026 09:01:00 GMT', 60_000],
  ['Friday, 20-Nov-26 09:01:00 GMT', 60_000],
  ['Fri Nov 20 09:01:00 2026', 60_000],
  ['Fri, 20 Nov 2026 09:00:00 GMT', 1_000],
  ['Fri, 20 Nov 2026 08:59:59 GMT', 1_000],
  ['Fri, 20 Nov 2026 08:59:58 GMT', null],
  ['Thu, 19 Nov 2026 09:00:00 GMT', null],
  ['Fri, 20 Nov 9999 09:00:00 GMT', 86_400_000],
  ['', null],
  ['-1', null],
  ['+5', null],
  ['1.5', null],
  ['1e3', null],
  ['0x10', null],
  ['soon', null],
  ['2026-11-20', null],
  ['Fri, 20 Nov 2026 09:01:00', null],
  ['Fri, 20 Foo 2026 09:01:00 GMT', null],
  ['Fri, 00 Nov 2026 09:01:00 GMT', null],
  ['Fri, 20 Nov 2026 25:01:00 GMT', null],
  ['30, 60', null],
  [null, null],
])('Retry-After %s is %s ms', (header, ms) => {
  expect(readRetryAfter(header, now)).toBe(ms)
})

test('for any header and clock the wait is from one second to a day, or unknown', () => {
  const headers = fc.oneof(
    fc.string(),
    fc.integer().map(String),
    fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
  )
  fc.assert(
    fc.property(headers, fc.integer(), (header, clock) => {
      const ms = readRetryAfter(header, clock)
      expect(ms === null || (ms >= 1_000 && ms <= 86_400_000)).toBe(true)
    }),
  )
})

test('every date that HTTP can write is read back', () => {
  const dates = fc.date({
    min: new Date('1970-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(dates, (date) => {
      expect(readHttpDate(date.toUTCString())).toBe(Math.floor(date.getTime() / 1_000) * 1_000)
    }),
  )
})

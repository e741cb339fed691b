import { expect, test } from 'vitest'
import { refusalOf } from '../../../src/core/sync/refusal.ts'

const retryAfter = { ms: 90_000, by: 'service-failed', mayTry: false } as const

test('a refusal names the disk, else the answer behind a pause, else the rate', () => {
  const said = [
    refusalOf({ waitMs: 5_000, why: 'disk-full' }, retryAfter),
    refusalOf({ waitMs: 90_000 }, retryAfter),
    refusalOf({ waitMs: 1_500 }, null),
  ].map(({ code, retryAfterMs }) => [code, retryAfterMs])
  expect(said).toEqual([
    ['disk-full', null],
    ['service-failed', 90_000],
    ['rate-limited', 1_500],
  ])
})

import { expect, test } from 'vitest'
import { pinAnswer } from '../../../src/shared/answer/pinAnswer.ts'
import { pinDays, pinLabel, pinTitle, wordPinAgainst } from '../../../src/shared/answer/wordPin.ts'
import { readPin } from '../../../src/shared/contract/pin.ts'
import type { BoardAsset } from '../../../src/shared/contract/rates.ts'
import { type Day, parseDay } from '../../../src/shared/days/day.ts'
import { recentRates } from '../../../src/shared/live/recentRates.ts'
import { sampleAsset, sampleBoard } from '../../doubles/sampleBoard.ts'
import { sampleTrends } from '../../doubles/sampleTrends.ts'
import { createTexts } from '../../doubles/texts.ts'

const friday = parseDay('2026-11-20') ?? 0
const [thursday, wednesday, monday] = [friday - 1, friday - 2, friday - 4]
const wording = { t: createTexts('en').t, language: 'en' } as const

const fiat = (code: string, kzt: number, over: Partial<BoardAsset> = {}) =>
  sampleAsset(code, { kzt, ...over })
const coin = (code: string, kzt: number) =>
  sampleAsset(code, { kind: 'crypto', kzt, fetchedAt: '2026-11-20T09:27:00Z' })

interface Known {
  points: readonly (readonly [number, number])[]
  previous?: { day: Day; kzt: number }
}

const answerOf = (text: string, assets: readonly BoardAsset[], known: Record<string, Known>) => {
  const pin = readPin(text)
  if (!pin) throw new Error(`${text} is no pin`)
  const earlier = recentRates(sampleTrends(known))
  const compared = assets.map((asset) => ({ ...asset, previous: known[asset.code]?.previous ?? null }))
  return pinAnswer(pin, { board: sampleBoard({ assets: compared }), earlier })
}

const days: Record<string, Known> = {
  USD: {
    points: [
      [wednesday, 500],
      [thursday, 510],
      [friday, 520],
    ],
    previous: { day: thursday, kzt: 510 },
  },
  EUR: {
    points: [
      [wednesday, 600],
      [thursday, 612],
      [friday, 611],
    ],
    previous: { day: thursday, kzt: 612 },
  },
}
const board = [fiat('USD', 520), fiat('EUR', 611), coin('BTC', 48_000_000), coin('ETH', 2_000_000)]

test('a pair changes from the previous publication of both sides', () => {
  const { change, value } = answerOf('EUR/USD', board, days) ?? {}
  expect(value).toBeCloseTo(611 / 520, 12)
  expect(answerOf('USD/EUR', board, days)?.result).toBe('0.8510638297872340425531914893617021')
  expect(change).toMatchObject({ since: thursday, apart: [] })
  expect(change?.percent).toBeCloseTo(((611 / 520) * (510 / 612) - 1) * 100, 9)
  expect(change?.amount).toBeCloseTo(611 / 520 - 612 / 510, 9)
})

test('an amount multiplies the value and its change, and leaves the per cent', () => {
  const [one, many] = [answerOf('EUR/USD', board, days), answerOf('250 EUR/USD', board, days)]
  expect(many?.value).toBeCloseTo(250 * (one?.value ?? 0), 9)
  expect(many?.change?.amount).toBeCloseTo(250 * (one?.change?.amount ?? 0), 9)
  expect(many?.change?.percent).toBeCloseTo(one?.change?.percent ?? 0, 9)
  expect(many?.month?.points.rate).toEqual(one?.month?.points.rate.map((rate) => rate * 250))
})

test('tenge in a currency rises when the currency falls', () => {
  const { value, change } = answerOf('1000 KZT/EUR', board, days) ?? {}
  expect(value).toBeCloseTo(1000 / 611, 12)
  expect(change?.percent).toBeCloseTo((612 / 611 - 1) * 100, 9)
})

test('an older side stays in the comparison, and the pair shows both days', () => {
  const old = fiat('XYZ', 10, { day: wednesday })
  const known = {
    ...days,
    XYZ: {
      points: [
        [monday, 8],
        [wednesday, 10],
      ] as const,
      previous: { day: monday, kzt: 8 },
    },
  }
  const answer = answerOf('USD/XYZ', [...board, old], known)
  expect(answer?.change).toMatchObject({
    since: thursday,
    apart: [
      { code: 'USD', since: thursday },
      { code: 'XYZ', since: wednesday },
    ],
  })
  expect(answer?.change?.percent).toBeCloseTo((520 / 510 - 1) * 100, 9)
  expect(answer && wordPinAgainst(answer, wording)).toBe(
    'compared with USD: 19 November 2026; XYZ: 18 November 2026',
  )
  expect(pinDays(answer?.sides.map(({ side }) => side) ?? [], 'en')).toBe(
    'USD: 20 Nov 2026; XYZ: 18 Nov 2026',
  )
})

test('a pair with an unknown earlier rate of one side has no change', () => {
  expect(answerOf('USD/EUR', board, { USD: days.USD ?? { points: [] } })?.change).toBeNull()
})

const live: Record<string, Known> = {
  ...days,
  BTC: {
    points: [[thursday, 46_000_000]],
    previous: { day: thursday, kzt: 47_000_000 },
  },
  ETH: {
    points: [[thursday, 1_900_000]],
    previous: { day: thursday, kzt: 1_950_000 },
  },
}

test('a coin in a currency changes from the previous day, at that day’s rate', () => {
  const answer = answerOf('BTC/USD', board, live)
  expect(answer?.change).toMatchObject({ since: thursday, apart: [] })
  expect(answer?.change?.percent).toBeCloseTo(((48 / 520) * (510 / 47) - 1) * 100, 9)
  expect(answer && wordPinAgainst(answer, wording)).toBe('compared with the last rate on 19 November 2026')
  expect(answer?.isLive).toBe(true)
})

test('two coins change from one day, and from none where their days differ', () => {
  expect(answerOf('BTC/ETH', board, live)?.change?.percent).toBeCloseTo(((48 / 2) * (1.95 / 47) - 1) * 100, 9)
  const other = {
    ...live.ETH,
    points: live.ETH?.points ?? [],
    previous: { day: wednesday, kzt: 1 },
  }
  expect(answerOf('BTC/ETH', board, { ...live, ETH: other })?.change).toBeNull()
})

test('a pair is stale when one side is, and has no answer without a rate of one side', () => {
  const stale = [fiat('USD', 520), fiat('EUR', 611, { state: 'stale' })]
  expect(answerOf('USD/EUR', stale, days)?.stale).toBe(true)
  expect(answerOf('USD', stale, days)?.stale).toBe(false)
  expect(answerOf('USD/GONE', board, days)).toBeNull()
})

test('a pin is called by its codes and by the names of its currencies', () => {
  const label = (text: string) => pinLabel(readPin(text) ?? { from: '', to: '', amount: '' }, 'ru')
  expect(['USD', 'USD/RUB', 'KZT/JPY', '100 USD', '12500.5 USD/RUB'].map(label)).toEqual([
    'USD',
    'USD/RUB',
    'KZT/JPY',
    '100\u00a0USD\u00a0→\u00a0KZT',
    '12\u00a0500,5\u00a0USD\u00a0→\u00a0RUB',
  ])
  const pin = { from: 'USD', to: 'KZT', amount: '100' }
  expect(pinTitle(pin, board, 'en')).toBe('US dollar → Kazakhstani tenge')
})

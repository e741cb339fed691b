import { expect, test } from 'vitest'
import { alertsToShow, historyOf } from '../../../src/shared/alerts/alert.ts'
import { formatRateBeside, wordDistance, wordNotification } from '../../../src/shared/alerts/wordAlert.ts'
import type { Alert } from '../../../src/shared/contract/alerts.ts'
import { alertOfEachKind, sampleAlert, sampleFiring } from '../../doubles/sampleAlerts.ts'
import { createTexts } from '../../doubles/texts.ts'

const wordingIn = (language: 'en' | 'ru') => ({ t: createTexts(language).t, language })

test('a pair leads to its history', () => {
  expect(historyOf({ code: 'BTC', quote: 'KZT' })).toBe('#/history/BTC')
  expect(historyOf({ code: 'BTC', quote: 'USD' })).toBe('#/history/BTC?quote=USD')
})

test('only firings that were not shown are to be shown', () => {
  const other: Alert = { ...sampleAlert, id: 'b' }
  const alertStates = [
    { id: 'a1', watch: null, firing: sampleFiring },
    { id: 'b', watch: null, firing: { ...sampleFiring, shown: true } },
  ]
  expect(alertsToShow({ alerts: [sampleAlert, other], alertStates })).toEqual([
    { alert: sampleAlert, firing: sampleFiring },
  ])
})

test('a notification names pair, threshold, rate and date', () => {
  expect(wordNotification({ alert: sampleAlert, firing: sampleFiring }, wordingIn('en'))).toEqual({
    title: 'USD/KZT above 530',
    body: '530.20 KZT · rate date: 20 November 2026',
  })
  const moved = { percent: -5.25, day: '2026-11-12' }
  const lost = {
    alert: alertOfEachKind.change,
    firing: { ...sampleFiring, moved: { ...moved, percent: -99.9999 } },
  }
  const { title, body } = wordNotification(
    { alert: alertOfEachKind.change, firing: { ...sampleFiring, moved, at: '2026-11-20T09:00:00.000Z' } },
    wordingIn('en'),
  )
  expect(title).toBe('USD/KZT ±5% within 9 days')
  expect(wordNotification(lost, wordingIn('en')).body).toContain('−99.99% since')
  expect(body).toMatch(/^530\.20 KZT · −5\.25% since 12 November 2026 · rate date: 20 Nov.* \d\d:\d\d$/)
})

test.each([
  [446.5867, '446.59', '446.587'],
  [446.5949, '446.59', '446.595'],
  [446.59, '446.59', '446.59'],
  [446.5851, '446.585', '446.59'],
  [512, '530', '512.00'],
  [529.9999999, '530', '529.9999999'],
  [1.08004, '1.08', '1.08004'],
  [1.0799, '1.08', '1.0799'],
  [0.00710049, '0.0071', '0.0071005'],
  [48_211_540.499, '48211540.5', '48,211,540.499'],
  [0.9999996, '1', '0.9999996'],
])('a rate of %d beside the level %s is written %s', (rate, level, text) => {
  expect(formatRateBeside(rate, level, 'en')).toBe(text)
})

test('a distance above 0 is never written as 0', () => {
  expect([1.5, 0.93, 0.004, 0.0007].map((percent) => wordDistance(percent, 'en'))).toEqual([
    '1.50%',
    '0.93%',
    '0.004%',
    '0.001%',
  ])
})

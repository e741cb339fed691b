import { expect, test } from 'vitest'
import { alertsToShow, historyOf } from '../../../src/shared/alerts/alert.ts'
import { wordNotification } from '../../../src/shared/alerts/wordAlert.ts'
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
  const { title, body } = wordNotification(
    { alert: alertOfEachKind.change, firing: { ...sampleFiring, moved, at: '2026-11-20T09:00:00.000Z' } },
    wordingIn('en'),
  )
  expect(title).toBe('USD/KZT ±5% within 9 days')
  expect(body).toMatch(/^530\.20 KZT · −5\.25% since 12 November 2026 · rate date: 20 Nov.* \d\d:\d\d$/)
})

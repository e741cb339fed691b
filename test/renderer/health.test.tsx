import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { wordRefusal } from '../../src/renderer/health/wordRefusal.ts'
import type { Health } from '../../src/shared/contract.ts'
import { en } from '../../src/shared/languages/en.ts'
import { createTexts } from '../../src/shared/texts.ts'
import { fakeCore } from '../doubles/fakeCore.ts'
import { sourceStrings } from '../shared/sourceStrings.ts'
import { renderApp } from './renderApp.tsx'

const at = '2026-11-20T09:00:00Z'
const usd: Health['assets'][number] = {
  code: 'USD',
  kind: 'fiat',
  firstDay: '1999-01-05',
  lastDay: '2026-11-20',
  points: 6_900,
  provisional: 1,
  refused: 2,
  complete: true,
  lastSuccessAt: at,
  lastFailure: { code: 'not-found', at },
}

const open = async (health: Partial<Health>) => {
  const core = fakeCore({ health: { assets: [], refusals: [], corrections: [], unitJumps: [], ...health } })
  await renderApp(core, '#/health')
  await screen.findByRole('heading', { level: 1, name: en.health.title })
}

test('what is on the disk of each currency stands in a table, failures in words', async () => {
  await open({ assets: [usd] })
  const row = within(await screen.findByRole('row', { name: /USD/ }))
  for (const text of ['5 Jan 1999', '20 Nov 2026', '6,900']) expect(row.getByText(text)).toBeTruthy()
  expect(row.getByText(en.errors['not-found'].says)).toBeTruthy()
})

test('what was refused is said with its reason, and what came is text', async () => {
  const sample = '<img src=x onerror=alert(1)>'
  await open({ refusals: [{ at, code: 'USD', reason: 'rate-not-positive', sample }] })
  expect(await screen.findByText(en.health.reasons['rate-not-positive'])).toBeTruthy()
  expect(screen.getByText(sample)).toBeTruthy()
  expect(document.querySelector('img')).toBeNull()
})

test('without refusals it says so', async () => {
  await open({})
  expect(await screen.findByText(en.health.noRefusals)).toBeTruthy()
})

test('every reason that the core can give has words', () => {
  const { t } = createTexts('en')
  const reasons = sourceStrings(['core/service']).flatMap(({ file, text, within: property, given }) => {
    const refusing = given !== null && /^(refuse|refuseAnswer|add|readFigure)$/.test(given)
    const named = file.endsWith('rateFault.ts') || property === 'reason' || refusing
    return named && /^[a-z]+(-[a-z]+)*$/.test(text) ? [text] : []
  })
  const asked = new Set(reasons.filter((reason) => reason !== 'number'))
  expect(asked.size).toBeGreaterThan(15)
  for (const reason of asked)
    expect([reason, wordRefusal(reason, t)]).not.toEqual([reason, t('health.otherReason', { reason })])
})

test('a reason that is not known yet stands as it is', () => {
  const { t } = createTexts('en')
  expect(wordRefusal('toString', t)).toBe('For another reason: toString')
})

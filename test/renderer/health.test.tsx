import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { wordRefusal } from '../../src/renderer/health/wordRefusal.ts'
import type { Health } from '../../src/shared/contract/health.ts'
import { en } from '../../src/shared/languages/en.ts'
import { createTexts } from '../../src/shared/languages/texts.ts'
import { fakeCore } from '../doubles/fakeCore.ts'
import { noHealth } from '../doubles/sampleHealth.ts'
import { sourceStrings } from '../shared/languages/sourceStrings.ts'
import { renderApp, settle } from './renderApp.tsx'

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

const open = async (health: Partial<Health>, over: Parameters<typeof fakeCore>[0] = {}) => {
  const core = fakeCore({
    health: { ...noHealth, ...health },
    ...over,
  })
  await renderApp(core, '#/health')
  await screen.findByRole('heading', { level: 1, name: en.health.title })
  return core
}

test('what is on the disk of each currency stands in a table, failures in words', async () => {
  await open({ assets: [usd] })
  const row = within(await screen.findByRole('row', { name: /USD/ }))
  for (const text of ['5 Jan 1999', '20 Nov 2026', '6,900']) expect(row.getByText(text)).toBeTruthy()
  expect(row.getByText(en.errors['not-found'].says)).toBeTruthy()
})

test('what was refused is said with its reason, and what came is text', async () => {
  const sample = '<img src=x onerror=alert(1)>'
  await open({ refusals: [{ at, code: 'USD', reason: 'rate-not-positive', sample, count: 1 }] })
  expect(await screen.findByText(en.health.reasons['rate-not-positive'])).toBeTruthy()
  expect(screen.getByText(sample)).toBeTruthy()
  expect(document.querySelector('img')).toBeNull()
})

test('how often the same was met is said in every language, and not of what was met once', async () => {
  const refusal = { at, code: 'USD', reason: 'rate-not-positive', sample: '-1' }
  const core = await open({
    refusals: [
      { ...refusal, count: 1_203 },
      { ...refusal, code: 'EUR', count: 1 },
    ],
  })
  for (const [language, said] of [
    ['en', /1203 times|1,203 times/],
    ['ru', /1\D?203 раза/],
    ['kk', /1\D?203 рет/],
  ] as const) {
    await settle(() => core.push('settings.changed', { ...core.state.settings, language }))
    expect(screen.getAllByText(said)).toHaveLength(1)
    expect(document.querySelectorAll('td:nth-child(3)').length).toBe(2)
    expect(document.body.textContent).not.toMatch(/· (once|1 раз|1 рет)/)
  }
})

test('without refusals it says so', async () => {
  await open({})
  expect(await screen.findByText(en.health.noRefusals)).toBeTruthy()
})

test('a corrected rate is said with its day, when it came, and what it was', async () => {
  await open({ corrections: [{ code: 'USD', day: '2026-11-13', at, from: 480.5, to: 481.25 }] })
  const list = within(await screen.findByRole('region', { name: en.health.corrections }))
  expect(list.getByText(/USD, 13 November 2026: corrected on .*2026.*, from 480.50 to 481.25/)).toBeTruthy()
  expect(screen.queryByText(en.health.noCorrections)).toBeNull()
})

test('a jump by a power of ten is listed as a question, and without one there is no such list', async () => {
  await open({ unitJumps: [{ code: 'UZS', day: '2026-11-19', from: 0.04, to: 4.1 }] })
  const list = within(await screen.findByRole('region', { name: en.health.unitJumps }))
  expect(list.getByText('UZS, 19 November 2026: change of unit? From 0.04 to 4.10')).toBeTruthy()
  expect(screen.getByText(en.health.noCorrections)).toBeTruthy()
})

test('a currency, and each of its gaps, is fetched again at a click, and what came is said', async () => {
  const gaps = () => [{ from: '2024-10-06', to: '2024-11-02', days: 28, expected: 19 }]
  const core = await open({ assets: [usd] }, { gaps })
  const press = (name: RegExp) => settle(() => fireEvent.click(screen.getByRole('button', { name })))
  const calls = (of: string) => core.asked.filter(({ name }) => name === of).map(({ input }) => input)
  await press(/^Look for gaps USD$/)
  expect(screen.getByText('28 days · 19 publications expected')).toBeTruthy()
  await press(/^Fetch 6 Oct 2024 – 2 Nov 2024 again USD$/)
  expect(calls('history.fetchGap')).toEqual([{ code: 'USD', from: '2024-10-06', to: '2024-11-02' }])
  const asked = calls('health.get').length
  await press(/^Fetch again USD$/)
  expect(calls('history.fetchAll')).toEqual([{ code: 'USD' }])
  expect(calls('health.get').length).toBeGreaterThan(asked)
  expect(screen.getByText('Fetched. New or different points: 0.')).toBeTruthy()
  core.refuse('history.fetchAll', 'rate-limited')
  await press(/^Fetch again USD$/)
  expect(screen.getByText(en.errors['rate-limited'].says)).toBeTruthy()
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

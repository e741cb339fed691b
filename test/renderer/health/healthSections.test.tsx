import { fireEvent, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { wordRefusal } from '../../../src/renderer/health/CopyReport.tsx'
import type { Health } from '../../../src/shared/contract/health.ts'
import { en } from '../../../src/shared/languages/en.ts'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { noHealth, sampleAssetHealth, sampleCheck, sampleVerification } from '../../doubles/sampleHealth.ts'
import { createTexts } from '../../doubles/texts.ts'
import { sourceStrings } from '../../shared/languages/sourceStrings.ts'
import { renderApp, settle } from '../renderApp.tsx'

const at = '2026-11-20T09:00:00Z'
const usd = { ...sampleAssetHealth, refused: 2, lastFailure: { code: 'not-found', at } } as const

const open = async (health: Partial<Health>, over: Parameters<typeof fakeCore>[0] = {}) => {
  const core = fakeCore({
    health: { ...noHealth, ...health },
    ...over,
  })
  await renderApp(core, '#/health')
  await screen.findByRole('heading', { level: 1, name: en.health.title })
  return core
}

test('the stored data of each currency is in a table, with failures in words', async () => {
  await open({ assets: [usd] })
  const row = within(await screen.findByRole('row', { name: /USD/ }))
  for (const text of ['5 Jan 1999', '20 Nov 2026', '6,900']) expect(row.getByText(text)).toBeTruthy()
  expect(row.getByText(en.errors['not-found'].says)).toBeTruthy()
})

test('on a phone troubled currencies come first, the others on demand', async () => {
  const matchMedia = (query: string) => ({
    // A phone is narrower than both bounds.
    matches: query.startsWith('screen and (width <'),
    addEventListener: () => {},
    removeEventListener: () => {},
  })
  vi.stubGlobal('matchMedia', matchMedia)
  onTestFinished(() => void vi.unstubAllGlobals())
  const well = {
    ...usd,
    code: 'EUR',
    refused: 0,
    lastFailure: { code: 'timed-out' as const, at: '2026-11-20T08:00:00Z' },
  }
  await open({ assets: [usd, well, { ...well, code: 'RUB', lastSuccessAt: null }] })
  const table = () => within(screen.getByRole('table', { name: en.health.title }))
  const rows = () =>
    table()
      .getAllByRole('rowheader')
      .map((row) => row.textContent?.slice(0, 3))
  const wish = await screen.findByRole('button', { name: `${en.settings.fillAll} (3)` })
  expect([wish.ariaExpanded, rows()]).toEqual(['false', ['USD', 'RUB']])
  await settle(() => fireEvent.click(wish))
  expect([wish.ariaExpanded, rows()]).toEqual(['true', ['USD', 'EUR', 'RUB']])
})

test('rejected data is shown with its reason, and the received value is text', async () => {
  const sample = '<img src=x onerror=alert(1)>'
  await open({ refusals: [{ at, code: 'USD', reason: 'rate-not-positive', sample, count: 1 }] })
  expect(await screen.findByText(en.health.reasons['rate-not-positive'])).toBeTruthy()
  expect(screen.getByText(sample)).toBeTruthy()
  expect(document.querySelector('img')).toBeNull()
})

test('a repeated mistake says how often, in each language', async () => {
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
    expect(document.querySelectorAll('#health-refusals ~ * td:nth-child(3)').length).toBe(2)
    expect(document.body.textContent).not.toMatch(/· (once|1 раз|1 рет)/)
  }
})

test('without refusals it says so', async () => {
  await open({})
  expect(await screen.findByText(en.health.noRefusals)).toBeTruthy()
})

test('a corrected rate is shown with its day, its arrival and its old value', async () => {
  await open({ corrections: [{ code: 'USD', day: '2026-11-13', at, from: 480.5, to: 481.25 }] })
  const list = within(await screen.findByRole('region', { name: en.health.corrections }))
  expect(list.getByText(/USD, 13 November 2026: corrected on .*2026.*, from 480.50 to 481.25/)).toBeTruthy()
  expect(screen.queryByText(en.health.noCorrections)).toBeNull()
})

test('the list of corrections says how many earlier ones it leaves out', async () => {
  const corrected = { code: 'USD', day: '2026-11-13', at, from: 480.5, to: 481.25 }
  await open({ corrections: [corrected], moreCorrections: 123 })
  const list = within(await screen.findByRole('region', { name: en.health.corrections }))
  expect(list.getByText('And 123 earlier corrections: run aina health --json to list all.')).toBeTruthy()
})

test('a jump by a power of ten is listed as a question', async () => {
  await open({ unitJumps: [{ code: 'UZS', day: '2026-11-19', from: 0.04, to: 4.1 }] })
  const list = within(await screen.findByRole('region', { name: en.health.unitJumps }))
  expect(list.getByText('UZS, 19 November 2026: change of unit? From 0.04000 to 4.10')).toBeTruthy()
  expect(screen.getByText(en.health.noCorrections)).toBeTruthy()
})

test('a currency and each gap can be fetched again, with the result', async () => {
  const core = await open({ assets: [usd] })
  core.answers['health.gaps'] = () => [{ from: '2024-10-06', to: '2024-11-02', days: 28, expected: 19 }]
  const press = (name: RegExp) => settle(() => fireEvent.click(screen.getByRole('button', { name })))
  const choose = (name: string) =>
    settle(() => fireEvent.click(screen.getByRole('menuitem', { name, hidden: true })))
  const calls = (of: string) => core.asked.filter(({ name }) => name === of).map(({ input }) => input)
  await choose(en.health.findGaps)
  expect(screen.getByText('28 days · 19 publications expected')).toBeTruthy()
  await press(/^Fetch 6 Oct 2024 – 2 Nov 2024 again USD$/)
  expect(calls('history.fetchGap')).toEqual([{ code: 'USD', from: '2024-10-06', to: '2024-11-02' }])
  const asked = calls('health.get').length
  await choose(en.health.fetchAgain)
  expect(calls('history.fetchAll')).toEqual([{ code: 'USD' }])
  expect(calls('health.get').length).toBeGreaterThan(asked)
  expect(screen.getByText('Fetched. New or changed points: 0.')).toBeTruthy()
  core.refuse('history.fetchAll', 'rate-limited')
  await choose(en.health.fetchAgain)
  expect(screen.getByText(en.errors['rate-limited'].says)).toBeTruthy()
})

test('every reason that the core can give has words', () => {
  const { t } = createTexts('en')
  const reasons = sourceStrings(['core/service']).flatMap(({ file, text, within: property, given }) => {
    const refusing = given !== null && /^(refuse|refuseAnswer|add|readFigure)$/.test(given)
    const named = file.endsWith('refusals.ts') || property === 'reason' || refusing
    return named && /^[a-z]+(-[a-z]+)*$/.test(text) ? [text] : []
  })
  // Results of `typeof`, and the code of a refused answer.
  const others = ['number', 'string', 'object', 'bad-data']
  const asked = new Set(reasons.filter((reason) => !others.includes(reason)))
  expect(asked.size).toBeGreaterThan(15)
  for (const reason of asked)
    expect([reason, wordRefusal(reason, t)]).not.toEqual([reason, t('health.otherReason', { reason })])
})

test('an unknown reason is shown unchanged', () => {
  const { t } = createTexts('en')
  expect(wordRefusal('toString', t)).toBe('Other reason: toString')
})

test('the requests are shown against their limit, by kind for today', async () => {
  await open({})
  const section = within(await screen.findByRole('region', { name: en.health.requests }))
  expect(section.getByText(/^Last minute: 3 of 55$/)).toBeTruthy()
  expect(section.getByRole('meter', { name: 'Last minute' }).textContent).toBe('3 of 55')
  const row = (name: RegExp) =>
    within(section.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(row(/^Rates list/)).toEqual(['1', '250', '1'])
  expect(row(/^All/)).toEqual(['3', '402', '2'])
})

test('the service’s result of a conversion is compared on demand', async () => {
  const core = await open({ selfCheck: { ...sampleCheck, pairs: [] } })
  expect(screen.getByText(/Last check: .*\. The last check did not finish\.$/)).toBeTruthy()
  const check = within(screen.getByRole('region', { name: en.health.selfCheck }))
  core.answers['health.check'] = () => {
    core.state.health = { ...core.state.health, selfCheck: sampleCheck }
    return sampleCheck
  }
  await settle(() => fireEvent.click(check.getByRole('button', { name: en.health.checkNow })))
  const said = (name: RegExp) =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(said(/→ KZT|USD → KZT/)).toEqual(['525,430 KZT', '525,430 KZT', 'the same'])
  expect(said(/USD → EUR/)[2]).toBe('the same, rounded by the service')
  expect(said(/KZT → EUR/)).toEqual(['1.6471 EUR', '1.7 EUR', 'different (+3.2117%)'])
  expect(said(/USD → RUB/)[2]).toBe('not compared: the service uses the rate for 21 November 2026')
  expect(said(/USD → CNY/)).toEqual(['—', '—', en.errors['not-found'].says])
  core.refuse('health.check', 'rate-limited')
  await settle(() => fireEvent.click(check.getByRole('button', { name: en.health.checkNow })))
  expect(screen.getByText(new RegExp(en.errors['rate-limited'].says))).toBeTruthy()
})

test('the file is verified and rewritten on demand, with the result', async () => {
  const core = await open({})
  expect(screen.getByText('Size: 8.65 MB.')).toBeTruthy()
  const press = (name: string) => settle(() => fireEvent.click(screen.getByRole('button', { name })))
  await press(en.health.verify)
  expect(screen.getByText(/^Years read: 1,402, points: 350,120\. All checksums match/)).toBeTruthy()
  core.answers['health.verify'] = () => ({ ...sampleVerification, damaged: [{ code: 'USD', year: 2021 }] })
  await press(en.health.verify)
  expect(screen.getByText(/Damaged, downloading again: USD 2021\.$/)).toBeTruthy()
  await press(en.health.compact)
  expect(screen.getByText('Before: 8.65 MB, now: 7.71 MB.')).toBeTruthy()
})

test('if another copy works, only verifying is offered, with the reason', async () => {
  const core = await open({})
  await settle(() => core.push('info.changed', { ...core.state.info, working: false }))
  expect(screen.queryByRole('button', { name: en.health.compact })).toBeNull()
  expect(screen.getByText(en.health.compactElsewhere)).toBeTruthy()
  expect(screen.getByRole('button', { name: en.health.verify })).toBeTruthy()
})

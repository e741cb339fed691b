import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Health } from '../../../src/shared/contract/health.ts'
import type { SyncStatus } from '../../../src/shared/contract/state.ts'
import { en } from '../../../src/shared/languages/en.ts'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { noHealth, sampleAssetHealth, sampleCheck } from '../../doubles/sampleHealth.ts'
import { renderApp, settle } from '../renderApp.tsx'

const idle: SyncStatus = {
  phase: 'idle',
  done: 2,
  total: 2,
  nextPollAt: null,
  requestsLastMinute: 0,
  lastError: null,
  retryAfter: null,
  uncounted: null,
}
const at = '2026-11-20T09:00:00Z'
const failing = (code: string) => ({
  ...sampleAssetHealth,
  code,
  lastSuccessAt: null,
  lastFailure: { code: 'not-found' as const, at },
})

const open = async (health: Partial<Health>, sync: Partial<SyncStatus> = {}) => {
  const core = fakeCore({ health: { ...noHealth, ...health }, sync: { ...idle, ...sync } })
  await renderApp(core, '#/health')
  await screen.findByRole('region', { name: en.health.file })
  return core
}
const answer = () => document.querySelector<HTMLElement>('.health-answer')
const headings = () =>
  [...document.querySelectorAll('main :is(h1, h2)')].map((heading) => heading.textContent ?? '')

test('the answer comes first and the table of currencies last', async () => {
  await open({ assets: [sampleAssetHealth] })
  expect(headings()).toEqual([
    en.health.title,
    'All well: 1 currency, last confirmed today',
    en.health.requests,
    en.health.selfCheck,
    en.health.refusals,
    en.health.corrections,
    ...(headings().includes(en.publication.meaning) ? [en.publication.meaning] : []),
    en.health.file,
    en.health.currencies,
  ])
})

test('problems are named, each with what to do and a button', async () => {
  const core = await open({ assets: [failing('AAA'), failing('BBB')], selfCheck: sampleCheck })
  const list = within(answer() as HTMLElement)
  expect(list.getByRole('heading').textContent).toBe('2 problems')
  const items = list.getAllByRole('listitem')
  expect(items.map((item) => item.querySelector('strong')?.textContent)).toEqual([
    'The service converts 1 amount differently from Aina.',
    'History not received: AAA, BBB.',
  ])
  expect(items[1]?.textContent).toContain(en.errors['not-found'].do)
  await settle(() => fireEvent.click(list.getByRole('button', { name: en.health.fetchAgain })))
  const fetched = core.asked.filter(({ name }) => name === 'history.fetchAll')
  expect(fetched.map(({ input }) => input)).toEqual([{ code: 'AAA' }, { code: 'BBB' }])
  await settle(() => fireEvent.click(list.getByRole('button', { name: en.health.checkNow })))
  expect(core.asked.some(({ name }) => name === 'health.check')).toBe(true)
})

test('a failing service can be tried again, but not during a pause', async () => {
  const core = await open({}, { lastError: { code: 'timed-out', at: '2026-11-20T23:00:00Z' } })
  const list = within(answer() as HTMLElement)
  expect(list.getByText(en.errors['timed-out'].says)).toBeTruthy()
  await settle(() => fireEvent.click(list.getByRole('button', { name: en.action.retry })))
  expect(core.asked.some(({ name }) => name === 'sync.refresh')).toBe(true)
  const limited = { ...idle, lastError: { code: 'rate-limited' as const, at: '2026-11-20T23:00:00Z' } }
  await settle(() => core.push('sync.changed', limited))
  expect(list.queryByRole('button', { name: en.action.retry })).toBeNull()
  await settle(() => fireEvent.click(list.getByRole('button', { name: en.health.problems.show })))
  expect(document.activeElement?.textContent).toBe(en.health.requests)
})

test('a paused download says how far it is, and goes on at a press', async () => {
  const core = await open({ assets: [sampleAssetHealth] }, { phase: 'paused', done: 1, total: 61 })
  const card = within(answer() as HTMLElement)
  expect(card.getByRole('heading').textContent).toBe('Download paused: 1 of 61 currencies stored')
  await settle(() => fireEvent.click(card.getByRole('button', { name: en.sync.resume })))
  expect(core.asked.some(({ name }) => name === 'sync.pause')).toBe(true)
})

import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Health } from '../../../src/shared/contract/health.ts'
import { en } from '../../../src/shared/languages/en.ts'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { isoDay } from '../../doubles/isoDay.ts'
import { noHealth, sampleAssetHealth } from '../../doubles/sampleHealth.ts'
import { renderApp, settle } from '../renderApp.tsx'

const at = '2026-11-20T09:00:00Z'

const open = async (health: Partial<Health>) => {
  const core = fakeCore({ health: { ...noHealth, ...health } })
  await renderApp(core, '#/settings/data')
  const section = within(await screen.findByRole('region', { name: en.data.title }))
  return { core, section }
}
const fact = (section: Awaited<ReturnType<typeof open>>['section'], name: string) =>
  section.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

test('the data section sums up what is stored, when requests worked and failed, and where the files are', async () => {
  const usd = { ...sampleAssetHealth, lastFailure: { code: 'not-found', at } } as const
  const btc = { ...sampleAssetHealth, code: 'BTC', firstDay: isoDay('2017-01-01'), points: 100 }
  const { section } = await open({ assets: [btc, usd] })
  expect(fact(section, en.data.firstDay)).toBe('5 Jan 1999')
  expect(fact(section, en.data.lastDay)).toBe('20 Nov 2026')
  expect(fact(section, en.data.points)).toBe('7,000')
  expect(fact(section, en.data.lastFailure)).toContain(en.errors['not-found'].says)
  expect(fact(section, en.data.lastMinute)).toContain('55')
  expect(section.getByText(/settings\.json.*8\.65 MB/s)).toBeTruthy()
})

test('a currency’s history is downloaded again when the user asks', async () => {
  const { core, section } = await open({ assets: [sampleAssetHealth] })
  await settle(() => fireEvent.click(section.getByText(/^Currencies \(/)))
  const again = section.getByRole('button', { name: `${en.data.fetchAgain} USD` })
  await settle(() => fireEvent.click(again))
  expect(core.requests.filter(({ name }) => name === 'history.fetchAll').map(({ input }) => input)).toEqual([
    { code: 'USD' },
  ])
  core.refuse('history.fetchAll', 'timed-out')
  await settle(() => fireEvent.click(again))
  expect(section.getByText(en.errors['timed-out'].says)).toBeTruthy()
})

test('rejected data is listed with its reason, and the received value is text', async () => {
  const sample = '<img src=x onerror=alert(1)>'
  const { section } = await open({
    refusals: [
      { at, code: 'USD', reason: 'rate-not-positive', sample, count: 3 },
      { at, code: null, reason: 'a-later-reason', sample: null, count: 1 },
    ],
  })
  expect(fact(section, en.data.refused)).toBe('4')
  await settle(() => fireEvent.click(section.getByText(/^Rejected data \(/)))
  expect(section.getByText(`${en.data.reasons['rate-not-positive']} · 3 times`)).toBeTruthy()
  expect(section.getByText('Other reason: a-later-reason')).toBeTruthy()
  expect(section.getByText(sample)).toBeTruthy()
  expect(document.querySelector('img')).toBeNull()
})

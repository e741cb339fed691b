import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findFirings, firingSheet } from '../../../src/renderer/alerts/FiringLog.tsx'
import { defaultSettings } from '../../../src/shared/contract/settings.ts'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { sampleAlert, sampleFiring } from '../../doubles/sampleAlerts.ts'
import { createTexts } from '../../doubles/texts.ts'
import { renderApp, settle } from '../renderApp.tsx'

const other = {
  ...sampleFiring,
  tag: 'b1:2026-10-02',
  alert: { ...sampleAlert, id: 'b1', kind: 'below' as const, code: 'EUR', quote: 'USD', level: '1.08' },
  rate: 1.0799,
  day: '2026-10-02',
  firedAt: '2026-10-02T11:00:00.000Z',
}
const log = [sampleFiring, other]
const open = () =>
  renderApp(
    fakeCore({
      settings: {
        ...defaultSettings,
        language: 'en',
        service: 'https://rates.example/api',
        alertLog: log,
      },
    }),
    '#/alerts',
  )
const entries = async () =>
  within(await screen.findByRole('region', { name: 'Fired alerts' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

test('a fired alert shows rate, day and effect, and is found by pair or words', async () => {
  await open()
  expect(await entries()).toEqual([
    expect.stringMatching(
      /^USD\/KZT above 530.*530\.20 KZT · rate date: 20 November 2026 · in effect from 21 November 2026$/,
    ),
    expect.stringMatching(/^EUR\/USD below 1\.08/),
  ])
  const find = screen.getByRole('searchbox', { name: 'Search fired alerts' })
  await settle(() => fireEvent.change(find, { target: { value: 'below eur' } }))
  expect(await entries()).toEqual([expect.stringMatching(/^EUR\/USD/)])
  await settle(() => fireEvent.change(find, { target: { value: 'gbp' } }))
  expect(screen.getByText('Nothing found')).toBeDefined()
})

test('it is cleared by a second press only, and the focus begins where nothing is lost', async () => {
  const { core } = await open()
  await settle(() => fireEvent.click(screen.getByRole('button', { name: 'Clear fired alerts' })))
  expect(core.state.settings.alertLog).toHaveLength(2)
  expect(document.activeElement?.textContent).toBe('Cancel')
  await settle(() => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })))
  await settle(() => fireEvent.click(screen.getByRole('button', { name: 'Clear fired alerts' })))
  await settle(() => fireEvent.click(screen.getByRole('button', { name: 'Remove' })))
  expect(core.state.settings.alertLog).toEqual([])
  expect(screen.getByText('Removed all fired alerts.')).toBeDefined()
})

test('in each language it is found by its own words, and goes out with plain numbers', () => {
  for (const [language, word] of [
    ['kk', 'төмен'],
    ['ru', 'ниже'],
    ['en', 'below'],
  ] as const) {
    const wording = { t: createTexts(language).t, language }
    expect(findFirings(log, word, wording)).toEqual([other])
    expect(firingSheet(log, wording).rows[1]?.slice(3)).toEqual([{ number: '1.0799' }, { day: 20_728 }])
  }
})

import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en } from '../../src/shared/languages/en.ts'
import { fakeCore } from '../doubles/fakeCore.ts'
import { sampleBoard } from '../doubles/sampleBoard.ts'
import { soon } from '../doubles/soon.ts'
import { renderApp, settle } from './renderApp.tsx'

/** A core to which no service has answered yet. */
const unanswered = () => fakeCore({ board: sampleBoard({ fetchedAt: null, assets: [] }) })
const says = () => document.body.textContent

test('before any first answer the converter says so, and denies no currency', async () => {
  await renderApp(unanswered(), '#/convert')
  await soon(() => expect(document.querySelector('.rows')).not.toBeNull())
  await settle(() => {})
  expect(says()).toContain(en.firstRun.nothingYet)
  expect(says()).not.toMatch(/no rate for/)
  expect(document.querySelector('.row-currency')?.textContent).toBe('USDUS dollar')
  const entry = screen.getByLabelText(en.entry.label, { selector: 'input' })
  await settle(() => fireEvent.change(entry, { target: { value: '100 usd to eur' } }))
  expect(says()).not.toMatch(/no rate for/)
  const picker = screen.getByRole('combobox', { name: en.converter.add })
  await settle(() => fireEvent.change(picker, { target: { value: 'usd' } }))
  expect(document.querySelector('.picker-none')?.textContent).toBe(en.firstRun.nothingYet)
})

test('before any first answer the history says so, and denies no currency', async () => {
  const core = unanswered()
  await renderApp(core, '#/history/USD')
  await soon(() => expect(says()).toContain(en.firstRun.nothingYet))
  expect(says()).not.toContain('does not list')
})

test.each(['service-failed', 'bad-data', 'empty'] as const)(
  'after %s last rates are promised to stay only where there are any',
  async (code) => {
    const lastError = { code, at: '2026-11-20T09:29:00Z' }
    const core = unanswered()
    core.state.sync = { ...core.state.sync, lastError }
    const { unmount } = await renderApp(core)
    expect(says()).toContain(en.errors[code].says)
    expect(says()).not.toMatch(/rates stay/)
    unmount()
    const known = fakeCore()
    known.state.sync = { ...known.state.sync, lastError }
    await renderApp(known)
    expect(says()).toContain(en.errors[code].do)
  },
)

test('after a request on a first run, the page never says that none was sent', async () => {
  const core = unanswered()
  const idle = { ...core.state.sync, phase: 'idle' as const, nextPollAt: null, requestsLastMinute: 0 }
  await renderApp(core)
  const line = () => document.querySelector('.sync-state')?.textContent ?? ''
  await settle(() => core.push('sync.changed', idle))
  expect(line()).toBe(en.sync.notYetAsked)
  // Between two retries no time of the next request is known.
  const lastError = { code: 'bad-data' as const, at: '2026-11-20T09:29:00Z' }
  await settle(() => core.push('sync.changed', { ...idle, lastError, requestsLastMinute: 4 }))
  expect(line()).toBe(en.sync.tryingAgain)
  await settle(() => core.push('sync.changed', { ...idle, lastError }))
  expect(line()).toBe(en.sync.tryingAgain)
  await settle(() => core.push('sync.changed', { ...idle, requestsLastMinute: 1 }))
  expect(line()).toBe(en.sync.phase.polling)
})

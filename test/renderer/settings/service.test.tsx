import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { defaultSettings } from '../../../src/shared/contract/settings.ts'
import type { AddressCheck } from '../../../src/shared/contract/state.ts'
import { en } from '../../../src/shared/languages/en.ts'
import { readServiceAddress } from '../../../src/shared/service/serviceAddress.ts'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { sampleBoard } from '../../doubles/sampleBoard.ts'
import { renderApp, settle } from '../renderApp.tsx'

const DEMO = 'http://127.0.0.1:4711/api'
const NEW = 'https://rates.example/api'

/** A core on its demo, as after the first start. */
const onDemo = (over: Partial<typeof defaultSettings> = {}) => {
  const core = fakeCore({ board: sampleBoard({ service: DEMO, demo: true }) })
  core.state.settings = { ...core.state.settings, service: null, ...over }
  core.state.info = { ...core.state.info, service: DEMO, website: null, demo: true, chosenBy: 'demo' }
  return core
}
type Core = ReturnType<typeof onDemo>

const field = () => screen.getByLabelText<HTMLInputElement>(en.service.address)
const type = (text: string) => settle(() => fireEvent.change(field(), { target: { value: text } }))
const press = (name: string) => settle(() => fireEvent.click(screen.getByRole('button', { name })))
const patches = (core: Core) =>
  core.requests.flatMap(({ name, input }) => (name === 'settings.set' ? [input] : []))

test('the first screen asks for the service while the demo shows below', async () => {
  await renderApp(onDemo())
  expect(screen.getByRole('heading', { name: en.service.which })).toBeTruthy()
  expect(screen.getAllByText('US dollar').length).toBeGreaterThan(0)
  expect(document.body.textContent).toContain(en.demo.notice)
})

test('the demo can be kept for now, and the question does not come again', async () => {
  const core = onDemo()
  const { unmount } = await renderApp(core)
  await press(en.service.keepDemo)
  expect(patches(core)).toEqual([{ demoKept: true }])
  expect(screen.queryByText(en.service.which)).toBeNull()
  unmount()
  await renderApp(core)
  expect(screen.queryByText(en.service.which)).toBeNull()
})

test('an invalid address gets its reason, and the typed text stays', async () => {
  const core = onDemo()
  await renderApp(core)
  for (const [typed, reason] of [
    ['', 'empty'],
    ['ftp://rates.example', 'scheme'],
    ['https://me:secret@rates.example', 'credentials'],
    ['rates.example?key=1', 'query'],
    ['rates example', 'malformed'],
  ] as const) {
    expect(readServiceAddress(typed)).toEqual({ ok: false, reason })
    await type(typed)
    await press(en.service.ask)
    expect(screen.getByRole('alert').textContent).toBe(en.service.reason[reason])
    expect(field().value).toBe(typed)
    expect(field().getAttribute('aria-invalid')).toBe('true')
  }
  expect(patches(core)).toEqual([])
})

/** AddressChecks that answer on request. */
const heldChecks = (core: Core) => {
  const asked: string[] = []
  let end = (_check: AddressCheck): void => {}
  core.state.addressCheck = (address) =>
    new Promise((resolve) => {
      asked.push(address)
      end = resolve
    })
  return {
    asked,
    end: (check: Omit<AddressCheck, 'address'>) => settle(() => end({ address: NEW, ...check })),
  }
}

test('during an address check nothing changes, and then it is used', async () => {
  const core = onDemo()
  const checks = heldChecks(core)
  await renderApp(core)
  await type('rates.example')
  await press(en.service.ask)
  expect(checks.asked).toEqual([NEW])
  expect(patches(core)).toEqual([])
  expect(screen.getByText(/Asking rates\.example/)).toBeTruthy()
  expect(screen.getAllByText('US dollar').length).toBeGreaterThan(0)
  expect(document.body.textContent).toContain(en.demo.notice)
  field().focus()
  await settle(() => {
    core.push('board.changed', sampleBoard({ service: NEW }))
    core.push('info.changed', { ...core.state.info, service: NEW, demo: false, chosenBy: 'setting' })
  })
  await checks.end({ outcome: 'answered', failure: null })
  expect(screen.queryByText(en.service.which)).toBeNull()
  expect(screen.getAllByText('US dollar').length).toBeGreaterThan(0)
  // What had the focus is gone: it goes to what has come.
  expect(document.activeElement?.tagName).toBe('H1')
})

const failures = [
  'offline',
  'name-not-found',
  'refused-connection',
  'timed-out',
  'tls',
  'proxy',
  'not-the-service',
  'bad-data',
  'not-found',
  'rate-limited',
  'service-failed',
  'empty',
] as const

test('each failed check has its reason and next step, and changes nothing', async () => {
  const core = onDemo()
  const checks = heldChecks(core)
  await renderApp(core)
  await type('rates.example')
  await press(en.service.ask)
  for (const code of failures) {
    await checks.end({ outcome: 'failed', failure: code })
    const status = screen.getByText(en.errors[code].says).closest('[role="status"]')
    expect(status?.textContent).toContain('rates.example returned no rates. Nothing was changed.')
    // No retry follows, so that nothing may promise one.
    expect(status?.textContent).not.toContain('by itself')
    const later = status?.textContent?.includes(en.service.check.later)
    expect(later || status?.textContent?.includes(en.errors[code].do)).toBe(true)
    expect(field().value).toBe('rates.example')
    expect(field().disabled).toBe(false)
    expect(document.body.textContent).toContain(en.demo.notice)
    await press(en.action.retry)
  }
  expect(checks.asked).toHaveLength(failures.length + 1)
})

test('an address check can be stopped, and a late answer is ignored', async () => {
  const core = onDemo()
  const checks = heldChecks(core)
  await renderApp(core)
  await type('rates.example')
  await press(en.service.ask)
  await press(en.service.check.stop)
  expect(core.requests.at(-1)?.name).toBe('service.cancel')
  expect(screen.queryByText(/Asking rates/)).toBeNull()
  await checks.end({ outcome: 'cancelled', failure: null })
  expect(screen.queryByText(/gave no rates/)).toBeNull()
  expect(field().value).toBe('rates.example')
})

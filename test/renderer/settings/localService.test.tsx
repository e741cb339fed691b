import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type LocalService, localAddress } from '../../../src/shared/contract/localService.ts'
import { en } from '../../../src/shared/languages/en.ts'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { renderApp, settle } from '../renderApp.tsx'

const open = async (core = fakeCore()) => {
  await renderApp(core, '#/settings')
  return within(await screen.findByRole('region', { name: en.localService.title }))
}
const becomes = (core: ReturnType<typeof fakeCore>, state: LocalService['state'], port = 8787) =>
  settle(() => core.push('localService.changed', { state, address: localAddress(port) }))

test('the local service is off without an address, and on with one to copy', async () => {
  const core = fakeCore()
  const section = await open(core)
  expect(section.queryByRole('textbox')).toBeNull()
  await settle(() => fireEvent.click(section.getByRole('checkbox', { name: en.localService.on })))
  expect(core.state.settings.localService).toEqual({ on: true, port: 8787 })
  await becomes(core, 'serving')
  expect(section.getByText('http://127.0.0.1:8787/api')).toBeTruthy()
  expect(section.getByText(en.localService.state.serving)).toBeTruthy()
  const copied: string[] = []
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  })
  await settle(() => fireEvent.click(section.getByRole('button', { name: en.localService.copy })))
  expect(copied).toEqual(['http://127.0.0.1:8787/api'])
})

test('each outcome has words, and an address shows only if it answers', async () => {
  const core = fakeCore()
  core.state.settings = { ...core.state.settings, localService: { on: true, port: 9000 } }
  const section = await open(core)
  for (const state of ['elsewhere', 'port-taken', 'port-refused', 'failed'] as const) {
    await becomes(core, state, 9000)
    expect(section.getByText(en.localService.state[state])).toBeTruthy()
    expect(section.queryByText(localAddress(9000)) !== null).toBe(state === 'elsewhere')
  }
})

test('a whole port is saved, and a blocked one is refused', async () => {
  const core = fakeCore()
  core.state.settings = { ...core.state.settings, localService: { on: true, port: 8787 } }
  const section = await open(core)
  const field = section.getByRole<HTMLInputElement>('textbox', { name: en.localService.port })
  const type = (value: string) => settle(() => fireEvent.change(field, { target: { value } }))
  for (const wrong of ['80', '6000', '70000', '', '8x']) {
    await type(wrong)
    await settle(() => fireEvent.keyDown(field, { key: 'Enter' }))
    expect(section.getByRole('alert').textContent).toBe(en.localService.portMistake)
  }
  await type('9123')
  expect(core.state.settings.localService.port).toBe(8787)
  await settle(() => fireEvent.keyDown(field, { key: 'Enter' }))
  expect(core.state.settings.localService).toEqual({ on: true, port: 9123 })
})

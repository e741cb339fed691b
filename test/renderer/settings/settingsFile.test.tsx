import { fireEvent, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { en } from '../../../src/shared/languages/en.ts'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { renderApp, settle } from '../renderApp.tsx'

const open = async () => {
  const core = fakeCore()
  await renderApp(core, '#/settings/data')
  const section = within(await screen.findByRole('region', { name: en.data.title }))
  const load = (text: string) =>
    settle(() => {
      const files = [new File([text], 'mine.json')]
      fireEvent.change(section.getByLabelText(en.data.load), { target: { files } })
    })
  return { core, section, load }
}

test('settings are saved to a file with the day in its name', async () => {
  const { section } = await open()
  const names: string[] = []
  const spies = [
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x'),
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    }),
  ]
  onTestFinished(() => spies.forEach((spy) => void spy.mockRestore()))
  await settle(() => fireEvent.click(section.getByRole('button', { name: en.data.save })))
  expect(names).toEqual(['aina-settings-2026-11-20.json'])
  expect(section.getByText('Saved as aina-settings-2026-11-20.json.')).toBeTruthy()
})

test('a loaded file applies at once, and another file changes nothing', async () => {
  const { core, section, load } = await open()
  await load('{"theme":"dark"}')
  expect(section.getByText(en.data.notSettings)).toBeTruthy()
  expect(core.state.settings.theme).toBe('system')
  await load('{"format":"aina-backup","formatVersion":1,"settings":{"theme":"dark"}}')
  expect(section.getByText(/^Loaded from mine\.json/)).toBeTruthy()
  expect(core.state.settings.theme).toBe('dark')
})

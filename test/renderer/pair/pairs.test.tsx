import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { defaultSettings, type Settings } from '../../../src/shared/contract/settings.ts'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { renderApp, settle } from '../renderApp.tsx'

const N = '\u00a0'
const withSettings = (settings: Partial<Settings> = {}) =>
  fakeCore({ settings: { ...defaultSettings, language: 'en', ...settings } })
const press = async (name: string | RegExp, at: HTMLElement = document.body) => {
  const [button] = await within(at).findAllByRole('button', { name })
  await settle(() => button && fireEvent.click(button))
}
const dialog = (): Promise<HTMLElement> =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>('dialog.pin-dialog')
    if (!found) throw new Error('no dialog')
    return found
  })
/** Closed dialogs are hidden from roles where nothing is laid out. */
const inDialog = (box: HTMLElement, selector: string): HTMLElement => {
  const found = box.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}

afterEach(() => window.history.replaceState(null, '', '/'))

test('a pair’s history pins it and unpins it, and says so', async () => {
  const core = withSettings({ pins: ['USD'] })
  await renderApp(core, '#/history/USD?quote=RUB')
  await press('Pin USD/RUB')
  expect(core.state.settings.pins).toEqual(['USD', 'USD/RUB'])
  expect(screen.getByText('USD/RUB is pinned')).toBeDefined()
  await press('Unpin USD/RUB')
  expect(core.state.settings.pins).toEqual(['USD'])
  expect(screen.getByText('USD/RUB is no longer pinned')).toBeDefined()
})

test('the dialog refuses an amount that is none, and keeps it', async () => {
  const core = withSettings({ pins: ['USD'] })
  await renderApp(core, '#/board')
  await press('Add a pair')
  const box = await dialog()
  for (const typed of ['', '0', '-5', 'abc', '1'.repeat(31)]) {
    await settle(() => fireEvent.change(inDialog(box, 'input'), { target: { value: typed } }))
    await settle(() => fireEvent.submit(inDialog(box, 'form')))
    expect(inDialog(box, '[role="alert"]').textContent).toBe('Enter an amount above 0, up to 30 digits.')
    expect((inDialog(box, 'input') as HTMLInputElement).value).toBe(typed)
    expect(core.state.settings.pins).toEqual(['USD'])
  }
})

const rows = () =>
  [...document.querySelectorAll('table.board tbody tr')].map((row) => row.getAttribute('data-code'))
const rowOf = (text: string): HTMLElement => {
  const row = document.querySelector<HTMLElement>(`tr[data-code="${text}"]`)
  if (!row) throw new Error(`no row of ${text}`)
  return row
}

test('a pair moves by keyboard and is unpinned, both announced with its name', async () => {
  const core = withSettings({ pins: ['EUR', '100 USD/RUB', 'USD'] })
  await renderApp(core, '#/board')
  const label = `100${N}USD${N}→${N}RUB`
  const grip = screen.getByRole('button', { name: `Move ${label}` })
  await settle(() => fireEvent.keyDown(grip, { key: 'ArrowUp' }))
  expect(core.state.settings.pins).toEqual(['100 USD/RUB', 'EUR', 'USD'])
  await press(`Unpin ${label}`)
  expect(core.state.settings.pins).toEqual(['EUR', 'USD'])
  expect(document.body.textContent).toContain(`${label} is no longer pinned`)
})

test('a pair is added from the rates list, once', async () => {
  const core = withSettings({ pins: ['USD', 'EUR'] })
  await renderApp(core, '#/board')
  const fillIn = async (amount: string, from: string, to: string): Promise<HTMLElement> => {
    const box = await dialog()
    await settle(() => fireEvent.change(inDialog(box, 'input'), { target: { value: amount } }))
    const choose = async (at: number, code: string) => {
      const select = box.querySelectorAll('select')[at]
      if (select?.value !== code)
        await settle(() => select && fireEvent.change(select, { target: { value: code } }))
    }
    await choose(0, from)
    await choose(1, to)
    await settle(() => fireEvent.submit(inDialog(box, 'form')))
    return box
  }
  await press('Add a pair')
  await fillIn('100', 'USD', 'RUB')
  expect(core.state.settings.pins).toEqual(['USD', 'EUR', '100 USD/RUB'])
  expect(document.querySelector('dialog')).toBeNull()
  await press('Add a pair')
  const again = await fillIn('100.00', 'USD', 'RUB')
  expect(inDialog(again, '[role="alert"]').textContent).toContain('is already pinned.')
  expect(rows().slice(0, 3)).toEqual(['USD', 'EUR', '100 USD/RUB'])
})

test('a pair’s rate opens its calculation', async () => {
  await renderApp(withSettings({ pins: ['100 USD/RUB', 'EUR'] }), '#/board?show=pinned')
  expect(rows()).toEqual(['100 USD/RUB', 'EUR'])
  const rate = rowOf('100 USD/RUB').querySelector<HTMLElement>('.rate-button')
  await settle(() => rate && fireEvent.click(rate))
  await screen.findByText('How this was calculated')
  expect(document.querySelector('dialog .lead')?.textContent).toContain('8,116.23')
})

import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type ConverterState, convertPin } from '../../src/renderer/convert/converterState.ts'
import { noAmount } from '../../src/renderer/entry/amount.ts'
import { defaultSettings, type Settings } from '../../src/shared/contract/settings.ts'
import { convert } from '../../src/shared/rates/crossRate.ts'
import { fakeCore } from '../doubles/fakeCore.ts'
import { renderApp, settle } from './renderApp.tsx'

const N = '\u00a0'
const withSettings = (settings: Partial<Settings> = {}) =>
  fakeCore({ settings: { ...defaultSettings, language: 'en', ...settings } })
const press = async (name: string | RegExp, at: HTMLElement = document.body) => {
  const [button] = await within(at).findAllByRole('button', { name })
  await settle(() => button && fireEvent.click(button))
}
const dialog = async (): Promise<HTMLElement> => {
  await screen.findByLabelText('Amount')
  const found = document.querySelector<HTMLElement>('dialog.pin-dialog')
  if (!found) throw new Error('no dialog')
  return found
}
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

test('the details of a conversion pin its pair with its amount', async () => {
  const core = withSettings({ pins: [] })
  await renderApp(core, '#/convert?amount=100&from=USD&to=RUB')
  await press('How the RUB amount was calculated')
  const toggle = await screen.findByText('Pin')
  expect(toggle.getAttribute('aria-label')).toBe(`Pin 100${N}USD${N}→${N}RUB`)
  await settle(() => fireEvent.click(toggle))
  expect(core.state.settings.pins).toEqual(['100 USD/RUB'])
})

test('a group takes a pair with an amount, shows what it is worth first, and refuses it twice', async () => {
  const groups = [{ id: 'a', name: 'Trip', codes: ['EUR'] }]
  const core = withSettings({ groups })
  await renderApp(core, '#/groups')
  await press('Add a pair')
  const box = await dialog()
  await settle(() => fireEvent.change(inDialog(box, 'input'), { target: { value: '250' } }))
  const [from, to] = [...box.querySelectorAll('select')]
  await settle(() => from && fireEvent.change(from, { target: { value: 'USD' } }))
  await settle(() => to && fireEvent.change(to, { target: { value: 'RUB' } }))
  const { result } = convert('250', { code: 'USD', kzt: 525.12 }, { code: 'RUB', kzt: 6.47 })
  expect(Number(result)).toBeCloseTo(20_290.57, 1)
  expect(inDialog(box, '.pin-preview').textContent).toBe(`250${N}USD${N}→${N}RUB = 20,290.57 RUB 20 Nov 2026`)
  await settle(() => fireEvent.submit(inDialog(box, 'form')))
  expect(core.state.settings.groups[0]?.codes).toEqual(['EUR', '250 USD/RUB'])
  const items = [...document.querySelectorAll('.group-codes li')].map((item) => item.textContent)
  expect(items[1]).toContain(`250${N}USD${N}→${N}RUB US dollar → Russian ruble`)

  await press('Add a pair')
  const again = await dialog()
  await settle(() => fireEvent.change(inDialog(again, 'input'), { target: { value: '250' } }))
  const [first, second] = [...again.querySelectorAll('select')]
  await settle(() => first && fireEvent.change(first, { target: { value: 'USD' } }))
  await settle(() => second && fireEvent.change(second, { target: { value: 'RUB' } }))
  await settle(() => fireEvent.submit(inDialog(again, 'form')))
  expect(inDialog(again, '[role="alert"]').textContent).toBe(
    `250${N}USD${N}→${N}RUB is already in this group.`,
  )
})

test.each(['', '0', '-5', 'abc', '1'.repeat(31)])(
  'the dialog refuses the amount “%s” and keeps it',
  async (typed) => {
    const core = withSettings({ groups: [{ id: 'a', name: 'Trip', codes: [] }] })
    await renderApp(core, '#/groups')
    await press('Add a pair')
    const box = await dialog()
    await settle(() => fireEvent.change(inDialog(box, 'input'), { target: { value: typed } }))
    await settle(() => fireEvent.submit(inDialog(box, 'form')))
    expect(inDialog(box, '[role="alert"]').textContent).toBe('Enter an amount above 0, up to 30 digits.')
    expect((inDialog(box, 'input') as HTMLInputElement).value).toBe(typed)
    expect(core.state.settings.groups[0]?.codes).toEqual([])
  },
)

test('the small converter shows each pin with its value and day, and a press converts it', async () => {
  window.history.replaceState(null, '', '?window=converter')
  const core = withSettings({ pins: ['USD', '100 USD/RUB', 'KZT/EUR', 'USD/GONE'] })
  await renderApp(core, '#/convert')
  const list = await screen.findByRole('list', { name: 'Pinned rates' })
  const pins = within(list).getAllByRole('button')
  expect(pins.map((pin) => pin.querySelector('strong')?.textContent)).toEqual([
    '525.12 ₸',
    '8,116.23 RUB',
    '0.001641 EUR',
  ])
  expect(pins.every((pin) => pin.title === '20 Nov 2026')).toBe(true)
  await settle(() => pins[1] && fireEvent.click(pins[1]))
  expect(core.state.settings.converter).toMatchObject({ amount: '100', code: 'USD' })
  expect(core.state.settings.converter.codes).toContain('RUB')
})

test('a pin becomes what is converted, and no other row goes', () => {
  const state: ConverterState = { amount: noAmount, code: 'EUR', codes: ['EUR', 'KZT'], on: '2026-11-01' }
  const pin = { from: 'EUR', to: 'JPY', amount: '5' }
  expect(convertPin(state, pin)).toMatchObject({ code: 'EUR', codes: ['EUR', 'JPY', 'KZT'], on: null })
  expect(convertPin(state, { ...pin, from: 'USD', to: 'KZT' })).toMatchObject({
    code: 'USD',
    codes: ['USD', 'EUR', 'KZT'],
  })
})

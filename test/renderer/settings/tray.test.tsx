import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Desktop } from '../../../src/shared/contract/desktop.ts'
import { defaultSettings, type Settings } from '../../../src/shared/contract/settings.ts'
import { en } from '../../../src/shared/languages/en.ts'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { renderApp, settle } from '../renderApp.tsx'

const desktop: Desktop = {
  available: true,
  platform: 'darwin',
  wayland: false,
  tray: 'there',
  autostart: 'off',
  notifications: 'unknown',
  shortcut: 'none',
  clipboardShortcut: 'none',
}
const usual = defaultSettings.tray.template

const open = async (tray: Partial<Settings['tray']> = {}) => {
  const core = fakeCore({ desktop })
  core.state.settings = {
    ...core.state.settings,
    pins: ['USD', 'EUR', 'BTC'],
    tray: { ...defaultSettings.tray, show: 'all', ...tray },
  }
  await renderApp(core, '#/settings')
  const section = await screen.findByRole('region', { name: en.tray.title })
  const field = () => within(section).getByRole<HTMLInputElement>('textbox', { name: en.tray.template })
  const type = (text: string) => settle(() => fireEvent.change(field(), { target: { value: text } }))
  return { core, section, field, type, kept: () => core.state.settings.tray }
}

/** What was drawn on canvases: the size and how many pixels have ink. */
const drawn: { size: number; inked: number }[] = []

class Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  constructor(data: Uint8ClampedArray, width: number) {
    this.data = data
    this.width = width
  }
}

beforeEach(() => {
  drawn.length = 0
  vi.stubGlobal('ImageData', Pixels)
  const context: unknown = {
    putImageData: ({ data, width }: Pixels) =>
      drawn.push({ size: width, inked: data.filter((value, at) => at % 4 === 3 && value > 0).length }),
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as null)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the preview shows the tray’s text and icon, on dark and light', async () => {
  const { section } = await open({ width: 26 })
  expect(section.textContent).toContain('USD 525 EUR 609 BTC 48.2M')
  expect(within(section).getByRole('img', { name: 'Icon: 525 and an arrow up' })).toBeTruthy()
  expect(drawn.map(({ size }) => size)).toEqual([16, 24, 32, 48, 16, 24, 32, 48])
  expect(Math.min(...drawn.map(({ inked }) => inked))).toBeGreaterThan(20)
})

test('a text holds as it is typed, and the preview follows', async () => {
  const { section, type, kept } = await open()
  await type('1 {symbol} = {rate}')
  expect(kept().template).toBe('1 {symbol} = {rate}')
  expect(section.textContent).toContain('1 $ = 525 · 1 € = 609 ·')
})

test('a template mistake is named with its place, and the last text stays', async () => {
  const { section, field, type, kept } = await open()
  await type('{code} {rte} [x')
  expect(kept().template).toBe(usual)
  const alert = within(section).getByRole('alert')
  expect([...alert.children].map(({ textContent }) => textContent)).toEqual([
    'Character 8: {rte} is not a field in the list below.',
    'Character 14: the square bracket is not closed.',
    en.tray.kept,
  ])
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(field().getAttribute('aria-describedby')).toContain(alert.id)
  await settle(() => fireEvent.blur(field()))
  expect(field().value).toBe('{code} {rte} [x')
  await settle(() => fireEvent.click(within(section).getByRole('button', { name: en.tray.restore })))
  expect([field().value, kept().template, alert.textContent]).toEqual([usual, usual, ''])
})

test('one after another asks for seconds, and the preview shows each turn', async () => {
  const { section, kept } = await open({ template: '{code}' })
  expect(within(section).queryByRole('textbox', { name: en.tray.seconds })).toBeNull()
  await settle(() => fireEvent.click(within(section).getByRole('radio', { name: en.tray.shows.rotate })))
  const titles = [...section.querySelectorAll('.tray-title')].map(({ textContent }) => textContent)
  expect(titles).toEqual(['USD', 'EUR', 'BTC'])
  // The icon begins a turn with the name.
  expect(
    within(section)
      .getAllByRole('img')
      .map((icon) => icon.getAttribute('aria-label')),
  ).toEqual(['Icon: USD', 'Icon: 525 and an arrow up'])
  const seconds = within(section).getByRole('textbox', { name: en.tray.seconds })
  await settle(() => fireEvent.change(seconds, { target: { value: '12' } }))
  expect(kept()).toMatchObject({ show: 'rotate', seconds: 12 })
})

test('an arrow instead of a number is drawn and described', async () => {
  const { section, kept } = await open()
  await settle(() => fireEvent.click(within(section).getByRole('radio', { name: en.tray.icons.arrow })))
  expect(kept().icon).toBe('arrow')
  expect(within(section).getByRole('img').getAttribute('aria-label')).toBe('Icon: an arrow up')
})

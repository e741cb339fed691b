import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { NativeImage } from 'electron'
import { expect, test } from 'vitest'
import { placeBesideTray, type TrayScreen } from '../../src/main/windows/placeBesideTray.ts'
import {
  BACKGROUND,
  backgroundColor,
  CONVERTER_SIZE,
  converterWindowOptions,
  hasWindowIcon,
  MAIN_SIZE,
  mainWindowOptions,
  placeMainWindow,
} from '../../src/main/windows/windowOptions.ts'

const icon = { isEmpty: () => true } as NativeImage
const linux = { platform: 'linux', wayland: false } as const

test('the converter is no larger than its place, and fills no screen', () => {
  const place = { x: 0, y: 0, width: 300, height: 200 }
  const view = { ...linux, theme: 'light', systemDark: true, icon, place, onTop: false } as const
  expect(converterWindowOptions(view)).toMatchObject({
    ...place,
    ...{ show: false, minWidth: 300, minHeight: 200, alwaysOnTop: false },
    ...{ maximizable: false, fullscreenable: false, skipTaskbar: true },
  })
})

test('under Wayland it asks neither for a place nor to be above others', () => {
  const place = { x: 1_468, y: 32, ...CONVERTER_SIZE }
  const view = { ...linux, theme: 'dark', systemDark: false, icon, place, onTop: true } as const
  const { x, y, ...rest } = converterWindowOptions({ ...view, wayland: false })
  expect([x, y, rest.alwaysOnTop]).toEqual([1_468, 32, true])
  expect(converterWindowOptions({ ...view, wayland: true })).toEqual({ ...rest, alwaysOnTop: false })
})

test('on macOS the converter is a panel, which appears over another app’s full screen', () => {
  const place = { x: 1_468, y: 32, ...CONVERTER_SIZE }
  const view = { theme: 'dark', systemDark: false, icon: null, place, onTop: true, wayland: false } as const
  expect(converterWindowOptions({ ...view, platform: 'darwin' })).toMatchObject({ type: 'panel' })
  for (const platform of ['linux', 'win32'] as const)
    expect(converterWindowOptions({ ...view, platform })).not.toHaveProperty('type')
})

test('an installed app on Windows and macOS gives its windows no icon of their own', () => {
  const needs = (['linux', 'win32', 'darwin'] as const).map((platform) =>
    [true, false].map((packaged) => hasWindowIcon(platform, packaged)),
  )
  expect(needs).toEqual([
    [true, true],
    [false, true],
    [false, false],
  ])
  const view = { theme: 'system', systemDark: false, icon: null, remembered: null, displays: [] } as const
  expect(mainWindowOptions(view)).not.toHaveProperty('icon')
})

test('a new window has the ground that its page will have, so that nothing flashes', () => {
  const grounds = (['light', 'dark', 'system'] as const).map((theme) =>
    [false, true].map((systemDark) => backgroundColor(theme, systemDark)),
  )
  expect(grounds).toEqual([
    [BACKGROUND.light, BACKGROUND.light],
    [BACKGROUND.dark, BACKGROUND.dark],
    [BACKGROUND.light, BACKGROUND.dark],
  ])
  const tokens = readFileSync(resolve(import.meta.dirname, '../../src/renderer/styles/tokens.css'), 'utf8')
  expect(tokens).toContain(`--ground: light-dark(${BACKGROUND.light}, ${BACKGROUND.dark})`)
})

const size = { width: 440, height: 640 }
const screenAt = (
  x: number,
  y: number,
  panel: Partial<Record<'top' | 'bottom' | 'left' | 'right', number>>,
) => {
  const { top = 0, bottom = 0, left = 0, right = 0 } = panel
  const bounds = { x, y, width: 1_920, height: 1_080 }
  const workArea = { x: x + left, y: y + top, width: 1_920 - left - right, height: 1_080 - top - bottom }
  return { bounds, workArea } satisfies TrayScreen
}
const iconAt = (x: number, y: number) => ({ x, y, width: 24, height: 24 })
const nowhere = { x: 5, y: 5 }

test.each([
  ['Windows, panel below', screenAt(0, 0, { bottom: 48 }), iconAt(1_700, 1_044), { x: 1_472, y: 384 }],
  ['macOS, panel above', screenAt(0, 0, { top: 25 }), iconAt(1_400, 0), { x: 1_192, y: 33 }],
  ['Windows, panel on the left', screenAt(0, 0, { left: 60 }), iconAt(18, 1_000), { x: 68, y: 432 }],
  ['Windows, panel on the right', screenAt(0, 0, { right: 60 }), iconAt(1_880, 1_000), { x: 1_412, y: 432 }],
])('%s: the converter opens against the panel, at the icon', (_name, screen, tray, at) => {
  expect(placeBesideTray(tray, nowhere, [screen], size)).toEqual({ ...at, ...size })
})

test.each([
  ['a panel above', { top: 32 }, { x: 1_472, y: 40 }],
  ['a panel below', { bottom: 40 }, { x: 1_472, y: 392 }],
  ['a panel on the left', { left: 70 }, { x: 1_472, y: 8 }],
  ['a panel on the right', { right: 70 }, { x: 1_402, y: 8 }],
  ['a thin panel above and a thick one below', { top: 24, bottom: 48 }, { x: 1_472, y: 384 }],
  ['no panel', {}, { x: 1_472, y: 8 }],
] as const)(
  'Linux hides the icon’s position; with %s the converter opens in its far corner',
  (_name, panel, at) => {
    expect(placeBesideTray(null, nowhere, [screenAt(0, 0, panel)], size)).toEqual({ ...at, ...size })
  },
)

test('the display with the icon counts, and without an icon that of the cursor', () => {
  const displays = [screenAt(0, 0, { bottom: 48 }), screenAt(-1_920, 200, { bottom: 48 })]
  expect(placeBesideTray(iconAt(-300, 1_240), nowhere, displays, size)).toEqual({ x: -508, y: 584, ...size })
  expect(placeBesideTray(null, { x: -5, y: 700 }, displays, size)).toEqual({ x: -448, y: 584, ...size })
  expect(placeBesideTray({ ...iconAt(-300, 1_240), width: 0 }, { x: 5, y: 5 }, displays, size).x).toBe(1_472)
})

test('a display that is smaller than the converter makes it smaller', () => {
  const bounds = { x: 0, y: 0, width: 400, height: 300 }
  expect(placeBesideTray(null, nowhere, [{ bounds, workArea: bounds }], size)).toEqual({
    x: 8,
    y: 8,
    width: 384,
    height: 284,
  })
  expect(placeBesideTray(null, nowhere, [], size)).toEqual({ x: 0, y: 0, ...size })
})

test('the main window opens where it was only while a display is there', () => {
  const here = { x: 2_000, y: 100, width: 900, height: 700 }
  const [first, second] = [screenAt(0, 0, {}), screenAt(1_920, 0, {})]
  expect(placeMainWindow(here, [first, second])).toEqual(here)
  // In the middle, where the system puts it, and as large as it was.
  expect(placeMainWindow(here, [first])).toEqual({ width: 900, height: 700 })
  expect(placeMainWindow(null, [first])).toEqual(MAIN_SIZE)
  expect(placeMainWindow(here, [])).toEqual({ width: 900, height: 700 })
})

test('a window whose title could not be caught with the mouse is not opened there', () => {
  const screens = [screenAt(0, 0, { top: 30 })]
  const at = (x: number, y: number) => 'x' in placeMainWindow({ x, y, width: 900, height: 700 }, screens)
  expect([at(1_800, 100), at(1_801, 100), at(-780, 100), at(-781, 100)]).toEqual([true, false, true, false])
  expect([at(100, 30), at(100, 29), at(100, 1_048), at(100, 1_049)]).toEqual([true, false, true, false])
})

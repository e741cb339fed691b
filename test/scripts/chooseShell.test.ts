import { expect, test } from 'vitest'
import { chooseShell, couldNotRun, hasBrowserFlags, hasDisplay } from '../../scripts/chooseShell.ts'
import { launchTexts } from '../doubles/launchTexts.ts'

const facts = {
  platform: 'linux',
  root: false,
  display: 'there',
  browserFlags: false,
  runtime: 'there',
} as const

test('with a display and the runtime it is the desktop', () => {
  expect(chooseShell(facts)).toEqual({ shell: 'desktop' })
})

test.each([
  [{ root: true }, 'Electron does not run as root; serving the pages to the browser instead.'],
  [{ display: 'none' }, 'There is no display for the desktop app; serving the pages to the browser instead.'],
  [
    { display: 'silent' },
    'The display in DISPLAY or WAYLAND_DISPLAY does not answer; serving the pages to the browser instead.',
  ],
  [
    { runtime: 'unfetchable' },
    'Electron’s runtime is not installed and could not be downloaded; serving the pages to the browser instead.',
  ],
  [
    { browserFlags: true },
    '--port and --no-open are for the browser; serving the pages to the browser instead.',
  ],
] as const)('%j: the browser, and one line that says why', (fact, because) => {
  const choice = chooseShell({ ...facts, ...fact })
  expect(choice.shell === 'serve' && choice.because(launchTexts.en.t)).toBe(because)
})

test('a missing runtime is fetched, but never where it could not run', () => {
  expect(chooseShell({ ...facts, runtime: 'missing' })).toEqual({ shell: 'fetch' })
  for (const fact of [
    { root: true },
    { display: 'none' },
    { display: 'silent' },
    { browserFlags: true },
  ] as const)
    expect(chooseShell({ ...facts, ...fact, runtime: 'missing' }).shell).toBe('serve')
})

test('only Linux may be without a display', () => {
  expect([hasDisplay('win32', {}), hasDisplay('darwin', {}), hasDisplay('linux', {})]).toEqual([
    true,
    true,
    false,
  ])
  expect([
    hasDisplay('linux', { DISPLAY: ':0' }),
    hasDisplay('linux', { WAYLAND_DISPLAY: 'wayland-0' }),
  ]).toEqual([...[true, true]])
  expect(hasDisplay('linux', { DISPLAY: '' })).toBe(false)
})

test('flags of the browser shell are known, alone or with their value', () => {
  expect(hasBrowserFlags(['--service', 'demo', '--port', '8080'])).toBe(true)
  expect(hasBrowserFlags(['--port=8080'])).toBe(true)
  expect(hasBrowserFlags(['--no-open'])).toBe(true)
  expect(hasBrowserFlags(['--service', 'demo', '--hidden', '--portable'])).toBe(false)
})

test('an Electron that cannot run is distinguished from one that ends later', () => {
  const end = { status: null, signal: null, afterMs: 300 }
  expect(couldNotRun({ ...end, status: 127 })).toBe(true)
  expect(couldNotRun({ ...end, signal: 'SIGTRAP' })).toBe(true)
  expect(couldNotRun({ ...end, signal: 'SIGTRAP', afterMs: 20_000 })).toBe(false)
  expect(couldNotRun({ ...end, signal: 'SIGTERM' })).toBe(false)
  expect([couldNotRun({ ...end, status: 0 }), couldNotRun({ ...end, status: 1 })]).toEqual([false, false])
})

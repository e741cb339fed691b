import { expect, test } from 'vitest'
import { mayOpenBrowser } from '../../src/serve/inviteBrowser.ts'
import { readOptions } from '../../src/serve/options.ts'
import { inEnglish } from '../doubles/launchTexts.ts'

const usual = { dataDir: null, service: null, port: null, open: true, help: false }

test('without flags it uses any port and the usual folder, and opens a browser', () => {
  expect(readOptions([], {})).toEqual(usual)
})

test('port, browser and help are read beside what every shell takes', () => {
  expect(readOptions(['--port', '8080', '--no-open', '--service', 'demo'], { AINA_DATA_DIR: '/d' })).toEqual({
    dataDir: '/d',
    service: { text: 'demo', by: 'flag' },
    port: 8_080,
    open: false,
    help: false,
  })
  expect(readOptions(['--help'], {})).toEqual({ ...usual, help: true })
  expect(readOptions(['--port=0'], {})).toEqual({ ...usual, port: 0 })
})

test.each(['', 'x', '-1', '1.5', '65536', '1e3', '0x50', ' 80', '99999999999'])(
  '“%s” is not a port',
  (port) => {
    expect(readOptions([`--port=${port}`], {})).toHaveProperty('error')
  },
)

test('unknown words are refused in one sentence', () => {
  expect(inEnglish(readOptions(['--prot', '80'], {}))).toEqual({
    error: 'unknown option --prot (see --help)',
  })
})

test.each([
  ['a desktop', 'linux', { DISPLAY: ':0' }, false, true],
  ['Wayland', 'linux', { WAYLAND_DISPLAY: 'wayland-0' }, false, true],
  ['no display', 'linux', {}, false, false],
  ['an empty display', 'linux', { DISPLAY: '' }, false, false],
  ['root', 'linux', { DISPLAY: ':0' }, true, false],
  ['continuous integration', 'linux', { DISPLAY: ':0', CI: 'true' }, false, false],
  ['a session from elsewhere', 'darwin', { SSH_CONNECTION: '1.2.3.4 5 6.7.8.9 22' }, false, false],
  ['macOS', 'darwin', {}, false, true],
  ['Windows', 'win32', {}, false, true],
] as const)('%s: a browser is opened only where someone would see it', (_, platform, env, root, may) => {
  expect(mayOpenBrowser({ platform, env, root })).toBe(may)
})

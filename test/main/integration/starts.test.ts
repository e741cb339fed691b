import { expect, test } from 'vitest'
import { programOf } from '../../../src/main/integration/program.ts'
import { registerProtocol, registersItself } from '../../../src/main/integration/protocol.ts'
import { readSecondStart, writeSecondStart } from '../../../src/main/integration/secondStart.ts'
import { showRequestOf } from '../../../src/main/integration/showRequest.ts'

const nothing = { hidden: false, toggle: false, quit: false, convert: null, clipboard: false, link: null }

test.each([
  [{}, true, { show: 'main', at: null }],
  [{}, false, { show: 'main', at: null }],
  [{ hidden: true }, true, { show: 'nothing' }],
  [{ hidden: true }, false, { show: 'nothing' }],
  [{ toggle: true }, false, { show: 'toggle' }],
  [{ quit: true, convert: '1 usd', hidden: true }, false, { show: 'end' }],
  [{ toggle: true }, true, { show: 'converter', at: null }],
  [{ clipboard: true, hidden: true }, true, { show: 'copied' }],
  [{ convert: '100 usd eur' }, true, { show: 'converter', at: '#/convert?entry=100+usd+eur' }],
  [{ convert: ' ', hidden: true }, false, { show: 'converter', at: '#/convert' }],
  [{ link: 'aina://history/USD?period=1y' }, false, { show: 'main', at: '#/history/USD?period=1y' }],
  [{ link: 'aina://evil', hidden: true }, true, { show: 'main', at: '#/board' }],
] as const)('a start that says %j (the first: %s) leads to %j', (wish, isFirst, doing) => {
  expect(showRequestOf({ ...nothing, ...wish }, isFirst)).toEqual(doing)
})

test('the request of a second start survives cloning as typed', () => {
  const argv = ['--convert', '100 usd eur', '--no-sandbox']
  expect(readSecondStart(structuredClone(writeSecondStart(argv)))).toEqual(argv)
})

test.each([
  [undefined],
  [null],
  ['--hidden'],
  [{}],
  [{ argv: '--hidden' }],
  [{ argv: [1] }],
  [{ argv: ['x'.repeat(10_001)] }],
  [{ argv: Array.from({ length: 101 }, () => '--hidden') }],
])('a second start without our data is a plain one', (reported) => {
  expect(readSecondStart(reported)).toEqual([])
})

const facts = {
  packaged: true,
  execPath: '/opt/Aina/aina',
  appPath: '/opt/Aina/app.asar',
  env: {},
  dataDir: null,
}

test('Aina restarts by its file, an AppImage by its own, a checkout through Electron', () => {
  expect(programOf(facts)).toEqual({ path: '/opt/Aina/aina', args: [] })
  const env = { APPIMAGE: '/home/a/Aina.AppImage', APPDIR: '/tmp/.mount_AinaX1' }
  const mounted = { ...facts, execPath: '/tmp/.mount_AinaX1/aina', env }
  expect(programOf(mounted)).toEqual({ path: '/home/a/Aina.AppImage', args: [] })
  // The variables of another AppImage, out of which an installed Aina was started.
  expect(programOf({ ...facts, env })).toEqual({ path: '/opt/Aina/aina', args: [] })
  expect(
    programOf({ ...facts, packaged: false, execPath: '/e/electron', appPath: '/src/aina', env }),
  ).toEqual({
    path: '/e/electron',
    args: ['/src/aina'],
  })
  expect(programOf({ ...facts, dataDir: '/d x' })).toEqual({
    path: '/opt/Aina/aina',
    args: ['--data-dir=/d x'],
  })
})

test('Aina registers its links only if installed and without a desktop entry', () => {
  const platforms = ['linux', 'darwin', 'win32'] as const
  const asks = platforms.map((platform) =>
    [true, false].map((packaged) => registersItself({ platform, packaged })),
  )
  expect(asks).toEqual([
    [false, false],
    [true, false],
    [true, false],
  ])
  const asked: unknown[][] = []
  const app = {
    setAsDefaultProtocolClient(...given: unknown[]) {
      asked.push(given)
      return true
    },
  }
  const execPath = 'C:\\Aina\\Aina.exe'
  expect(registerProtocol(app, { platform: 'win32', packaged: true, execPath })).toBe(true)
  expect(registerProtocol(app, { platform: 'darwin', packaged: true, execPath })).toBe(true)
  expect(registerProtocol(app, { platform: 'linux', packaged: true, execPath })).toBe(false)
  // On Windows the link is put behind `--`, where nothing is a switch.
  expect(asked).toEqual([['aina', execPath, ['--']], ['aina']])
})

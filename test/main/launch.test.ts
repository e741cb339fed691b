import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commandNames } from '../../src/cli/commandNames.ts'
import { commandIn, ownArguments } from '../../src/main/commandLine.ts'
import {
  type Launch,
  readLaunch,
  readSecondStart,
  ShowRequests,
  showRequestOf,
} from '../../src/main/launch.ts'
import { inEnglish } from '../doubles/launchTexts.ts'

const plain: Launch = {
  dataDir: null,
  service: null,
  hidden: false,
  toggle: false,
  quit: false,
  convert: null,
  clipboard: false,
  link: null,
  help: false,
  version: false,
}
const read = (...argv: string[]) => readLaunch(argv, {})

test('a start without anything asks for nothing', () => {
  expect(read()).toEqual(plain)
})

test.each([
  [['--hidden'], { hidden: true }],
  [['--toggle'], { toggle: true }],
  [['--quit'], { quit: true }],
  [['--clipboard'], { clipboard: true }],
  [['--convert', '100 usd eur'], { convert: '100 usd eur' }],
  [['--convert=-5 usd'], { convert: '-5 usd' }],
  [['--convert', '1'.repeat(200)], { convert: '1'.repeat(200) }],
  [['--convert', 'aina://board'], { convert: 'aina://board' }],
  [['aina://history/USD?period=1y'], { link: 'aina://history/USD?period=1y' }],
  [['--', 'aina://board'], { link: 'aina://board' }],
  // As a panel starts it, with no link to open.
  [['--'], { link: null, hidden: false }],
  [['AINA://board'], { link: 'AINA://board' }],
  [
    ['--data-dir', '/d', '--service', 'demo', '--hidden'],
    { dataDir: '/d', service: { text: 'demo', by: 'flag' }, hidden: true },
  ],
  [['--help', '--version'], { help: true, version: true }],
] as const)('%j is read', (argv, said) => {
  expect(read(...argv)).toEqual({ ...plain, ...said })
})

test('variables replace folder and service', () => {
  const env = { AINA_DATA_DIR: '/env', AINA_SERVICE_URL: 'rates.example' }
  expect(readLaunch(['--hidden'], env)).toEqual({
    ...plain,
    dataDir: '/env',
    service: { text: 'rates.example', by: 'variable' },
    hidden: true,
  })
})

const theirs = [
  '--no-sandbox',
  '--user-data-dir=/tmp/x',
  '--remote-debugging-port=0',
  '--inspect=0',
  '--original-process-start-time=13375',
  '--allow-file-access-from-files',
  '--enable-features=WaylandWindowDecorations',
  '--ozone-platform-hint=auto',
  '--lang=kk',
  '--squirrel-firstrun',
  '--type=renderer',
  '-psn_0_12345',
]

test('switches of Chromium, Electron, the system and the installer are left to them', () => {
  const ours = ['--convert', '100 usd', '--data-dir=/d']
  for (const other of theirs)
    for (const at of [0, 2, 3])
      expect(read(...ours.toSpliced(at, 0, other)), other).toEqual({
        ...plain,
        convert: '100 usd',
        dataDir: '/d',
      })
  expect(read(...theirs, 'aina://board')).toEqual({ ...plain, link: 'aina://board' })
})

test.each([
  [['--hiden'], 'unknown option --hiden (see --help)'],
  [['--togle'], 'unknown option --togle (see --help)'],
  [['--conv', 'x'], 'unknown option --conv (see --help)'],
  [['--sevrice=x'], 'unknown option --sevrice (see --help)'],
  [['--hidden=yes'], 'option --hidden takes no value'],
  [['--convert'], 'option --convert needs a value (--convert=TEXT)'],
  [['--data-dir', '--hidden'], 'option --data-dir needs a value (--data-dir=DIR)'],
  [['--convert', '1'.repeat(201)], '--convert takes at most 200 characters'],
  [['rates'], 'unexpected "rates" (see --help)'],
  [['aina://board', 'aina://settings'], 'only one aina:// link can be opened at a time'],
  [['aina://board', '--data-dir=//evil/share'], 'unexpected argument after an aina:// link'],
  [['aina://board', '--no-sandbox'], 'unexpected argument after an aina:// link'],
  // A link that has broken out of its quotes, as Windows hands it on.
  [['--', 'aina://board', '--data-dir=//evil/share'], 'unexpected argument after an aina:// link'],
  [['--', '--data-dir=//evil/share', 'aina://board'], 'unexpected "--data-dir=//evil/share" (see --help)'],
  [['--', '--convert', 'aina://board'], 'unexpected "--convert" (see --help)'],
])('%j is refused in one sentence', (argv, error) => {
  expect(inEnglish(read(...argv))).toEqual({ error })
})

test('the executable and, in development, the app’s path are not the user’s words', () => {
  expect(ownArguments(['/opt/aina', '--hidden'], true)).toEqual(['--hidden'])
  expect(ownArguments(['/opt/aina', 'aina://board'], true)).toEqual(['aina://board'])
  expect(ownArguments(['electron', '.', '--convert', '100 usd'], false)).toEqual(['--convert', '100 usd'])
  expect(ownArguments(['electron', '--inspect=0', '/src/aina', '--hidden'], false)).toEqual([
    '--inspect=0',
    '--hidden',
  ])
  expect(ownArguments(['electron'], false)).toEqual([])
})

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

test('the words of a second start are read as typed', () => {
  const argv = ['--convert', '100 usd eur', '--no-sandbox']
  expect(readSecondStart(structuredClone({ argv }))).toEqual(argv)
})

test('requests wait for the windows, behind that of the start itself', () => {
  const requests = new ShowRequests()
  const done: unknown[] = []
  requests.add({ show: 'main', at: '#/history/USD' })
  requests.follow({ show: 'nothing' }, ({ show }) => done.push(show))
  requests.add({ show: 'toggle' })
  expect(done).toEqual(['nothing', 'main', 'toggle'])
})

test('a start that begins with a command or --cli is for the command line', () => {
  expect(commandIn(['rates', 'USD', '--json'])).toEqual(['rates', 'USD', '--json'])
  expect(commandIn(['--cli', '--data-dir', '/srv', 'rates'])).toEqual(['--data-dir', '/srv', 'rates'])
  expect(commandIn(['--cli'])).toEqual([])
  // As an AppImage starts it where the system gives it no sandbox.
  expect(commandIn(['--no-sandbox', 'rates'])).toEqual(['rates'])
})

test('every other start is the desktop’s', () => {
  for (const own of [[], ['--hidden'], ['--convert', 'rates'], ['--hidden', 'rates'], ['Rates'], ['rate']])
    expect(commandIn(own)).toBeNull()
  expect(inEnglish(readLaunch(['--hidden', 'rates'], {}))).toEqual({
    error: 'unexpected "rates" (see --help)',
  })
})

test('no link brings a command along, however it breaks out of its quotes', () => {
  const word = fc.oneof(fc.constantFrom('--cli', '--no-sandbox', '--', ...commandNames), fc.string())
  fc.assert(
    fc.property(fc.string(), fc.array(word), (inside, behind) => {
      const link = `aina://${inside}`
      // As Linux and macOS start it, and as Windows does.
      expect(commandIn([link, ...behind])).toBeNull()
      expect(commandIn(['--', link, ...behind])).toBeNull()
    }),
  )
})

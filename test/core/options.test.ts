import { expect, test } from 'vitest'
import { commonFlags, describeFlags, readCommon, readFlags } from '../../src/core/options.ts'
import { launch } from '../../src/shared/languages/en/launch.ts'
import { inEnglish } from '../doubles/launchTexts.ts'

const read = (argv: string[], env: Record<string, string> = {}) => {
  const values = readFlags(argv, commonFlags)
  return 'error' in values ? values : readCommon(values, env)
}

test('folder and service are read from flags, in both ways of writing them', () => {
  const wanted = { dataDir: '/data', service: { text: 'rates.example', by: 'flag' } }
  expect(read(['--data-dir', '/data', '--service', 'rates.example'])).toEqual(wanted)
  expect(read(['--service=rates.example', '--data-dir=/data'])).toEqual(wanted)
})

test('flags win over variables, and an empty variable counts as absent', () => {
  const env = { AINA_DATA_DIR: '/env', AINA_SERVICE_URL: 'https://env.example' }
  expect(read([], env)).toEqual({ dataDir: '/env', service: { text: 'https://env.example', by: 'variable' } })
  expect(read(['--service', 'demo', '--data-dir', 'x'], env)).toEqual({
    dataDir: 'x',
    service: { text: 'demo', by: 'flag' },
  })
  expect(read([], { AINA_DATA_DIR: '', AINA_SERVICE_URL: '' })).toEqual({ dataDir: null, service: null })
  expect(read([])).toEqual({ dataDir: null, service: null })
})

test.each([
  [['--nothing'], 'unknown option --nothing (see --help)'],
  [['--nothing=1'], 'unknown option --nothing (see --help)'],
  [['-x'], 'unknown option -x (see --help)'],
  [['--__proto__'], 'unknown option --__proto__ (see --help)'],
  [['--constructor', 'x'], 'unknown option --constructor (see --help)'],
  [['rates'], 'unexpected "rates" (see --help)'],
  [['--', '--help'], 'unexpected "--help" (see --help)'],
  [['--data-dir'], 'option --data-dir needs a value (--data-dir=DIR)'],
  [['--data-dir='], 'option --data-dir needs a value (--data-dir=DIR)'],
  [['--data-dir', ''], 'option --data-dir needs a value (--data-dir=DIR)'],
  [['--data-dir', '--service', 'demo'], 'option --data-dir needs a value (--data-dir=DIR)'],
  [['--help=yes'], 'option --help takes no value'],
])('%j is refused in one sentence', (argv, error) => {
  expect(inEnglish(read(argv))).toEqual({ error })
})

test('the help names every flag', () => {
  expect(describeFlags(commonFlags, launch)).toMatch(/--data-dir=DIR .*\n.*--service=URL .*\n.*--help /)
})

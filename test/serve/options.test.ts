import { expect, test } from 'vitest'
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

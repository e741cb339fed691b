import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseRuntime, type RuntimeFacts } from '../e2e/desktopRuntime.ts'
import { codec } from './codec.ts'
import { asSecondInstance } from './commandLine.ts'

const { read, write } = codec({
  write: () => undefined,
  read: (tag) => {
    throw new TypeError(tag)
  },
})
const carried = (value: unknown): unknown => read(JSON.parse(JSON.stringify(write(value))))

test('whatever a structured clone carries of plain data arrives as it was', () => {
  const value = fc.anything({
    withDate: true,
    withTypedArray: false,
    withBigInt: true,
    withNullPrototype: false,
  })
  fc.assert(
    fc.property(value, (given) => {
      expect(carried(given)).toEqual(structuredClone(given))
    }),
  )
  const columns = { day: new Int32Array([1, -2]), rate: new Float64Array([Number.NaN, -0, 5e-324]) }
  expect(carried(columns)).toEqual(columns)
  expect(carried([new Date(Number.NaN)])).toEqual([new Date(Number.NaN)])
  // A part of a buffer arrives without the rest of it.
  expect(carried(new Uint8Array(100_000).fill(7).subarray(3, 99_999))).toEqual(new Uint8Array(99_996).fill(7))
})

test('what cannot be carried throws', () => {
  for (const value of [() => 1, Symbol('a'), new Map(), new (class Own {})(), /a/, [new Set()]])
    expect(() => write(value)).toThrow(TypeError)
})

test('a second start’s arguments come as Chromium tears them apart', () => {
  const argv = ['electron', 'app', '--data-dir', 'here', '--hidden', 'aina://board']
  expect(asSecondInstance(argv)).toEqual([
    'electron',
    '--allow-file-access-from-files',
    '--data-dir',
    '--hidden',
    'app',
    'here',
    'aina://board',
  ])
})

test('the tests of the desktop run on Electron only where it can run', () => {
  const able: RuntimeFacts = { electron: '45.4.1', platform: 'linux', display: true, root: false }
  const on = (change: Partial<RuntimeFacts>) => chooseRuntime({ ...able, ...change })
  expect(on({})).toBe('Electron 45.4.1')
  expect(on({ platform: 'win32', display: false })).toBe('Electron 45.4.1')
  for (const change of [{ electron: null }, { display: false }, { root: true }])
    expect(on(change)).toBe('the fake Electron')
})

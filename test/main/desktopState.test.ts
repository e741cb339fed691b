import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { openDesktopState, readDesktopState } from '../../src/main/desktopState.ts'

const first = {
  mainWindow: null,
  noTrayTold: false,
  lastLooked: null,
  updatesAnswer: null,
  runningSince: null,
  abnormalEnds: [],
}

const folderForTest = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'aina-state-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
const logForTest = () => {
  const lines: string[] = []
  return {
    lines,
    log: { info: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) },
  }
}

test('what was remembered is there after a restart, in a file for its owner only', () => {
  const folder = folderForTest()
  const { log, lines } = logForTest()
  const mainWindow = { bounds: { x: -5, y: 0, width: 800, height: 600 }, maximized: true }
  const lastLooked = { at: 5, service: 'https://rates.example/api', rates: { USD: 525.11 } }
  const state = openDesktopState(folder, log)
  expect(state.get()).toEqual(first)
  state.set({ mainWindow })
  state.set({ lastLooked, runningSince: 7 })
  expect(openDesktopState(folder, log).get()).toEqual({ ...first, mainWindow, lastLooked, runningSince: 7 })
  expect(statSync(join(folder, 'desktop.json')).mode & 0o777).toBe(0o600)
  expect([readdirSync(folder), lines]).toEqual([['desktop.json'], []])
})

test.each([
  '',
  'null',
  '[]',
  '7',
  '"x"',
  '{',
  '<html>',
  '\u0000',
  '{"mainWindow":{}}',
  '{"abnormalEnds":["x"]}',
])('a file that holds %j is as none at all', (text) => {
  expect(readDesktopState(text)).toEqual(first)
})

test('of a file that is partly nonsense the rest is read', () => {
  const text = JSON.stringify({ mainWindow: { bounds: 5 }, noTrayTold: true, runningSince: 'x', more: 1 })
  expect(readDesktopState(text)).toEqual({ ...first, noTrayTold: true })
})

test('whatever is in the file, something of the right shape comes of it', () => {
  const value = fc.oneof(
    fc.jsonValue(),
    fc.record({ mainWindow: fc.jsonValue(), abnormalEnds: fc.jsonValue() }),
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        value.map((given) => JSON.stringify(given)),
      ),
      (text) => {
        const state = readDesktopState(text)
        expect(Object.keys(state).toSorted()).toEqual(Object.keys(first).toSorted())
        for (const at of state.abnormalEnds) expect(typeof at).toBe('number')
      },
    ),
    { numRuns: 2_000 },
  )
})

test('where nothing can be written, it is remembered until the end and said in the log', () => {
  const folder = join(folderForTest(), 'no-folder')
  const { log, lines } = logForTest()
  const state = openDesktopState(folder, log)
  state.set({ noTrayTold: true })
  expect(state.get().noTrayTold).toBe(true)
  expect(lines).toEqual(['desktop.json was not written: ENOENT'])
})

test('an unreadable file is said in the log and replaced', () => {
  const folder = folderForTest()
  const { log, lines } = logForTest()
  writeFileSync(join(folder, 'desktop.json'), '{')
  const state = openDesktopState(folder, log)
  state.set({ noTrayTold: true })
  expect(JSON.parse(readFileSync(join(folder, 'desktop.json'), 'utf8'))).toEqual({
    ...first,
    noTrayTold: true,
  })
  expect(lines).toEqual([])
})

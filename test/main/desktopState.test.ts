import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { confFile } from '../../src/core/settings/confFile.ts'
import { openDesktopState, parseDesktopState } from '../../src/main/desktopState.ts'

const first = {
  mainWindow: null,
  noTrayShown: false,
  firstNoticeShown: false,
  agreedHosts: [],
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

const open = (folder: string, log: Parameters<typeof openDesktopState>[0]['log']) =>
  openDesktopState({ folder, log, openFile: confFile })

test('the remembered state survives a restart, in a file only for its owner', () => {
  const folder = folderForTest()
  const { log, lines } = logForTest()
  const mainWindow = { bounds: { x: -5, y: 0, width: 800, height: 600 }, maximized: true }
  const state = open(folder, log)
  expect(state.get()).toEqual(first)
  state.set({ mainWindow })
  state.set({ agreedHosts: ['rates.example'] })
  expect(open(folder, log).get()).toEqual({ ...first, mainWindow, agreedHosts: ['rates.example'] })
  expect(statSync(join(folder, 'desktop.json')).mode & 0o777).toBe(0o600)
  expect([readdirSync(folder), lines]).toEqual([['desktop.json'], []])
})

test.each(['', 'null', '[]', '{', '{"mainWindow":{}}', '{"agreedHosts":[5]}'])(
  'a file that holds %j is as none at all',
  (text) => {
    expect(parseDesktopState(text)).toEqual(first)
  },
)

test('of a file that is partly nonsense the rest is read', () => {
  const text = JSON.stringify({ mainWindow: { bounds: 5 }, noTrayShown: true, agreedHosts: 'x', more: 1 })
  expect(parseDesktopState(text)).toEqual({ ...first, noTrayShown: true })
})

test('without a readable and writable file the state stays in memory and is logged', () => {
  const folder = folderForTest()
  mkdirSync(join(folder, 'desktop.json'))
  const { log, lines } = logForTest()
  const state = open(folder, log)
  state.set({ noTrayShown: true })
  expect(state.get().noTrayShown).toBe(true)
  expect(lines).toEqual(['desktop.json was not read: EISDIR', 'desktop.json was not written: EISDIR'])
})

test('an unreadable file is logged and replaced', () => {
  const folder = folderForTest()
  const { log, lines } = logForTest()
  writeFileSync(join(folder, 'desktop.json'), '{')
  const state = open(folder, log)
  state.set({ noTrayShown: true })
  expect(JSON.parse(readFileSync(join(folder, 'desktop.json'), 'utf8'))).toEqual({
    ...first,
    noTrayShown: true,
  })
  expect(lines).toEqual([])
})

import { readFileSync, writeFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { expect } from 'vitest'
import type { Mirror } from '../../../src/core/mirror/mirror.ts'
import { ALL, board, entry, FRIDAY, NOON, type Setting, settingOn } from './setting.ts'
import { fill, gaps, lies, todays } from './truth.ts'

/** Changes bytes of a file. */
export const overwrite = (file: string, at: number, bytes: Buffer): void => {
  const content = readFileSync(file)
  bytes.copy(content, at)
  writeFileSync(file, content)
}
/** Opens what is there: nothing untrue is shown, it is filled again, and it is whole and stays so. */
export const usable = (file: string): Setting => {
  const setting = settingOn(file)
  expect(setting.use(lies)).toEqual([])
  setting.use(fill)
  expect(setting.use(gaps)).toEqual([])
  setting.use(touchAll)
  setting.use(fill)
  expect(setting.use(gaps)).toEqual([])
  setting.restart()
  expect(setting.use(lies)).toEqual([])
  expect(setting.use(gaps)).toEqual([])
  setting.handle.close()
  const db = new Database(file)
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
  db.close()
  return setting
}

/** Writes into every table and index there is, so that no damage stays hidden in one that is seldom used. */
const touchAll = (mirror: Mirror): void => {
  const at = NOON - 60_000
  for (const code of mirror.state().assets.keys()) {
    mirror.putFailure(code, 'timed-out', NOON)
    mirror.series(code, ...ALL)
  }
  mirror.putBoard(board([...todays.entries, entry('NEW', 1)], FRIDAY - 1), at)
  mirror.putBoard(board(todays.entries), at + 1)
  mirror.putRefusals([{ code: 'NEW', reason: 'doubled', sample: null }], at)
  expect(mirror.refusals(5)).toHaveLength(1)
}

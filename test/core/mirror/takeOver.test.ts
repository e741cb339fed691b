import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { APPLICATION_ID } from '../../../src/core/mirror/schema.ts'
import { takeOverMirror } from '../../../src/core/mirror/takeOver.ts'

const quiet = { info: () => {}, warn: () => {} }
const folderWith = (name: string, version = 1): string => {
  const folder = mkdtempSync(join(tmpdir(), 'aina-takeover-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const db = new Database(join(folder, name))
  db.pragma(`application_id = ${APPLICATION_ID}`)
  db.pragma(`user_version = ${version}`)
  db.pragma('journal_mode = WAL')
  db.exec('CREATE TABLE mark (name TEXT)')
  db.prepare('INSERT INTO mark VALUES (?)').run(name)
  db.close()
  return folder
}
const take = (folder: string, base: string, mayMove = true): string =>
  takeOverMirror(folder, base, { mayMove, now: Date.UTC(2026, 10, 20), log: quiet }).slice(folder.length + 1)
const markIn = (file: string): unknown => {
  const db = new Database(file, { readonly: true })
  const mark = db.prepare('SELECT name FROM mark').pluck().get()
  db.close()
  return mark
}

test('a mirror is found again under the name that its address has now, and only once', () => {
  for (const [name, base] of [
    ['mirror-a.kz.db', 'http://a.kz/api'],
    ['mirror-127.0.0.1_8080_kz.db', 'http://127.0.0.1:8080/kz/api'],
    ['mirror-a.kz_kz.db', 'https://a.kz/kz/api'],
  ] as const) {
    const folder = folderWith(name)
    const file = take(folder, base)
    expect(readdirSync(folder)).toEqual([file])
    expect(file).not.toBe(name)
    expect(markIn(join(folder, file))).toBe(name)
    expect(take(folder, base)).toBe(file)
  }
})

test('what http brought is not there for https any more, nor for another path what one path brought', () => {
  const folder = folderWith('mirror-a.kz.db')
  take(folder, 'http://a.kz/api')
  expect(take(folder, 'https://a.kz/api')).toBe('mirror-a.kz.db')
  expect(existsSync(join(folder, 'mirror-a.kz.db'))).toBe(false)
  const shared = folderWith('mirror-a.kz_b-c.db')
  for (const path of ['b/c', 'b-c', 'b_c'])
    expect(existsSync(join(shared, take(shared, `https://a.kz/${path}/api`)))).toBe(false)
  expect(readdirSync(shared)).toEqual(['mirror-a.kz_b-c.db'])
})

test('a name that another address has now is cleared, and its file kept', () => {
  const folder = folderWith('mirror-a.kz_8080.db')
  take(folder, 'https://a.kz/8080/api')
  expect(readdirSync(folder)).toEqual(['mirror-a.kz_8080.db.unclear-20261120T000000000Z'])
})

test('what has been in use since the upgrade is somebody’s already, and the newer or foreign is nobody’s to move', () => {
  for (const version of [2, 99]) {
    const folder = folderWith('mirror-a.kz.db', version)
    take(folder, 'http://a.kz/api')
    expect(readdirSync(folder)).toEqual(['mirror-a.kz.db'])
  }
})

test('what stood in the log comes along, after a kill at any moment of it', () => {
  const folder = folderWith('mirror-a.kz.db')
  const db = new Database(join(folder, 'mirror-a.kz.db'))
  db.pragma('wal_autocheckpoint = 0')
  db.prepare('UPDATE mark SET name = ?').run('in the log')
  // Open elsewhere, it stays where it is, and is used there.
  expect(take(folder, 'http://a.kz/api')).toBe('mirror-a.kz.db')
  expect(take(folder, 'http://a.kz/api', false)).not.toBe('mirror-a.kz.db')
  db.close()
  expect(markIn(join(folder, take(folder, 'http://a.kz/api')))).toBe('in the log')
})

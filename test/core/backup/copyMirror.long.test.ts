import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { copyMirror } from '../../../src/core/backup/copyMirror.ts'
import { codeOf } from '../../../src/shared/contract/errors.ts'
import { openFilled, ownFolder } from '../coreForTest.ts'

const rowsOf = (file: string): unknown[] => {
  const db = new Database(file, { readonly: true })
  try {
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(db.pragma('journal_mode', { simple: true })).toBe('delete')
    return db.prepare('SELECT code, date, kzt FROM history_by_date ORDER BY code, date').all()
  } finally {
    db.close()
  }
}

test('the mirror is copied while it is worked with, whole and with all its rates', async () => {
  const { app, folder } = await openFilled({ assets: 3 })
  const [first, second] = await Promise.allSettled([app.ask('mirror.copy', {}), app.ask('mirror.copy', {})])
  if (first.status === 'rejected') throw first.reason
  expect(String(second.status === 'rejected' && second.reason)).toContain('busy')
  const { file, bytes } = first.value
  expect(file).toMatch(/^copy-of-mirror-127\.0\.0\.1_\d+-2026-11-20\.db$/)
  expect(bytes).toBe(statSync(join(folder, file)).size)
  expect(statSync(join(folder, file)).mode & 0o077).toBe(0)
  const rows = rowsOf(join(folder, file))
  expect(rows.length).toBeGreaterThan(60)
  // Again on the same day: the later one takes the place of the earlier.
  expect((await app.ask('mirror.copy', {})).file).toBe(file)
  expect(rowsOf(join(folder, file))).toEqual(rows)
  const known = file.replace('copy-of-mirror-', 'copy-of-known-')
  expect(readdirSync(folder).filter((name) => name.startsWith('copy-of-'))).toEqual([known, file])
  const record = new Database(join(folder, known), { readonly: true })
  expect(record.prepare('SELECT count(DISTINCT code) FROM arrival').pluck().get()).toBe(3)
  record.close()
})

/** A database of some thousand pages, written by a separate connection. */
const bigDatabase = (folder: string): Database.Database => {
  const db = new Database(join(folder, 'source.db'))
  db.pragma('journal_mode = WAL')
  db.exec('CREATE TABLE pages (id INTEGER PRIMARY KEY, filling BLOB)')
  const insert = db.prepare('INSERT INTO pages (filling) VALUES (zeroblob(3900))')
  db.transaction(() => {
    for (let count = 0; count < 2_000; count += 1) insert.run()
  })()
  return db
}

test('writes during a copy neither delay it nor enter it in part', async () => {
  const folder = ownFolder()
  const db = bigDatabase(folder)
  const target = join(folder, 'copy.db')
  let writes = 0
  let done = false
  const copying = copyMirror(join(folder, 'source.db'), target, new AbortController().signal).finally(() => {
    done = true
  })
  const write = db.transaction(() => {
    db.exec('INSERT INTO pages (filling) VALUES (zeroblob(3900))')
    db.exec('UPDATE pages SET filling = zeroblob(3901) WHERE id % 50 = 0')
  })
  while (!done && writes < 2_000) {
    write()
    writes += 1
    await new Promise((next) => setImmediate(next))
  }
  await copying
  expect(writes).toBeGreaterThan(10)
  const copy = new Database(target, { readonly: true })
  expect(copy.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(copy.prepare('SELECT count(*) AS count FROM pages').get()).toEqual({ count: 2_000 })
  copy.close()
  db.close()
})

test('a cancelled copy, and one of a file that is not a mirror, leave nothing behind', async () => {
  const folder = ownFolder()
  bigDatabase(folder).close()
  const target = join(folder, 'copy.db')
  const stop = new AbortController()
  const copying = copyMirror(join(folder, 'source.db'), target, stop.signal)
  setImmediate(() => stop.abort())
  expect(await copying.catch(codeOf)).toBe('busy')
  const nowhere = copyMirror(join(folder, 'none.db'), target, new AbortController().signal)
  expect(await nowhere.catch(codeOf)).toBe('read-only')
  expect(readdirSync(folder).filter((name) => name.startsWith('copy'))).toEqual([])
})

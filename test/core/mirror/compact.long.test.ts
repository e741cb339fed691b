import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { compact } from '../../../src/core/mirror/compact.ts'
import { sizeOf } from '../../../src/core/mirror/fileStamp.ts'
import { makeMirror } from '../../../src/core/mirror/makeMirror.ts'
import { codeOf } from '../../../src/shared/contract/errors.ts'
import { childProgram } from '../../doubles/childProgram.ts'
import { ownFolder } from '../coreForTest.ts'

const KILLS = Number(process.env.AINA_KILLS ?? 8)
const ROWS = 2_000

/** A mirror with space to gain: every second row has been removed. */
const looseMirror = (): string => {
  const file = join(ownFolder(), 'mirror.db')
  makeMirror(file, (db) => {
    const add = db.prepare('INSERT INTO history VALUES (?, ?, ?, ?, ?)')
    const days = JSON.stringify([...Array(250).keys()])
    for (let row = 0; row < ROWS; row++)
      add.run(
        ...[`C${row % 9}`, 1_000 + Math.floor(row / 9), days],
        ...[JSON.stringify(Array.from({ length: 250 }, (_, day) => 1 + (row + day) / 8)), row],
      )
    db.exec('DELETE FROM history WHERE year % 2 = 1')
  })
  return file
}

const rowsOf = (file: string): unknown => {
  const db = new Database(file)
  const sums = 'SELECT count(*), sum(year), sum(crc32), sum(json_array_length(rates)) FROM history'
  const found = [db.pragma('integrity_check', { simple: true }), db.prepare(sums).raw().get()]
  db.close()
  return found
}

test('a compacted mirror is smaller, has every row, and leaves no log as large', async () => {
  const file = looseMirror()
  const before = rowsOf(file)
  const sizes = await compact(file)
  expect(sizes.after).toBeLessThan(0.7 * sizes.before)
  expect(sizeOf(file)).toBe(sizes.after)
  expect(rowsOf(file)).toEqual(before)
})

test('killed at any moment of it, nothing is lost and nothing has to be mended', async () => {
  const file = looseMirror()
  const before = rowsOf(file)
  for (let kill = 0; kill < KILLS; kill++) {
    const child = spawn(process.execPath, [childProgram('core/mirror/compactChild'), file], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    await once(child.stdout, 'data')
    await wait(Math.random() * 150)
    child.kill('SIGKILL')
    await once(child, 'close')
    expect(rowsOf(file)).toEqual(before)
  }
})

test('a locked or read-only file stays unchanged, with the reason', async () => {
  const file = looseMirror()
  const before = rowsOf(file)
  const db = new Database(file)
  db.exec('BEGIN IMMEDIATE')
  expect(codeOf(await compact(file).catch((error: unknown) => error))).toBe('busy')
  db.exec('ROLLBACK')
  db.close()
  expect(codeOf(await compact(`${file}.gone`).catch((error: unknown) => error))).toBe('internal')
  expect(rowsOf(file)).toEqual(before)
  if (process.getuid?.() === 0) return
  chmodSync(file, 0o400)
  expect(codeOf(await compact(file).catch((error: unknown) => error))).toBe('read-only')
})

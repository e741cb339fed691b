import { chmodSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { openKnownSpans } from '../../../src/core/known/knownSpans.ts'
import { setOf } from './spanSets.ts'

/** `closed`: in a folder that may not be written; `full`: where files may not grow; `hold`: locks the file for a moment; `hammer`: puts one set after the other. */
const [, , mode = '', folder = ''] = process.argv
const clock = { at: 1_000_000, now: () => Date.UTC(2026, 10, 20), steady: () => clock.at }
const lines: string[] = []
const log = { info: () => {}, warn: (line: string) => lines.push(line) }
const file = join(folder, 'known-rates.example.db')
const open = () => openKnownSpans({ file, clock, log })
const store = open()

if (mode === 'closed' || mode === 'full') {
  if (mode === 'closed' && process.getuid?.() === 0) {
    process.setgid?.(65_534)
    process.setuid?.(65_534)
  }
  const before = store.get()
  if (mode === 'closed') chmodSync(folder, 0o500)
  store.put(setOf(2))
  store.put(setOf(3))
  const meanwhile = store.get()
  const onDisk = open().get()
  if (mode === 'closed') chmodSync(folder, 0o700)
  clock.at += 59_999
  const soon = store.get()
  const soonOnDisk = open().get()
  clock.at += 1
  const later = store.get()
  const laterOnDisk = open().get()
  writeSync(1, JSON.stringify({ before, meanwhile, onDisk, soon, soonOnDisk, later, laterOnDisk, lines }))
} else if (mode === 'hold') {
  const db = new Database(file)
  db.exec('BEGIN EXCLUSIVE')
  writeSync(1, 'held\n')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
  db.close()
} else {
  writeSync(1, 'open\n')
  for (let round = 0; ; round += 1) {
    store.put(setOf(round))
    if (round % 20 === 0) writeSync(1, 'put\n')
  }
}

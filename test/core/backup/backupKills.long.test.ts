import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { backupHandlers } from '../../../src/core/backup/backupHandlers.ts'
import { settingsPart } from '../../../src/core/backup/personParts.ts'
import { undoFile } from '../../../src/core/backup/undoFile.ts'
import { openSettings } from '../../../src/core/settings/settingsStore.ts'
import { childProgram } from '../../doubles/childProgram.ts'
import { settingsFor } from '../../doubles/twoBackups.ts'
import { ownFolder } from '../coreForTest.ts'

/** As many as of other kills; the ordinary run takes fewer. */
const KILLS = Number(process.env.AINA_KILLS ?? 6)

const start = (mode: string, folder: string): ChildProcess => {
  const one = spawn(process.execPath, [childProgram('doubles/backupChild'), mode, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void one.kill('SIGKILL'))
  return one
}

/** Lets it work for a while, kills it and gives the last line that it said. */
const killed = async (one: ChildProcess, withinMs: number): Promise<{ count: number }> => {
  let said = ''
  one.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  if (one.stdout) await once(one.stdout, 'data')
  await new Promise((done) => setTimeout(done, Math.random() * withinMs))
  one.kill('SIGKILL')
  await once(one, 'close')
  return JSON.parse(said.split('\n').at(-2) ?? '')
}

test.skipIf(process.platform === 'win32')(
  'a kill in a restore leaves whole settings, before or after it, and its undo',
  async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const folder = ownFolder()
      const { count } = await killed(start('restore', folder), 40)
      expect(JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8'))).toEqual(expect.any(Object))
      const settings = openSettings({ folder, now: Date.now, log: { info: () => {}, warn: () => {} } })
      const here = Number(settings.get().pins[0]?.slice(1))
      expect([count, count + 1]).toContain(here)
      expect(settings.get()).toMatchObject(settingsFor(here))
      const backup = backupHandlers({
        undo: undoFile(folder),
        parts: [settingsPart(settings)],
        appVersion: 'test',
        now: Date.now,
      })
      await backup['backup.undo']({})
      // Written before the settings are: it may be ahead of them by one restore, and then changes nothing.
      const back = Number(settings.get().pins[0]?.slice(1))
      if (Number.isNaN(back)) expect(here).toBe(0)
      else {
        expect([here - 1, here]).toContain(back)
        expect(settings.get()).toMatchObject(settingsFor(back))
      }
      await settings.close()
    }
  },
)

test.skipIf(process.platform === 'win32')(
  'a kill while the mirror is copied leaves a whole copy or none',
  async () => {
    const folder = ownFolder()
    const db = new Database(join(folder, 'source.db'))
    db.pragma('journal_mode = WAL')
    db.exec('CREATE TABLE pages (id INTEGER PRIMARY KEY, filling BLOB)')
    const insert = db.prepare('INSERT INTO pages (filling) VALUES (zeroblob(3900))')
    db.transaction(() => {
      for (let count = 0; count < 3_000; count += 1) insert.run()
    })()
    const copy = join(folder, 'copy.db')
    for (let kill = 0; kill < KILLS; kill += 1) {
      await killed(start('copy', folder), 60)
      expect(existsSync(copy)).toBe(true)
      const opened = new Database(copy, { readonly: true })
      expect(opened.pragma('integrity_check', { simple: true })).toBe('ok')
      expect(opened.prepare('SELECT count(*) AS count FROM pages').get()).toEqual({ count: 3_000 })
      opened.close()
      expect(existsSync(`${copy}-journal`) || existsSync(`${copy}-wal`)).toBe(false)
    }
    db.close()
    expect(readdirSync(folder).filter((name) => name.startsWith('copy.db.tmp')).length).toBeLessThan(3)
  },
)

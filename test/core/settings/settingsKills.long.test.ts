import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { confFile } from '../../../src/core/settings/confFile.ts'
import { openSettings } from '../../../src/core/settings/settingsStore.ts'
import { defaultSettings } from '../../../src/shared/contract/settings.ts'
import { childProgram } from '../../doubles/childProgram.ts'
import { settingsIn } from './settingsIn.ts'

/** 1 000 for the whole bar; the ordinary run takes fewer. */
const KILLS = Number(process.env.AINA_KILLS ?? 30)
const AT_ONCE = 3
let folder = ''
const started = new Set<ChildProcess>()

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aina-settings-'))
})

afterEach(() => {
  for (const one of started) one.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const run = (command: string, args: string[]): { process: ChildProcess; lines: string[] } => {
  const one = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  started.add(one)
  one.once('exit', () => started.delete(one))
  const lines: string[] = []
  let rest = ''
  one.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n')
    rest = parts.pop() ?? ''
    lines.push(...parts)
  })
  return { process: one, lines }
}

const finish = async (command: string, args: string[]): Promise<unknown> => {
  const { process: one, lines } = run(command, args)
  const [code] = await once(one, 'close')
  expect(code).toBe(0)
  return JSON.parse(lines.at(-1) ?? 'null')
}

/** Kills a writer at a random moment of its writing; what it acknowledged must be there, whole. */
const killOnce = async (where: string): Promise<void> => {
  const { process: writer, lines } = run(process.execPath, [
    childProgram('doubles/settingsChild'),
    'write',
    where,
  ])
  if (writer.stdout) await once(writer.stdout, 'data')
  await new Promise((done) => setTimeout(done, Math.random() * 30))
  writer.kill('SIGKILL')
  await once(writer, 'close')
  const acknowledged: unknown = JSON.parse(lines.at(-1) ?? 'null')
  const written: unknown = settingsIn(join(where, 'settings.json'))
  expect(written).toEqual({ pins: expect.any(Array) })
  const store = openSettings({
    loadLibrary: async () => confFile,
    folder: where,
    now: Date.now,
    log: { info: () => {}, warn: () => {} },
  })
  const { pins } = store.get()
  await store.close()
  const count = Number(pins[0]?.slice(1))
  expect(pins).toHaveLength(1 + ((count * 37) % 190))
  expect(acknowledged).toEqual({ count: expect.toBeOneOf([count, count - 1]) })
}

test.skipIf(process.platform === 'win32')(
  'a writer killed at any moment leaves whole settings, acknowledged ones included',
  async () => {
    const lane = async (number: number): Promise<void> => {
      const where = join(folder, String(number))
      for (let kill = number; kill < KILLS; kill += AT_ONCE) await killOnce(where)
      expect(readdirSync(where).filter((name) => name.includes('.broken-'))).toEqual([])
    }
    await Promise.all(Array.from({ length: AT_ONCE }, (_, number) => lane(number)))
  },
)

test.skipIf(process.platform === 'win32')(
  'on a disk that takes only a part the settings stay as they were, on the disk too',
  async () => {
    // At its end Node would write what it has compiled, which is too long too.
    const small = [
      '-c',
      'ulimit -f 4; export NODE_DISABLE_COMPILE_CACHE=1; exec "$0" "$@"',
      process.execPath,
      childProgram('doubles/settingsChild'),
      'full',
      folder,
    ]
    const settings = { ...defaultSettings, theme: 'dark' }
    expect(await finish('/bin/sh', small)).toEqual({ first: 'done', second: 'disk-full', settings })
    expect(settingsIn(join(folder, 'settings.json'))).toEqual({ theme: 'dark' })
    expect(readdirSync(folder).sort()).toEqual(['settings-lock.db', 'settings.json'])
  },
)

test.skipIf(process.platform === 'win32')(
  'in a read-only folder the settings stay unchanged, with a report',
  async () => {
    if (process.getuid?.() === 0) chownSync(folder, 65_534, 65_534)
    const settings = { ...defaultSettings, theme: 'dark' }
    const answer = await finish(process.execPath, [childProgram('doubles/settingsChild'), 'closed', folder])
    expect(answer).toEqual({ first: 'done', second: 'read-only', settings })
    chmodSync(folder, 0o700)
  },
)

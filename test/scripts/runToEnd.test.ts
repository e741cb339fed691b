import { EventEmitter } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runToEnd } from '../../scripts/runToEnd.ts'
import { eventually } from '../doubles/soon.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aina-run-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const run = (script: string, asked?: EventEmitter) => {
  const file = join(folder, 'program.cjs')
  writeFileSync(file, script)
  return runToEnd(process.execPath, [file, join(folder, 'heard')], { stdio: 'ignore' }, asked)
}

/** As Electron does: a first signal is the wish to end, which takes a while; the second ends it on the spot. */
const electron = `
  const { appendFileSync } = require('node:fs')
  process.once('SIGINT', () => {
    appendFileSync(process.argv[2], 'SIGINT')
    setTimeout(() => process.exit(0), 300)
  })
  setInterval(() => {}, 1_000)
  appendFileSync(process.argv[2], 'runs ')`

test.skipIf(process.platform === 'win32')(
  'a Ctrl+C from terminal and npm reaches the program once, and it ends cleanly',
  async () => {
    const asked = new EventEmitter()
    const end = run(electron, asked)
    const received = join(folder, 'heard')
    await eventually(() => existsSync(received), 'it runs')
    asked.emit('SIGINT', 'SIGINT')
    await eventually(() => readFileSync(received, 'utf8').endsWith('SIGINT'), 'it has heard')
    asked.emit('SIGINT', 'SIGINT')
    expect(await end).toMatchObject({ status: 0, signal: null, asked: true })
    expect(readFileSync(received, 'utf8')).toBe('runs SIGINT')
    expect(asked.eventNames()).toEqual([])
  },
)

test('the end is reported: by its status, by a signal, or not at all', async () => {
  expect(await run('process.exit(3)')).toMatchObject({ status: 3, signal: null, asked: false })
  if (process.platform !== 'win32')
    expect(await run(`process.kill(process.pid, 'SIGKILL')`)).toMatchObject({
      status: null,
      signal: 'SIGKILL',
    })
  const none = await runToEnd(join(folder, 'none'), [], { stdio: 'ignore' })
  expect(none).toMatchObject({ status: 127, signal: null })
})

import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { eventually } from '../doubles/soon.ts'
import { dialogsOf } from './dialog.ts'

const script = `
import { app, dialog } from 'electron'
dialog.showErrorBox('early', 'before ready')
let ran = 0
app.whenReady().then(() => {
  setTimeout(() => { ran++ })
  dialog.showErrorBox('late', 'when ready')
  console.log('closed', ran)
  console.log('pressed', dialog.showMessageBoxSync({ message: 'Which?', buttons: ['A', 'B'] }))
  app.exit(3)
})`

test.each([
  ['linux', ['late'], 'early\nbefore ready'],
  ['win32', ['early', 'late'], ''],
] as const)('on %s a box for a failure stops the app until it is closed', async (platform, boxes, said) => {
  const folder = mkdtempSync(join(tmpdir(), 'fakeElectron-boxes-'))
  const main = join(folder, 'main.mjs')
  writeFileSync(main, script)
  const started = spawn(process.execPath, [join(import.meta.dirname, 'start.ts'), main], {
    env: { ...process.env, AINA_TEST_BOXES: join(folder, 'boxes'), AINA_TEST_PLATFORM: platform },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise((done) => started.once('exit', done))
  const [out, err] = [text(started.stdout), text(started.stderr)]
  const box = (number: number) => join(folder, 'boxes', `${number}.json`)
  for (const [at, title] of [...boxes, undefined].entries()) {
    await eventually(() => existsSync(box(at + 1)), 'a box')
    expect(JSON.parse(readFileSync(box(at + 1), 'utf8')).title).toBe(title)
    expect(started.exitCode).toBeNull()
    writeFileSync(join(folder, 'boxes', `${at + 1}.pressed`), '1')
  }
  expect(await ended).toBe(3)
  // A timer that was due meanwhile has not run.
  expect((await out).trimStart()).toBe('closed 0\npressed 1\n')
  expect((await err).trim()).toBe(said)
  rmSync(folder, { recursive: true, force: true })
})

test('a message box refuses what Electron refuses, in its words, and ignores the same', async () => {
  const early = dialogsOf({ platform: 'darwin', isReady: () => false, folder: undefined })
  await expect(early.showMessageBox({ message: '' })).rejects.toThrow(
    'dialog module can only be used after app is ready',
  )
  const { showMessageBox } = dialogsOf({ platform: 'linux', isReady: () => true, folder: undefined })
  const refused = (options: object) => expect(showMessageBox(options)).rejects
  await refused({ type: 'fatal' }).toThrow('Invalid message box type')
  await refused({ buttons: 'OK' }).toThrow('Buttons must be an array')
  await refused({ message: 1 }).toThrow('Message must be a string')
  await refused({ checkboxChecked: true }).toThrow('requires that checkboxLabel also be passed')
  await refused({ text: 'Hello' }).toThrow('has no text')
})

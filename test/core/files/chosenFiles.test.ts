import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFile, readRegular, replaceFile } from '../../../src/core/files/chosenFiles.ts'

const temporary = () => {
  const folder = mkdtempSync(join(tmpdir(), 'aina-chosen-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
const onlyOnUnix = test.skipIf(process.platform === 'win32')

test('reads a regular file up to a size', async () => {
  const file = join(temporary(), 'a')
  expect(await readRegular(file, 3)).toEqual({ is: 'nothing' })
  writeFileSync(file, 'abc')
  expect(await readRegular(file, 3)).toMatchObject({ is: 'file', content: Buffer.from('abc') })
  expect(await readRegular(file, 2)).toMatchObject({ is: 'file', content: null })
})

onlyOnUnix('opens no pipe, device, folder or link', async () => {
  const folder = temporary()
  execFileSync('mkfifo', [join(folder, 'pipe')])
  writeFileSync(join(folder, 'file'), '')
  symlinkSync('file', join(folder, 'link'))
  expect(await readRegular(join(folder, 'pipe'), 9)).toEqual({ is: 'other' })
  expect(await readRegular(folder, 9)).toEqual({ is: 'other' })
  expect(await readRegular(join(folder, 'link'), 9)).toEqual({ is: 'link' })
  expect(await readRegular('/dev/zero', 9)).toEqual({ is: 'other' })
  const socket = createServer().listen(join(folder, 'socket'))
  await once(socket, 'listening')
  expect(await readRegular(join(folder, 'socket'), 9)).toEqual({ is: 'other' })
  socket.close()
})

onlyOnUnix('replaces a link, not its target, with the exact mode if requested', async () => {
  const folder = temporary()
  const [file, link] = [join(folder, 'file'), join(folder, 'link')]
  writeFileSync(file, 'mine')
  symlinkSync('file', link)
  const before = process.umask(0o077)
  try {
    await replaceFile(link, 'new', { mode: 0o644, exact: true })
  } finally {
    process.umask(before)
  }
  expect([readFileSync(link, 'utf8'), statSync(link).mode & 0o777]).toEqual(['new', 0o644])
  expect(readFileSync(file, 'utf8')).toBe('mine')
  await expect(replaceFile(folder, 'new', { mode: 0o644 })).rejects.toThrow()
  expect(readdirSync(folder).toSorted()).toEqual(['file', 'link'])
})

test('creates a file once, for its owner alone', async () => {
  const file = join(temporary(), 'a')
  await createFile(file, 'one')
  await expect(createFile(file, 'two')).rejects.toMatchObject({ code: 'EEXIST' })
  expect(readFileSync(file, 'utf8')).toBe('one')
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('leaves no half of a file that cannot be written', async () => {
  const file = join(temporary(), 'a')
  // What a full disk does: the file is made, and its content does not go in.
  const failing = new Proxy(new Uint8Array(1), {
    get: () => {
      throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
    },
  })
  await expect(createFile(file, failing)).rejects.toThrow()
  expect(existsSync(file)).toBe(false)
})

import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { trustedFolder } from '../../../src/core/files/trustedFolder.ts'

const temporary = async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'aina-trusted-')))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}
const onlyWhereModesHold = test.skipIf(process.platform === 'win32')

onlyWhereModesHold('gives the real path through links and dots', async () => {
  const folder = await temporary()
  await mkdir(join(folder, 'a', 'b'), { recursive: true })
  await symlink('a/b', join(folder, 'relative'))
  await symlink(`${folder}/relative/..`, join(folder, 'absolute'))
  expect(await trustedFolder(join(folder, 'absolute', 'b'))).toBe(join(folder, 'a', 'b'))
  expect(await trustedFolder(join(folder, 'relative'))).toBe(join(folder, 'a', 'b'))
  await expect(trustedFolder(join(folder, 'none'))).rejects.toMatchObject({ code: 'ENOENT' })
})

onlyWhereModesHold('ends on links that lead in a circle', async () => {
  const folder = await temporary()
  await symlink('two', join(folder, 'one'))
  await symlink('one', join(folder, 'two'))
  await symlink('deeper/again', join(folder, 'again'))
  await symlink('.', join(folder, 'deeper'))
  for (const name of ['one', 'again'])
    await expect(trustedFolder(join(folder, name))).rejects.toMatchObject({ code: 'ELOOP' })
})

onlyWhereModesHold('makes missing folders only where all above them are trusted', async () => {
  const folder = await temporary()
  const made = await trustedFolder(join(folder, 'a', 'b'), { make: 0o755 })
  expect([made, (await stat(made)).mode & 0o777 & ~0o755]).toEqual([join(folder, 'a', 'b'), 0])
  await chmod(folder, 0o777)
  await expect(trustedFolder(join(folder, 'c'), { make: 0o755 })).rejects.toMatchObject({
    why: 'writable',
    at: folder,
  })
  expect(await readdir(folder)).toEqual(['a'])
})

onlyWhereModesHold('probes modes only in a folder it would refuse, and leaves nothing there', async () => {
  const folder = await temporary()
  const asked: string[] = []
  const knowsModes = async (at: string) => {
    asked.push(at)
    return false
  }
  expect(await trustedFolder(folder, { knowsModes })).toBe(folder)
  expect(asked).toEqual([])
  // As on exFAT: everything is open to everybody.
  await chmod(folder, 0o777)
  expect(await trustedFolder(folder, { knowsModes })).toBe(folder)
  expect(asked).toEqual([folder])
  await expect(trustedFolder(folder)).rejects.toMatchObject({ why: 'writable' })
  expect(await readdir(folder)).toEqual([])
})

onlyWhereModesHold('refuses files and devices with distinct reasons', async () => {
  const file = join(await temporary(), 'file')
  await writeFile(file, '')
  await expect(trustedFolder(join(file, 'below'), { make: 0o755 })).rejects.toMatchObject({
    why: 'file',
    at: file,
  })
  if (existsSync('/dev/null'))
    await expect(trustedFolder('/dev/null')).rejects.toMatchObject({ why: 'not-folder' })
})

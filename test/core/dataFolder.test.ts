import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeDataFolder, usualDataFolder } from '../../src/core/dataFolder.ts'

test.each([
  ['linux', {}, '/home/aru', '/home/aru/.config/Aina'],
  ['linux', { XDG_CONFIG_HOME: '/home/aru/xdg' }, '/home/aru', '/home/aru/xdg/Aina'],
  ['linux', { XDG_CONFIG_HOME: '' }, '/home/aru', '/home/aru/.config/Aina'],
  ['freebsd', {}, '/home/aru', '/home/aru/.config/Aina'],
  ['darwin', { XDG_CONFIG_HOME: '/x' }, '/Users/aru', '/Users/aru/Library/Application Support/Aina'],
  ['win32', { APPDATA: 'D:\\Roaming' }, 'C:\\Users\\aru', 'D:\\Roaming\\Aina'],
  ['win32', {}, 'C:\\Users\\aru', 'C:\\Users\\aru\\AppData\\Roaming\\Aina'],
] as const)(
  'on %s with %j the data is in the folder that Electron would use',
  (platform, env, home, folder) => {
    expect(usualDataFolder(platform, env, home)).toBe(folder)
  },
)

const temporary = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aina-folder-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

const modeOf = async (path: string) => (await stat(path)).mode & 0o777

test('a folder that is made is for its owner only; one that is there stays as it is', async () => {
  const folder = join(await temporary(), 'a', 'b')
  await makeDataFolder(folder)
  expect(await modeOf(folder)).toBe(0o700)
  await chmod(folder, 0o755)
  await makeDataFolder(folder)
  expect(await modeOf(folder)).toBe(0o755)
})

test('a file in its place is refused', async () => {
  const file = join(await temporary(), 'file')
  await writeFile(file, '')
  await expect(makeDataFolder(file)).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(makeDataFolder(join(file, 'a'))).rejects.toMatchObject({ code: 'ENOTDIR' })
})

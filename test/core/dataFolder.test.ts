import { chmod, chown, lchown, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
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

test('a folder is for its owner only, also one that was there before', async () => {
  const folder = join(await temporary(), 'a', 'b')
  await makeDataFolder(folder)
  expect(await modeOf(folder)).toBe(0o700)
  await chmod(folder, 0o755)
  await makeDataFolder(folder)
  expect(await modeOf(folder)).toBe(0o700)
})

test('a file in its place is refused', async () => {
  const file = join(await temporary(), 'file')
  await writeFile(file, '')
  await expect(makeDataFolder(file)).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(makeDataFolder(join(file, 'a'))).rejects.toMatchObject({ code: 'ENOTDIR' })
})

test.skipIf(process.platform === 'win32')(
  'a place for everybody’s files is refused, and stays as it is',
  async () => {
    const folder = await temporary()
    await chmod(folder, 0o1777)
    await expect(makeDataFolder(folder)).rejects.toMatchObject({ why: 'shared' })
    expect((await stat(folder)).mode & 0o7777).toBe(0o1777)
    await makeDataFolder(join(folder, 'mine'))
    expect(await modeOf(join(folder, 'mine'))).toBe(0o700)
  },
)

test.skipIf(process.platform === 'win32')(
  'a link in a place for everybody’s files is not followed',
  async () => {
    const folder = await temporary()
    await mkdir(join(folder, 'other'), { mode: 0o755 })
    await chmod(join(folder, 'other'), 0o755)
    await symlink(join(folder, 'other'), join(folder, 'link'))
    await chmod(folder, 0o1777)
    await expect(makeDataFolder(join(folder, 'link'))).rejects.toMatchObject({ why: 'link' })
    expect(await modeOf(join(folder, 'other'))).toBe(0o755)
    await chmod(folder, 0o700)
    await makeDataFolder(join(folder, 'link'))
    expect(await modeOf(join(folder, 'other'))).toBe(0o700)
  },
)

// Only root can make what belongs to somebody else.
test.skipIf(process.getuid?.() !== 0)(
  'a folder of somebody else is refused; what others put into an open one is moved away',
  async () => {
    const folder = await temporary()
    await chmod(folder, 0o777)
    await symlink('/etc/hostname', join(folder, 'settings.json'))
    await lchown(join(folder, 'settings.json'), 65_534, 65_534)
    expect(await makeDataFolder(folder)).toHaveLength(1)
    expect((await readdir(folder)).map((name) => name.slice(0, 23))).toEqual(['settings.json.stranger-'])
    await chown(folder, 65_534, 65_534)
    await expect(makeDataFolder(folder)).rejects.toMatchObject({ why: 'owner' })
  },
)

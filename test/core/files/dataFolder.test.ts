import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { fstatSync } from 'node:fs'
import { chmod, chown, lchown, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { HomeUnknown } from '../../../src/core/files/chooseDataFolder.ts'
import { type Modes, makeDataFolder } from '../../../src/core/files/dataFolder.ts'
import { folderSentence } from '../../../src/core/files/folderSentence.ts'
import { launchTexts } from '../../doubles/launchTexts.ts'

const temporary = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aina-folder-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** Named with --data-dir. */
const named = { isUsual: false }
const findingsIn = (...parts: Parameters<typeof makeDataFolder>) =>
  makeDataFolder(...parts).map((finding) => finding(launchTexts.en.t))
const onlyWhereModesHold = test.skipIf(process.platform === 'win32')

const modeOf = async (path: string) => (await stat(path)).mode & 0o777

test.runIf(process.platform === 'linux')(
  'a place where no folder can be made is refused, without endless tries',
  () => {
    const source = pathToFileURL(join(import.meta.dirname, '../../../src/core/files/dataFolder.ts')).href
    const program = `import { makeDataFolder } from '${source}'
      try { makeDataFolder('/proc/self/aina/data', { isUsual: false }) } catch (error) { console.log(error.code) }`
    // In a separate process: an endless attempt cannot be stopped from within.
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      encoding: 'utf8',
      timeout: 20_000,
    })
    expect(stdout.trim()).toBe('ENOENT')
  },
)

test('a folder is for its owner only, also one that was there before', async () => {
  const folder = join(await temporary(), 'a', 'b')
  makeDataFolder(folder, named)
  expect(await modeOf(folder)).toBe(0o700)
  await chmod(folder, 0o755)
  makeDataFolder(folder, named)
  expect(await modeOf(folder)).toBe(0o700)
})

test('a file in its place is refused', async () => {
  const file = join(await temporary(), 'file')
  await writeFile(file, '')
  expect(() => makeDataFolder(file, named)).toThrow(expect.objectContaining({ code: 'EEXIST' }))
  expect(() => makeDataFolder(join(file, 'a'), named)).toThrow(expect.objectContaining({ code: 'ENOTDIR' }))
})

test.skipIf(process.platform === 'win32')(
  'a place for everybody’s files is refused, and stays as it is',
  async () => {
    const folder = await temporary()
    await chmod(folder, 0o1777)
    expect(() => makeDataFolder(folder, named)).toThrow(expect.objectContaining({ why: 'shared' }))
    expect((await stat(folder)).mode & 0o7777).toBe(0o1777)
    makeDataFolder(join(folder, 'mine'), named)
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
    expect(() => makeDataFolder(join(folder, 'link'), named)).toThrow(
      expect.objectContaining({ why: 'link' }),
    )
    expect(await modeOf(join(folder, 'other'))).toBe(0o755)
    await chmod(folder, 0o700)
    makeDataFolder(join(folder, 'link'), named)
    expect(await modeOf(join(folder, 'other'))).toBe(0o700)
  },
)

// Only root can make what belongs to somebody else.
test.skipIf(process.getuid?.() !== 0)(
  'a folder of another user is refused; their files in an open one are renamed',
  async () => {
    const folder = await temporary()
    await chmod(folder, 0o777)
    await symlink('/etc/hostname', join(folder, 'settings.json'))
    await lchown(join(folder, 'settings.json'), 65_534, 65_534)
    expect(makeDataFolder(folder, named)).toHaveLength(1)
    expect((await readdir(folder)).map((name) => name.slice(0, 23))).toEqual(['settings.json.stranger-'])
    await chown(folder, 65_534, 65_534)
    expect(() => makeDataFolder(folder, named)).toThrow(expect.objectContaining({ why: 'owner' }))
  },
)

test.skipIf(process.getuid?.() !== 0)(
  'others’ files from before a folder was closed are renamed, in any folder',
  async () => {
    for (const isMixed of [false, true]) {
      const folder = await temporary()
      await writeFile(join(folder, 'lease-demo.db'), '')
      await mkdir(join(folder, 'logs'))
      for (const name of ['lease-demo.db', 'logs']) await chown(join(folder, name), 65_534, 65_534)
      if (isMixed) await writeFile(join(folder, 'letter.txt'), 'mine')
      await chmod(folder, 0o755)
      expect(findingsIn(folder, named).join()).toContain('may have put lease-demo.db into')
      const names = (await readdir(folder)).map((name) => name.replace(/-[0-9a-f]{8}$/, '')).sort()
      expect(names).toEqual(
        isMixed
          ? ['lease-demo.db.stranger', 'letter.txt', 'logs']
          : ['lease-demo.db.stranger', 'logs.stranger'],
      )
    }
  },
)

onlyWhereModesHold('a folder below a world-writable one is refused, unless it is the usual one', async () => {
  const above = await temporary()
  await chmod(above, 0o777)
  const folder = join(above, 'way', 'mine')
  expect(() => makeDataFolder(folder, named)).toThrow(expect.objectContaining({ why: 'above' }))
  expect(findingsIn(folder, { isUsual: true })).toEqual([expect.stringContaining('above it')])
  await chmod(above, 0o1777)
  expect(makeDataFolder(folder, named)).toEqual([])
})

onlyWhereModesHold('a link on the way counts with all folders above its target', async () => {
  const [mine, everybodys] = [await temporary(), await temporary()]
  await mkdir(join(everybodys, 'there'))
  await symlink(join(everybodys, 'there'), join(mine, 'link'))
  makeDataFolder(join(mine, 'link', 'data'), named)
  await chmod(everybodys, 0o777)
  expect(() => makeDataFolder(join(mine, 'link', 'data'), named)).toThrow(
    expect.objectContaining({ why: 'above' }),
  )
})

// Only root can make what belongs to somebody else.
test.skipIf(process.getuid?.() !== 0)(
  'a folder beneath somebody else’s, or by their link, is refused',
  async () => {
    const theirs = await temporary()
    await mkdir(join(theirs, 'mine'))
    await chown(theirs, 65_534, 65_534)
    expect(() => makeDataFolder(join(theirs, 'mine'), named)).toThrow(
      expect.objectContaining({ why: 'above' }),
    )
    const [shared, mine] = [await temporary(), await temporary()]
    await chmod(shared, 0o1777)
    await symlink(mine, join(shared, 'link'))
    await lchown(join(shared, 'link'), 65_534, 65_534)
    expect(() => makeDataFolder(join(shared, 'link', 'data'), named)).toThrow(
      expect.objectContaining({ why: 'above' }),
    )
  },
)

// Other users than root do not own the root of all files.
onlyWhereModesHold('a folder of somebody else is refused before anything in it is changed', async () => {
  const folder = process.getuid?.() === 0 ? await temporary() : '/'
  if (folder !== '/') await chown(folder, 65_534, 65_534)
  const before = await stat(folder)
  expect(() => makeDataFolder(folder, { isUsual: true })).toThrow(expect.objectContaining({ why: 'owner' }))
  expect((await stat(folder)).mode).toBe(before.mode)
})

/** A person's own folder, with a letter in it, settings that others may read, and a link of Aina's name. */
const home = async (mode: number) => {
  const folder = await temporary()
  await writeFile(join(folder, 'letter.txt'), 'mine')
  await writeFile(join(folder, 'settings.json'), '{}')
  await mkdir(join(folder, 'logs'))
  await symlink('letter.txt', join(folder, 'desktop.json'))
  for (const name of ['letter.txt', 'settings.json']) await chmod(join(folder, name), 0o644)
  await chmod(join(folder, 'logs'), 0o755)
  await chmod(folder, mode)
  return folder
}

onlyWhereModesHold(
  'a folder with other files stays open, and only Aina’s files in it are closed',
  async () => {
    const folder = await home(0o755)
    expect(makeDataFolder(folder, named)).toEqual([])
    expect(await modeOf(folder)).toBe(0o755)
    expect(await modeOf(join(folder, 'letter.txt'))).toBe(0o644)
    expect(await modeOf(join(folder, 'settings.json'))).toBe(0o600)
    expect(await modeOf(join(folder, 'logs'))).toBe(0o700)
  },
)

onlyWhereModesHold('a world-writable folder with other files is refused and stays unchanged', async () => {
  const folder = await home(0o777)
  expect(() => makeDataFolder(folder, named)).toThrow(expect.objectContaining({ why: 'mixed' }))
  expect([await modeOf(folder), await modeOf(join(folder, 'settings.json'))]).toEqual([0o777, 0o644])
  // The usual folder is Aina's, whatever else was put into it.
  makeDataFolder(folder, { isUsual: true })
  expect([await modeOf(folder), await modeOf(join(folder, 'letter.txt'))]).toEqual([0o700, 0o644])
})

onlyWhereModesHold('a folder with only Aina’s files is closed, however it was named', async () => {
  const folder = await home(0o755)
  await rm(join(folder, 'letter.txt'))
  expect(makeDataFolder(folder, named)).toEqual([])
  expect(await modeOf(folder)).toBe(0o700)
})

/** As on exFAT, or on Windows' disks under WSL: everything is open to everybody, and stays so. */
const withoutModes: Modes = {
  of(opened) {
    const { uid, gid, mode } = fstatSync(opened)
    return { uid, gid, mode: mode | 0o777 }
  },
  change: () => {},
}
const withoutModesAloud: Modes = {
  ...withoutModes,
  change: () => {
    throw Object.assign(new Error('EPERM'), { code: 'EPERM' })
  },
}

onlyWhereModesHold.each([
  ['says nothing', withoutModes],
  ['refuses', withoutModesAloud],
])('a file system without modes that %s is reported once, and trusted', async (_what, modes) => {
  for (const folder of [join(await temporary(), 'new'), await home(0o755)]) {
    const [line, ...others] = findingsIn(folder, { isUsual: false, modes })
    expect(line).toMatch(/does not support file permissions/)
    // The maker of a link there is unknown.
    const links = (await readdir(folder)).filter((name) => name.startsWith('desktop.json'))
    expect(others).toHaveLength(links.length)
    for (const name of links) expect(name).toContain('.stranger-')
    expect((await readdir(folder)).filter((name) => name.startsWith('.trial-'))).toEqual([])
  }
})

onlyWhereModesHold('where modes mean something and do not change, the folder is refused', async () => {
  const folder = await temporary()
  await chmod(folder, 0o755)
  const stuck: Modes = { of: (opened) => fstatSync(opened), change: () => {} }
  expect(() => makeDataFolder(folder, { isUsual: true, modes: stuck })).toThrow(
    expect.objectContaining({ why: 'open' }),
  )
})

test('the terminal gets a sentence why a folder cannot be used, and what to do', () => {
  const error = Object.assign(new Error('x'), { code: 'ELOOP' })
  expect(folderSentence('/a $& b', error)(launchTexts.en.t)).toBe(
    'Cannot use the data folder /a $& b: Aina could not create it (ELOOP). Choose another folder with --data-dir.',
  )
  expect(folderSentence('', new HomeUnknown())(launchTexts.en.t)).toBe(
    'Aina cannot find your home folder, so it cannot choose a data folder. Set HOME to its full path, or choose a folder with --data-dir.',
  )
})

onlyWhereModesHold('a file that another instance removes meanwhile does not stop a start', async () => {
  const folder = await temporary()
  const program = `
    import { rmSync, writeFileSync } from 'node:fs'
    process.stdout.write('begun')
    for (;;) for (const at of Array(20).keys()) {
      const file = ${JSON.stringify(folder)} + '/settings.json.tmp-' + at
      writeFileSync(file, '', { mode: 0o600 })
      rmSync(file)
    }`
  const other = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await once(other.stdout, 'data')
    for (let start = 0; start < 2_000; start += 1) expect(makeDataFolder(folder, named)).toEqual([])
  } finally {
    other.kill('SIGKILL')
    await once(other, 'close')
  }
})

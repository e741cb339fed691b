import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ownFolder } from '../core/coreForTest.ts'
import { commandLine, emptyFolder, filledFolder } from './cliForTest.ts'
import { endedInTime } from './startCommand.ts'

const STRANGER = 65_534
const onlyWhereModesHold = test.skipIf(process.platform === 'win32')
/** Only root can make what belongs to another user. */
const asRoot = test.skipIf(process.getuid?.() !== 0)

const theirs = (): string => {
  const folder = ownFolder()
  chownSync(folder, STRANGER, STRANGER)
  chmodSync(folder, 0o755)
  return folder
}

const refusal = (folder: string, at: string, why: string) => ({
  status: 1,
  out: '',
  err: [`error: not writing to ${folder}: ${at} ${why}`],
})
const OWNER =
  'belongs to another user (choose a folder that only you and root can change; the same must hold for every folder above it)'
const WRITABLE = 'can be changed by other users (run chmod go-w on it, or choose another folder)'

asRoot('publish refuses a folder of another user, and one below it', async () => {
  const { aina } = await filledFolder()
  const folder = theirs()
  expect(await aina(['publish', folder])).toEqual(refusal(folder, folder, OWNER))
  mkdirSync(join(folder, 'mine'))
  for (const below of [join(folder, 'mine'), join(folder, 'none', 'deeper')])
    expect(await aina(['publish', below])).toEqual(refusal(below, folder, OWNER))
  expect(readdirSync(folder)).toEqual(['mine'])
  expect(readdirSync(join(folder, 'mine'))).toEqual([])
})

onlyWhereModesHold('publish refuses a folder that others can change, and one below it', async () => {
  const { aina } = await filledFolder()
  const folder = ownFolder()
  chmodSync(folder, 0o777)
  mkdirSync(join(folder, 'mine'))
  for (const each of [folder, join(folder, 'mine'), join(folder, 'none')])
    expect(await aina(['publish', each])).toEqual(refusal(each, folder, WRITABLE))
  expect(readdirSync(folder)).toEqual(['mine'])
  // In a folder such as /tmp each may change only what is theirs.
  chmodSync(folder, 0o1777)
  expect(await aina(['publish', join(folder, 'mine')])).toMatchObject({ status: 0, err: [] })
})

onlyWhereModesHold('a folder that a group can change is refused for root alone', async () => {
  const { aina } = await filledFolder()
  const folder = ownFolder()
  chmodSync(folder, 0o775)
  const said = await aina(['publish', folder])
  if (process.getuid?.() === 0) expect(said).toEqual(refusal(folder, folder, WRITABLE))
  else expect(said).toMatchObject({ status: 0, err: [] })
})

asRoot('publish refuses a link of another user, and another user’s part of a folder', async () => {
  const { aina } = await filledFolder()
  const [shared, mine] = [ownFolder(), ownFolder()]
  chmodSync(shared, 0o1777)
  const link = join(shared, 'rates')
  symlinkSync(mine, link)
  lchownSync(link, STRANGER, STRANGER)
  expect(await aina(['publish', link])).toMatchObject({
    err: [`error: not writing to ${link}: ${link} is a link (remove it, or choose another folder)`],
  })
  const api = join(mine, 'api')
  mkdirSync(api)
  chownSync(api, STRANGER, STRANGER)
  expect(await aina(['publish', mine])).toEqual(refusal(mine, api, OWNER))
  expect([readdirSync(mine), readdirSync(api)]).toEqual([['api'], []])
})

asRoot('a published file that another user owns, or that is closed, is written again', async () => {
  const { aina } = await filledFolder()
  const shared = ownFolder()
  chmodSync(shared, 0o1777)
  await aina(['publish', shared])
  const [theirs, closed] = [join(shared, '_headers'), join(shared, 'api', 'rates')]
  chownSync(theirs, STRANGER, STRANGER)
  chmodSync(closed, 0o600)
  expect((await aina(['publish', shared])).out).toMatch(/^Updated 2 of /)
  expect([statSync(theirs).uid, statSync(closed).mode & 0o777]).toEqual([0, 0o644])
})

/** Root as the victim, and a process of another user that swaps a part of the folder for a link, over and over. */
test('another user who swaps parts of a folder while root publishes gains nothing', async ({ skip }) => {
  if (process.getuid?.() !== 0) skip('only root can start a process of another user')
  const { aina } = await filledFolder()
  const victim = ownFolder()
  writeFileSync(join(victim, 'PRECIOUS'), 'precious')
  chmodSync(victim, 0o755)
  const shared = ownFolder()
  chmodSync(shared, 0o1777)
  const [web, above] = [theirs(), theirs()]
  // What root made there before is root's, but it is the other user who can rename it.
  for (const folder of [web, join(above, 'root')]) {
    mkdirSync(join(folder, 'api', 'historical'), { recursive: true })
    writeFileSync(join(folder, 'api', 'index.json'), JSON.stringify({ codes: ['PRECIOUS'] }))
  }
  const swapper = `
    const fs = require('node:fs')
    const quietly = (work) => { try { return work() } catch {} }
    /** A folder like the real one, in which the histories are a link to the victim's. */
    const evil = (folder, api) => {
      quietly(() => fs.mkdirSync(folder + api, { recursive: true }))
      quietly(() => fs.symlinkSync(${JSON.stringify(victim)}, folder + api + '/historical'))
      quietly(() => fs.writeFileSync(folder + api + '/index.json', '{"codes":["PRECIOUS"]}'))
      return folder
    }
    const swap = (path, other) => {
      quietly(() => fs.renameSync(path, path + '-away'))
      quietly(() => fs.renameSync(other, path))
      for (const end = performance.now() + Math.random(); performance.now() < end; );
      quietly(() => fs.renameSync(path, other))
      quietly(() => fs.renameSync(path + '-away', path))
    }
    const [web, above, shared] = ${JSON.stringify([web, above, shared])}
    const api = evil(web + '/evil', '')
    const root = evil(above + '/evil', '/api')
    const link = shared + '/link'
    console.log('ready')
    for (;;) {
      swap(web + '/api', api)
      swap(above + '/root', root)
      quietly(() => fs.symlinkSync(${JSON.stringify(victim)}, link))
      swap(shared + '/api', link)
      swap(shared + '/_headers', link)
    }`
  const child = spawn(process.execPath, ['--eval', swapper], {
    uid: STRANGER,
    gid: STRANGER,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const started = await new Promise<boolean>((resolve) => {
    child.stdout.once('data', () => resolve(true))
    child.once('error', () => resolve(false))
    child.once('exit', () => resolve(false))
  })
  if (!started) skip('another user may not run Node here')
  for (let round = 0; round < 25; round++) {
    for (const folder of [web, join(above, 'root'), shared]) await aina(['publish', folder])
    await aina(['backup', join(web, `mine-${round}.json`)])
    await aina(['backup', join(above, 'root', `mine-${round}.json`)])
    expect(readdirSync(victim), `after ${round} rounds`).toEqual(['PRECIOUS'])
  }
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
  expect(readFileSync(join(victim, 'PRECIOUS'), 'utf8')).toBe('precious')
  expect(readdirSync(web).filter((name) => name.startsWith('mine-'))).toEqual([])
  // What root has published is root's, wherever it could publish.
  for (const name of ['_headers', 'api'].filter((one) => existsSync(join(shared, one))))
    if (!lstatSync(join(shared, name)).isSymbolicLink()) expect(statSync(join(shared, name)).uid).toBe(0)
})

onlyWhereModesHold(
  'a pipe in the place of a published file is replaced, and nobody waits for it',
  async () => {
    const { world } = await filledFolder()
    const folder = ownFolder()
    mkdirSync(join(folder, 'api', 'historical'), { recursive: true })
    for (const path of ['_headers', 'api/index.json', 'api/rates', 'api/historical/USD'])
      execFileSync('mkfifo', [join(folder, path)])
    const end = await endedInTime(['publish', folder, `--data-dir=${world.folder}`])
    expect(end).toEqual({ status: 0, signal: null, err: '' })
    for (const path of ['_headers', 'api/index.json', 'api/rates', 'api/historical/USD'])
      expect(lstatSync(join(folder, path)).isFile(), path).toBe(true)
  },
)

test.runIf(process.platform === 'linux')(
  'publish ends with a sentence where the system lets nobody make a folder',
  async () => {
    const { world } = await filledFolder()
    const end = await endedInTime(['publish', '/proc/nope/deeper', `--data-dir=${world.folder}`])
    expect(end).toEqual({
      status: 1,
      signal: null,
      err: 'error: cannot write /proc/nope/deeper (ENOENT)\n',
    })
  },
)

test('publish refuses a file in place of a folder, in three languages', async () => {
  const { world, aina } = await filledFolder()
  const file = join(ownFolder(), 'rates.txt')
  writeFileSync(file, 'mine')
  const said = async (...argv: string[]) => (await aina(['publish', ...argv])).err
  expect(await said(file)).toEqual([`error: ${file} is a file, not a folder`])
  expect(await said(join(file, 'below'))).toEqual([`error: ${file} is a file, not a folder`])
  expect(await said(file, '--language=ru')).toEqual([`ошибка: ${file} — это файл, а не папка`])
  expect(await said(file, '--language=kk')).toEqual([`қате: ${file} — қалта емес, файл`])
  expect(readFileSync(file, 'utf8')).toBe('mine')
  if (process.platform === 'win32') return
  const pipe = join(world.folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  expect(await said(pipe)).toEqual([`error: ${pipe} is not a folder`])
})

onlyWhereModesHold(
  'backup creates a new file, and writes over or through nothing that is there',
  async () => {
    const { folder, aina } = emptyFolder()
    const elsewhere = join(ownFolder(), 'elsewhere')
    const [link, pipe, file] = ['link', 'pipe', 'file'].map((name) => join(folder, name))
    if (!link || !pipe || !file) throw new Error('no names')
    symlinkSync(elsewhere, link)
    execFileSync('mkfifo', [pipe])
    writeFileSync(file, 'mine')
    for (const there of [link, pipe, file])
      expect(await aina(['backup', there])).toEqual({
        status: 1,
        out: '',
        err: [`error: ${there} already exists (not overwritten)`],
      })
    expect([existsSync(elsewhere), readFileSync(file, 'utf8')]).toEqual([false, 'mine'])
  },
)

asRoot('backup refuses only where the last folder, or its link, is another user’s', async () => {
  const { folder, aina } = emptyFolder()
  const web = theirs()
  const file = join(web, 'mine.json')
  expect(await aina(['backup', file])).toEqual(refusal(file, web, OWNER))
  mkdirSync(join(web, 'root'))
  symlinkSync(folder, join(web, 'link'))
  lchownSync(join(web, 'link'), STRANGER, STRANGER)
  const linked = join(web, 'link', 'mine.json')
  expect(await aina(['backup', linked])).toEqual(refusal(linked, join(web, 'link'), OWNER))
  expect(await aina(['backup', join(web, 'root', 'mine.json')])).toMatchObject({ status: 0 })
  chmodSync(folder, 0o777)
  const mine = commandLine(ownFolder(), (await filledFolder()).world.clock)
  expect(await mine(['backup', join(folder, 'mine.json')])).toMatchObject({ status: 0 })
})

import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Disk, nodeDisk, writeWhole } from '../../../src/core/files/writeWhole.ts'
import { openSettings } from '../../../src/core/settings/settingsStore.ts'
import { settingsIn } from '../settings/ownStore.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aina-whole-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

test('a write replaces the old file, and only its owner may read it', () => {
  const file = join(folder, 'a.json')
  writeFileSync(file, 'old, and longer than what comes')
  chmodSync(file, 0o644)
  writeWhole(file, 'new')
  expect(readFileSync(file, 'utf8')).toBe('new')
  expect(readdirSync(folder)).toEqual(['a.json'])
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('the system itself is asked to bring a file to the disk', () => {
  const opened = nodeDisk.open(join(folder, 'a.json'), 'new')
  expect(() => nodeDisk.sync(opened)).not.toThrow()
  nodeDisk.close(opened)
  // A disk that only says so would not notice that there is nothing any more.
  expect(() => nodeDisk.sync(opened)).toThrow(/EBADF/)
})

test('a failed replacement is reported, and leaves no draft and no change', () => {
  const file = join(folder, 'a.json')
  mkdirSync(join(file, 'inside'), { recursive: true })
  expect(() => writeWhole(file, 'new')).toThrow()
  expect(readdirSync(folder)).toEqual(['a.json'])
  expect(readdirSync(file)).toEqual(['inside'])
})

test('without a folder nothing is made', () => {
  expect(() => writeWhole(join(folder, 'none', 'a.json'), 'new')).toThrow(/ENOENT/)
  expect(readdirSync(folder)).toEqual([])
})

/** The disk, with the order of what is asked of it written down; a step that is in `failing` fails with its code. */
const written = (failing: Record<string, string> = {}) => {
  const steps: string[] = []
  const opened = new Map<number, string>()
  const note = (step: string): void => {
    steps.push(step)
    const code = failing[step]
    if (code) throw Object.assign(new Error(code), { code })
  }
  const disk: Disk = {
    open(path, what) {
      note(`open ${what}`)
      const number = nodeDisk.open(path, what)
      opened.set(number, what)
      return number
    },
    write(number, content) {
      note(`write ${opened.get(number)}`)
      nodeDisk.write(number, content)
    },
    sync: (number) => note(`sync ${opened.get(number)}`),
    close(number) {
      nodeDisk.close(number)
      note(`close ${opened.get(number)}`)
    },
    rename(from, to) {
      note('rename')
      nodeDisk.rename(from, to)
    },
    remove(path) {
      note('remove')
      nodeDisk.remove(path)
    },
  }
  return { steps, disk }
}
const ofTheFile = ['open new', 'write new', 'sync new', 'close new']
const onlyWhereFoldersSync = test.skipIf(process.platform === 'win32')

onlyWhereFoldersSync('the text is on the disk before it takes its place, and its place afterwards', () => {
  const { steps, disk } = written()
  expect(writeWhole(join(folder, 'a.json'), 'new', disk)).toBeNull()
  expect(steps).toEqual([...ofTheFile, 'rename', 'open folder', 'sync folder', 'close folder'])
})

test.each([
  ['open new', 'EMFILE', []],
  ['write new', 'ENOSPC', ['open new', 'write new', 'close new']],
  ['sync new', 'EIO', ofTheFile],
  ['close new', 'EIO', ofTheFile],
  ['rename', 'EACCES', [...ofTheFile, 'rename']],
])('a failure of “%s” keeps the old file and leaves no draft', (step, code, before) => {
  if (process.platform === 'win32' && step === 'rename') return
  const file = join(folder, 'a.json')
  writeFileSync(file, 'old')
  const { steps, disk } = written({ [step]: code })
  expect(() => writeWhole(file, 'new', disk)).toThrow(code)
  expect(readFileSync(file, 'utf8')).toBe('old')
  expect(readdirSync(folder)).toEqual(['a.json'])
  expect(steps).toEqual([...(before.length === 0 ? [step] : before), 'remove'])
})

onlyWhereFoldersSync.each(['open folder', 'sync folder', 'close folder'])(
  'a failure of “%s” keeps the new file, which counts as written',
  (step) => {
    const file = join(folder, 'a.json')
    expect(writeWhole(file, 'new', written({ [step]: 'EIO' }).disk)).toBe('EIO')
    expect(readFileSync(file, 'utf8')).toBe('new')
    // A file system without this ability has nothing to report.
    expect(writeWhole(file, 'newer', written({ [step]: 'EINVAL' }).disk)).toBeNull()
    expect(readFileSync(file, 'utf8')).toBe('newer')
  },
)

onlyWhereFoldersSync(
  'settings in a folder that could not be synced apply, and a line is logged',
  async () => {
    const warnings: string[] = []
    const log = { info: () => {}, warn: (line: string) => void warnings.push(line) }
    const { disk } = written({ 'sync folder': 'EIO' })
    const store = openSettings({ folder, now: () => 0, log, disk })
    onTestFinished(() => store.close())
    expect((await store.set({ theme: 'dark' })).theme).toBe('dark')
    expect(settingsIn(join(folder, 'settings.json'))).toEqual({ theme: 'dark' })
    expect(warnings).toEqual([
      'settings.json is written, but a power cut may bring the earlier one back: EIO',
    ])
  },
)

import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { putWhole } from '../../../src/core/linkedFile/writeLinked.ts'
import { writtenFiles } from '../../../src/core/linkedFile/writtenFiles.ts'

const setting = () => {
  const [folder, data] = ['linked', 'data'].map((name) => mkdtempSync(join(tmpdir(), `aina-${name}-`)))
  if (!folder || !data) throw new Error('no folders')
  onTestFinished(() => {
    for (const each of [folder, data]) rmSync(each, { recursive: true, force: true })
  })
  const file = join(folder, 'aina-rates.csv')
  const put = (content: string, to = file, meanwhile = () => {}) => {
    const written = writtenFiles(data)
    return putWhole(to, content, {
      now: Date.now(),
      isOurs: (sum) => written.isOurs(to, sum),
      before(sum, old) {
        written.willWrite(to, sum, old)
        meanwhile()
      },
    })
  }
  return { folder, data, file, put }
}

test('a changed file is written with its mode kept, and leaves no draft', async () => {
  const { folder, file, put } = setting()
  expect(await put('one')).toBe(true)
  expect(statSync(file).mode & 0o777 & ~0o644).toBe(0)
  chmodSync(file, 0o600)
  const { ino } = statSync(file)
  expect(await put('one')).toBe(false)
  expect(statSync(file).ino).toBe(ino)
  expect(await put('two')).toBe(true)
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['two', 0o600])
  expect(readdirSync(folder)).toEqual(['aina-rates.csv'])
})

test('drafts of killed processes are removed; younger ones and others’ files stay', async () => {
  const { folder, file, put } = setting()
  const old = new Date(Date.now() - 3_600_000)
  const names = ['tmp-0123456789ab', 'tmp-ba9876543210', 'tmp-mine', 'bak'].map(
    (end) => `aina-rates.csv.${end}`,
  )
  for (const [at, name] of names.entries()) {
    writeFileSync(join(folder, name), '')
    if (at !== 1) utimesSync(join(folder, name), old, old)
  }
  await put('one', file)
  expect(readdirSync(folder).toSorted()).toEqual(['aina-rates.csv', ...names.slice(1)].toSorted())
})

test('a foreign file with a draft’s name stops no write', async () => {
  const { folder, file, put } = setting()
  symlinkSync(join(folder, 'nowhere'), join(folder, 'aina-rates.csv.tmp-0123456789ab'))
  expect(await put('one', file)).toBe(true)
})

test('a kill before or after the replacement leaves a file that counts as Aina’s', async () => {
  const { file, data, put } = setting()
  await put('one')
  const written = writtenFiles(data)
  const { sums } = JSON.parse(readFileSync(join(data, 'linked-file.json'), 'utf8')).files[0]
  // Two attempts that were recorded and never ended.
  written.willWrite(file, 'a'.repeat(64), sums[0])
  written.willWrite(file, 'b'.repeat(64), sums[0])
  expect(await put('two')).toBe(true)
  expect(readFileSync(file, 'utf8')).toBe('two')
})

test('anything but a file stays, without waiting', async () => {
  const { file, put, folder } = setting()
  execFileSync('mkfifo', [file])
  await expect(put('one')).rejects.toMatchObject({ trouble: 'not-ours' })
  await expect(put('one', folder)).rejects.toMatchObject({ trouble: 'not-ours' })
})

test('a file saved there during the write stays', async () => {
  const { folder, file, put } = setting()
  const save = () => writeFileSync(file, 'mine')
  for (const earlier of [null, 'one']) {
    rmSync(file, { force: true })
    if (earlier !== null) await put(earlier)
    await expect(put('two', file, save)).rejects.toMatchObject({ trouble: 'not-ours' })
    expect(readFileSync(file, 'utf8')).toBe('mine')
    expect(readdirSync(folder)).toEqual(['aina-rates.csv'])
  }
  rmSync(file)
  expect(await put('two')).toBe(true)
})

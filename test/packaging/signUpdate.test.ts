import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { signUpdate } from '../../scripts/signUpdate.ts'
import { readRelease } from '../../src/main/updates/readRelease.ts'
import { updateKeys } from '../../src/main/updates/updateKeys.ts'

const root = resolve(import.meta.dirname, '../..')
const packages = [
  ...['win-x64.exe', 'win-arm64.exe', 'mac-x64.zip', 'mac-arm64.zip', 'mac-arm64.dmg'],
  ...['linux-x86_64.AppImage', 'linux-arm64.AppImage', 'linux-amd64.deb'],
].map((rest) => `aina-0.2.0-${rest}`)

const temporary = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'aina-sign-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
const makeKey = async (file: string) =>
  promisify(execFile)(process.execPath, [join(root, 'scripts/makeUpdateKey.ts'), file])

test('the key that the script makes signs a release for each system, and no other', async () => {
  const folder = temporary()
  const secret = join(temporary(), 'key.pem')
  const key = (await makeKey(secret)).stdout.trim()
  if (process.getuid) expect(statSync(secret).mode & 0o777).toBe(0o600)
  // A key that is there is not written over.
  await expect(makeKey(secret)).rejects.toThrow(/EEXIST/)
  for (const name of [...packages, 'aina-0.1.0-win-x64.exe', 'latest.yml'])
    writeFileSync(join(folder, name), name)

  const made = signUpdate(folder, { version: '0.2.0', key: readFileSync(secret, 'utf8'), keys: [key] })
  const read = (feed: string) =>
    readRelease(readFileSync(join(folder, `${feed}.signed.json`), 'utf8'), {
      ...{ feed, keys: [key], own: '0.1.0', seen: null },
    }).files.map(({ name, size }) => [name.slice('aina-0.2.0-'.length), size === name.length])
  expect(made).toHaveLength(4)
  expect(read('latest')).toEqual([
    ['win-arm64.exe', true],
    ['win-x64.exe', true],
  ])
  expect(read('latest-mac')).toEqual([
    ['mac-arm64.zip', true],
    ['mac-x64.zip', true],
  ])
  expect(read('latest-linux')).toEqual([['linux-x86_64.AppImage', true]])
  expect(read('latest-linux-arm64')).toEqual([['linux-arm64.AppImage', true]])
})

test('nothing is signed with a key that no copy knows, nor half a release', async () => {
  const folder = temporary()
  const secret = join(temporary(), 'key.pem')
  const known = (await makeKey(secret)).stdout.trim()
  const key = readFileSync(secret, 'utf8')
  const sign = (keys: string[]) => () => signUpdate(folder, { version: '0.2.0', key, keys })
  expect(sign([])).toThrow(/No copy of Aina knows/)
  expect(sign([known])).toThrow(/no package of 0\.2\.0 for latest/)
  expect(readdirSync(folder)).toEqual([])
})

test('a private key is not made among the sources, and none is there', async () => {
  await expect(makeKey(join(root, 'key.pem'))).rejects.toThrow(/outside/)
  for (const key of updateKeys) expect(key).toMatch(/^MCowBQYDK2VwAyEA[\w+/]{43}=$/)
})

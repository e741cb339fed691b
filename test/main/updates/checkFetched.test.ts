import { createHash } from 'node:crypto'
import {
  chmodSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkFetched } from '../../../src/main/updates/loadUpdater.ts'

const name = 'aina-0.2.0-linux-x86_64.AppImage'
const bytes = 'the newer one'
const signed = [{ name, size: bytes.length, sha512: createHash('sha512').update(bytes).digest('base64') }]

const fetched = (is = bytes) => {
  const above = mkdtempSync(join(tmpdir(), 'aina-fetched-'))
  onTestFinished(() => rmSync(above, { recursive: true, force: true }))
  const folder = join(above, 'pending')
  mkdirSync(folder)
  const path = join(folder, name)
  writeFileSync(path, is)
  return { above, folder, path, check: () => checkFetched(path, signed) }
}

test('the installed file is the signed one', async () => {
  await expect(fetched().check()).resolves.toBeUndefined()
})

test.each([
  ['a letter more', `${bytes}.`, /another length/],
  ['another letter', bytes.replace('e', 'E'), /other bytes/],
  ['nothing', '', /another length/],
])('refused: %s', async (_what, is, why) => {
  await expect(fetched(is).check()).rejects.toMatchObject({
    name: 'RefusedRelease',
    message: expect.stringMatching(why),
  })
})

test('refused: a file of another name, though its bytes are those of a signed one', async () => {
  const { folder, path } = fetched()
  const other = join(folder, 'aina-0.2.0-linux-arm64.AppImage')
  renameSync(path, other)
  await expect(checkFetched(other, signed)).rejects.toThrow(/not among the signed/)
})

test.runIf(process.getuid)('its folder is closed, and a link or a second name is refused', async () => {
  const { above, folder, path, check } = fetched()
  chmodSync(folder, 0o755)
  await check()
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  const aside = join(above, 'aside')
  linkSync(path, aside)
  await expect(check()).rejects.toThrow(/not ours alone/)
  rmSync(path)
  symlinkSync(aside, path)
  await expect(check()).rejects.toThrow(/cannot be read/)
})

test.runIf(process.getuid)(
  'refused: a folder that others could put another one in the place of',
  async () => {
    const { above, check } = fetched()
    chmodSync(above, 0o777)
    await expect(check()).rejects.toThrow(/others can change/)
    // As /tmp is: what is there can only be renamed by whose it is.
    chmodSync(above, 0o1777)
    await expect(check()).resolves.toBeUndefined()
  },
)

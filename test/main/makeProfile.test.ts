import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeProfile } from '../../src/main/paths.ts'

const profile = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aina-profile-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return { folder: join(folder, 'data'), profile: join(folder, 'data', 'profile') }
}

test('the profile is made with the data folder, for its owner only', async () => {
  const paths = await profile()
  await makeProfile(paths)
  expect((await stat(paths.folder)).mode & 0o777).toBe(0o700)
  await makeProfile(paths)
})

// Root may write everywhere.
test.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
  'an existing folder without write permission is reported',
  async () => {
    const paths = await profile()
    await makeProfile(paths)
    await chmod(paths.profile, 0o500)
    await expect(makeProfile(paths)).rejects.toMatchObject({ code: 'EACCES' })
  },
)

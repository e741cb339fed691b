import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeProfile } from '../../src/main/prepareStart.ts'

vi.mock('electron', () => import('./electronMock.ts'))
vi.mock('electron-store', () => ({ default: class {} }))

const dataFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aina-profile-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'data')
}

test('the profile is made inside the data folder, for its owner only', async () => {
  const folder = await dataFolder()
  expect(await makeProfile(folder)).toBe(join(folder, 'profile'))
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  await makeProfile(folder)
})

// Root may write everywhere.
test.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
  'an existing folder without write permission is reported',
  async () => {
    const folder = await dataFolder()
    await chmod(await makeProfile(folder), 0o500)
    await expect(makeProfile(folder)).rejects.toMatchObject({ code: 'EACCES' })
  },
)

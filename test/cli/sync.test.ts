import { expect, test } from 'vitest'
import { DAY } from '../core/coreForTest.ts'
import { filledFolder } from './cliForTest.ts'

test('sync --wait fetches the newest rates list though every history is stored', async () => {
  const { world, aina } = await filledFolder()
  await world.pass(3 * DAY)
  const { status, out } = await aina(['sync', '--wait'])
  expect(status).toBe(0)
  expect(out).toContain('fetched just now')
})

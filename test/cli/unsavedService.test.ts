import { expect, test } from 'vitest'
import { isFilled, MINUTE, openWorld } from '../core/coreForTest.ts'
import { assets, commandLine } from './cliForTest.ts'

test('a command asks for --service if the running Aina uses an unsaved service', async () => {
  const world = await openWorld({ assets, settings: { service: null } })
  const app = world.open({ service: { text: world.service.base, by: 'flag' } })
  app.core.start()
  await world.until(isFilled(app), 10 * MINUTE)
  const aina = commandLine(world.folder, world.clock)
  const said = 'error: the running Aina uses a service that is not saved (use --service=URL here too)'
  expect(await aina(['rates'])).toEqual({ status: 1, out: '', err: [said] })
  expect((await aina(['rates', `--service=${world.service.base}`])).out).toContain('USD')
  await app.close()
  expect((await aina(['rates'])).err).toEqual([expect.stringMatching(/^error: no service set/)])
})

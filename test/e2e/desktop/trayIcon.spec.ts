import { en } from '../words.ts'
import { expect, test } from './desktop.ts'
import { onlyOnFakeElectron } from './sample.ts'

// The list of icons is the fake Electron's: a real Electron registers with a real bus.
onlyOnFakeElectron()
test.use({ assets: 'few', course: 'short' })

const linux = (tray: string) => ({ env: { AINA_TEST_PLATFORM: 'linux', AINA_TEST_TRAY: tray } })

test('an icon that no panel takes in opens the window and says so once', async ({
  desktop,
  service,
  second,
}) => {
  const flags = ['--service', service.base, '--hidden']
  const aina = await desktop(flags, linux('never'))
  await aina.page('main')
  const said = [en('shell.noIcon.says'), en('shell.noIcon.do')].join('\n')
  await expect.poll(() => aina.said()).toEqual([said])
  expect(await second('--quit').ended).toBe(0)
  expect(await aina.ended).toBe(0)
  const again = await desktop(flags, linux('never'))
  await again.page('main')
  expect(await again.said()).toEqual([])
})

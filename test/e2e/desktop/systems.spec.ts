import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { userModelId } from '../../../src/main/appId.ts'
import { root } from '../startAina.ts'
import { en, filled } from '../words.ts'
import { expect, test } from './desktop.ts'
import { onlyOnFakeElectron } from './sample.ts'

test.use({ assets: 'few', course: 'short' })

// Electron itself is of the system that it runs on: there all the other tests say this.
onlyOnFakeElectron()

const as = (system: NodeJS.Platform) => ({ env: { AINA_TEST_PLATFORM: system } })

test('on macOS the menu bar shows a rate, and the app outlives its window', async ({ desktop, folder }) => {
  const aina = await desktop(undefined, as('darwin'))
  const page = await aina.page('main')
  await filled(page)
  await expect.poll(() => aina.title()).toMatch(/^USD [\d,.]+/)
  const menus = await aina.app.evaluate(
    ({ Menu }) => Menu.getApplicationMenu()?.items.map(({ label, role }) => role ?? label) ?? [],
  )
  expect(menus.length).toBeGreaterThan(3)
  await aina.close(page)
  await expect.poll(() => aina.windows()).toBe(0)
  // A click on its icon in the dock.
  await aina.app.evaluate(({ app }) => void app.emit('activate'))
  await aina.page('main')
  await aina.choose(en('tray.quit'))
  expect(await aina.ended).toBe(0)
  // Playwright starts it so where the machine is Linux.
  const log = readFileSync(join(folder, 'logs/aina.log'), 'utf8')
  expect(log).toContain('Aina runs without Chromium’s sandbox: it was started with --no-sandbox.')
})

test('on Windows the icon has a tip, and a second start ends itself', async ({ desktop, folder, second }) => {
  const aina = await desktop(undefined, as('win32'))
  const page = await aina.page('main')
  await filled(page)
  await expect.poll(() => aina.tooltip()).toMatch(/USD [\d,]+\.\d\d/)
  expect(await aina.title()).toBe('')
  expect(await second('aina://settings').ended).toBe(0)
  const tick = page.getByRole('checkbox', { name: en('desktop.autostart') })
  await tick.click()
  await expect(tick).toBeChecked()
  // As the registry has it: one entry, under the name that the task bar knows her by, with whole words.
  const path = await aina.app.evaluate(() => process.execPath)
  const { launchItems } = await aina.app.evaluate(({ app }) => app.getLoginItemSettings())
  expect(launchItems).toEqual([
    {
      name: userModelId(false),
      path,
      args: [root, `--data-dir=${folder}`, '--hidden'],
      scope: 'user',
      enabled: true,
    },
  ])
  expect(await second('--quit').ended).toBe(0)
  expect(await aina.ended).toBe(0)
})

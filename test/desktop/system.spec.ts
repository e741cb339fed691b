import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { en } from '../../src/shared/languages/en.ts'
import { expect, test } from './desktop.ts'

test.use({ assets: 'few', course: 'short' })

test('the settings write autostart’s file', async ({ desktop, home, second }) => {
  test.skip(process.platform !== 'linux', 'the system’s own list is not the test’s to change')
  const aina = await desktop()
  const page = await aina.page('main')
  expect(await second('aina://settings').ended).toBe(0)
  const tick = page.getByRole('checkbox', { name: en.desktop.autostart })
  await tick.click()
  await expect(tick).toBeChecked()
  const file = join(home, '.config/autostart/kz.aina.Aina.desktop')
  // The page goes ahead of the disk by a moment.
  const entry = () => (existsSync(file) ? readFileSync(file, 'utf8') : null)
  await expect.poll(entry).toMatch(/\nExec=.* --data-dir=.* --hidden\n/)
  await tick.click()
  await expect(tick).not.toBeChecked()
  await expect.poll(entry).toBeNull()
})

test('one shortcut shows and hides the converter, another converts copied text', async ({
  desktop,
  second,
}) => {
  const aina = await desktop()
  const page = await aina.page('main')
  expect(await second('aina://settings').ended).toBe(0)
  const keys = page.getByRole('button', { name: new RegExp(`^${en.desktop.shortcut}`) })
  await keys.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Alt+KeyA')
  await expect(keys).toHaveText('Ctrl + Alt + A')
  const registered = () => aina.read(() => Object.keys(globalThis.recorded.shortcuts))
  await expect.poll(registered).toEqual(['Control+Alt+A'])
  const press = () => aina.app.evaluate(() => globalThis.recorded.shortcuts['Control+Alt+A']?.())
  await press()
  const small = await aina.app.browserWindow(await aina.page('converter'))
  await expect.poll(() => small.evaluate((window) => window.isFocused())).toBe(true)
  await press()
  await expect.poll(aina.windows).toBe(1)
  await page.getByRole('button', { name: en.desktop.remove }).click()
  await expect.poll(registered).toEqual([])

  // The second one takes what was copied in whatever program.
  const copy = (text: string) =>
    aina.app.evaluate(({ clipboard }, copied) => clipboard.writeText(copied), text)
  const copied = page.getByRole('button', { name: new RegExp(`^${en.desktop.clipboard}`) })
  await copied.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Alt+KeyV')
  await expect(copied).toHaveText('Ctrl + Alt + V')
  await expect.poll(registered).toEqual(['Control+Alt+V'])
  const convert = () => aina.app.evaluate(() => globalThis.recorded.shortcuts['Control+Alt+V']?.())
  await copy('Total: 1 949,50 €')
  await convert()
  const converter = await aina.page('converter')
  await expect(converter.getByRole('textbox', { name: 'Amount, EUR' })).toHaveValue('1,949.50')
  await expect(converter.getByRole('textbox', { name: 'Amount, KZT' })).toHaveValue(/^[1-9][\d,]*\.\d\d$/)
  await copy('my secret pass phrase')
  await convert()
  await expect(converter.getByText(en.converter.copied.unreadable)).toBeVisible()
  await expect(converter.getByText('secret')).toHaveCount(0)
})

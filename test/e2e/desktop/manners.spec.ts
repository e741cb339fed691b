import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { en } from '../../../src/shared/languages/en.ts'
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
  const press = () => aina.app.evaluate(() => globalThis.recorded.shortcuts['Control+Alt+A']?.())
  await expect
    .poll(() => aina.app.evaluate(() => Object.keys(globalThis.recorded.shortcuts)))
    .toEqual(['Control+Alt+A'])
  await press()
  await aina.page('converter')
  await press()
  await expect.poll(aina.windows).toBe(1)
  await page.getByRole('button', { name: en.desktop.remove }).click()
  await expect.poll(() => aina.app.evaluate(() => Object.keys(globalThis.recorded.shortcuts))).toEqual([])

  // The second one takes what was copied in whatever program.
  const copy = (text: string) =>
    aina.app.evaluate(({ clipboard }, copied) => clipboard.writeText(copied), text)
  const copied = page.getByRole('button', { name: new RegExp(`^${en.desktop.clipboard}`) })
  await copied.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Alt+KeyV')
  await expect(copied).toHaveText('Ctrl + Alt + V')
  await expect
    .poll(() => aina.app.evaluate(() => Object.keys(globalThis.recorded.shortcuts)))
    .toEqual(['Control+Alt+V'])
  const convert = () => aina.app.evaluate(() => globalThis.recorded.shortcuts['Control+Alt+V']?.())
  await copy('Total: 1 949,50 €')
  await convert()
  const small = await aina.page('converter')
  await expect(small.getByRole('textbox', { name: 'Amount, EUR' })).toHaveValue('1,949.50')
  await expect(small.getByRole('textbox', { name: 'Amount, KZT' })).toHaveValue(/^[1-9][\d,]*\.\d\d$/)
  await copy('my secret pass phrase')
  await convert()
  await expect(small.getByText(en.converter.copied.unreadable)).toBeVisible()
  await expect(small.getByText('secret')).toHaveCount(0)
})

test('a sentence on the command line is answered in the converter', async ({ desktop, second }) => {
  const aina = await desktop()
  await aina.page('main')
  expect(await second('--convert', '100 usd eur').ended).toBe(0)
  const page = await aina.page('converter')
  await expect(page.getByRole('textbox', { name: en.entry.label })).toHaveValue('100 usd eur')
})

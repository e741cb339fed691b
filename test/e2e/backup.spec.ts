import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { defaultSettings } from '../../src/shared/contract/settings.ts'
import { formatIsoDay } from '../../src/shared/days/day.ts'
import { languageCodes } from '../../src/shared/languages/language.ts'
import { expect, test } from './aina.ts'
import { axeFindings } from './axe.ts'
import { expectSet } from './expectSet.ts'
import { expectFits, goTo } from './pages.ts'
import { en, speak, words } from './words.ts'

test.use({ assets: 'few', course: 'short', viewport: { width: 360, height: 800 } })

/** More than one request may be, for any other call. */
const holidays = {
  added: Array.from({ length: 1_000 }, (_, at) => formatIsoDay(20_000 + at)),
  removed: Array.from({ length: 1_000 }, (_, at) => formatIsoDay(22_000 + at)),
}

for (const language of languageCodes)
  test(`${language}: a backup restores everything, and its undo takes it back`, async ({
    start,
    visit,
    folder,
  }, { outputDir }) => {
    const t = words(language)
    const made = { ...defaultSettings, language, theme: 'dark' as const, pins: ['BTC', 'USD'], holidays }
    const { pins, theme } = made
    writeFileSync(join(folder, 'settings.json'), JSON.stringify({ language, theme, pins, holidays }))
    const first = await start()
    const before = await visit(first)
    await goTo(before, '#/settings')
    const download = before.waitForEvent('download')
    await before.getByRole('button', { name: t('backup.save') }).press('Enter')
    const saved = await download
    expect(saved.suggestedFilename()).toBe('aina-backup-2026-11-20.json')
    mkdirSync(outputDir, { recursive: true })
    const file = join(outputDir, saved.suggestedFilename())
    await saved.saveAs(file)
    expect((await readFile(file, 'utf8')).length).toBeGreaterThan(40_000)
    await before.context().close()
    await first.end()
    rmSync(folder, { recursive: true })

    const second = await start()
    const page = await visit(second)
    await speak(page, language)
    await expectSet(second, { language })
    const wiped = await second.ask('settings.get', {})
    await goTo(page, '#/settings')
    await page.getByLabel(t('backup.choose')).setInputFiles(file)
    const changes = page.getByRole('group', { name: t('backup.choice') })
    await expect(changes.getByRole('listitem')).toHaveCount(3)
    await expectFits(page)
    expect(await axeFindings(page, '[aria-labelledby=settings-backup]')).toEqual([])
    await page.getByRole('button', { name: t('backup.restore') }).press('Enter')
    await expect(page.getByText(t('backup.restored'), { exact: true })).toBeFocused()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(await second.ask('settings.get', {})).toEqual(made)

    await page.reload()
    await page.getByRole('button', { name: t('backup.undo') }).press('Enter')
    await expect(page.getByText(t('backup.undone'), { exact: true })).toBeFocused()
    expect(await second.ask('settings.get', {})).toEqual(wiped)
    await expect(page.getByRole('button', { name: t('backup.undo') })).toHaveCount(0)
  })

test('the rates file is copied while Aina runs, and other programs read the copy', async ({
  page,
  folder,
}) => {
  await goTo(page, '#/settings')
  await page.getByRole('button', { name: en('backup.copy') }).click()
  const said = page.getByText(
    /^Copied to the data folder: (copy-of-mirror-[\w.-]+-2026-11-20\.db), [\d.]+ MB\.$/,
  )
  await expect(said).toBeVisible()
  const name = /copy-of-\S+\.db/.exec(await said.innerText())?.[0] ?? ''
  const copy = new Database(join(folder, name), { readonly: true })
  expect(copy.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(copy.prepare("SELECT count(*) > 0 AS found FROM rates WHERE code = 'USD'").get()).toEqual({
    found: 1,
  })
  copy.close()
})

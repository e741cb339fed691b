import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languageCodes } from '../../src/shared/languages/language.ts'
import { expect, test } from './aina.ts'
import { axeFindings } from './axe.ts'
import { saveExport } from './exportMenu.ts'
import { expectFits, goTo } from './pages.ts'
import { speak, words } from './words.ts'

test.use({ assets: 'few', course: 'short' })

for (const language of languageCodes)
  test(`in ${language} a conversion is starred, found in the log, exported and removed`, async ({
    page,
    folder,
  }) => {
    await speak(page, language)
    const t = words(language)
    await goTo(page, '#/convert?amount=100&from=USD&to=KZT')
    await page.getByRole('button', { name: t('conversions.star', { code: 'KZT' }) }).click()
    await page
      .getByRole('status')
      .getByRole('link', { name: t('conversions.title') })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: t('conversions.title') })).toBeVisible()
    const entries = page.getByRole('list', { name: t('conversions.title') }).getByRole('listitem')
    await expect(entries).toHaveCount(1)
    await expect(entries).toContainText('100 USD')
    for (const width of [1200, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await expectFits(page)
    }
    expect(await axeFindings(page)).toEqual([])

    const download = await saveExport(page, t('exporting.save', { format: 'CSV' }), t)
    expect(await readFile(await download.path(), 'utf8')).toContain('USD')
    const log = JSON.parse(await readFile(join(folder, 'conversions.json'), 'utf8'))
    expect(log.entries).toEqual([expect.objectContaining({ from: 'USD', to: 'KZT', amount: '100' })])

    await page.getByRole('button', { name: t('conversions.clear') }).click()
    await page.getByRole('button', { name: t('conversions.clearYes') }).click()
    await expect(page.getByText(t('conversions.off'), { exact: true })).toBeVisible()
  })

import { languageCodes } from '../../src/shared/languages/language.ts'
import { expect, test } from './aina.ts'
import { axeFindings } from './axe.ts'
import { clipboardText } from './clipboardText.ts'
import { expectFits } from './pages.ts'
import { filled, openPage, speak, words } from './words.ts'

test.use({ assets: 'few', course: 'short' })

test('in three languages the keyboard checks, verifies, compacts and reports', async ({ page, service }) => {
  await filled(page)
  const said: string[] = []
  for (const language of languageCodes) {
    const t = words(language)
    await speak(page, language)
    await openPage(page, t('nav.data'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('health.title'))
    await expect(page.getByRole('banner').getByRole('link', { name: t('nav.data') })).toHaveAttribute(
      'aria-current',
      'page',
    )
    const press = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).focus()
      await page.keyboard.press('Enter')
    }
    const region = (name: string) => page.getByRole('region', { name, exact: true })
    // The answer is before all else, and above the fold of a phone.
    const answer = page.getByRole('heading', { level: 2 }).first()
    // The service's ETH of today is far from its history.
    await expect(answer).toHaveText(t('health.answer.problems', { count: 1 }))
    await expect(page.getByText(t('health.problems.unit', { codes: 'ETH' }))).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(answer).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1280, height: 800 })
    const asked = () => service.requests.filter(({ path }) => path.startsWith('/convert')).length
    const before = asked()
    await press(t('health.checkNow'))
    await expect(region(t('health.selfCheck')).getByRole('status')).toHaveText(t('health.checked'))
    const rows = region(t('health.selfCheck')).getByRole('row')
    await expect(rows).toHaveCount(1 + asked() - before)
    expect(asked()).toBeGreaterThan(before)
    const file = region(t('health.file')).getByRole('status')
    await press(t('health.verify'))
    await expect(file).toContainText(t('health.allAgree'))
    await press(t('health.compact'))
    await expect(file).toHaveText(/\d.*\d/)
    await expect(file).not.toContainText(t('health.allAgree'))
    // The meter has what the service has counted.
    const checks = region(t('health.requests')).getByRole('row', { name: t('health.kinds.check') })
    // What is open stays open in the next language.
    if (!(await checks.isVisible())) await page.getByText(t('health.byPurpose')).click()
    await expect(checks.getByRole('cell').nth(1)).toHaveText(String(asked()))
    await press(t('health.report'))
    await expect(page.getByText(t('health.reportCopied'))).toBeVisible()
    said.push(await clipboardText(page))
    expect(await axeFindings(page, 'main')).toEqual([])
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expectFits(page, `${language} at ${width}`)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
  }
  expect(new Set(said).size).toBe(3)
  for (const report of said) {
    expect(report).toContain('Aina ')
    expect(report).not.toMatch(/127\.0\.0\.1|localhost|\/tmp|\/dev\/shm|https?:/)
  }
})

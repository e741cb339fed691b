import type { Page } from '@playwright/test'
import { expect, test } from '../aina.ts'
import { axeFindings } from '../axe.ts'
import { goTo } from '../pages.ts'
import { speak, words } from '../words.ts'

test.use({ assets: 'few', course: 'short', own: false })

const field = (page: Page, label: string) => page.locator('.converter').getByRole('textbox', { name: label })

test('in Russian a day is typed or picked by keys at 320 pixels', async ({ page }) => {
  const t = words('ru')
  await page.setViewportSize({ width: 320, height: 640 })
  await speak(page, 'ru')
  await goTo(page, '#/convert')
  // On so narrow a page the day is behind a line.
  await page.locator('.converter .collapsible').click()
  const day = field(page, t('converter.onDay'))
  await day.fill('2026-11-12')
  await expect(page).toHaveURL(/on=2026-11-12/)
  await day.press('Enter')
  await expect(day).toHaveValue('12.11.2026')

  const opener = page.locator('.converter .date-open')
  await opener.press('Enter')
  const popup = page.getByRole('dialog')
  await expect(popup.getByRole('button', { name: '12 ноября 2026 г., четверг' })).toBeFocused()
  await expect(async () => {
    const { left, right, top, bottom } = await popup.evaluate((element) => {
      const box = element.getBoundingClientRect()
      return { left: box.left, right: box.right, top: box.top, bottom: box.bottom }
    })
    expect(left).toBeGreaterThanOrEqual(0)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(320)
    expect(bottom).toBeLessThanOrEqual(640)
  }).toPass({ timeout: 40_000 })
  expect(await axeFindings(page, '.calendar-popup')).toEqual([])

  // The last day there are rates for is today's; the next one is grey.
  await expect(popup.locator('[data-day="2026-11-20"] button')).toBeEnabled()
  await expect(popup.locator('[data-day="2026-11-21"] button')).toBeDisabled()

  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(popup).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(page).toHaveURL(/on=2026-11-05/)

  await opener.press('Enter')
  await expect(popup).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  await expect(opener).toBeFocused()

  await day.fill('31.02.2026')
  await day.press('Enter')
  await expect(page.locator('.converter .date-said')).toHaveText(t('dates.mistake.impossible'))
  await expect(day).toHaveValue('31.02.2026')
  await expect(page).toHaveURL(/on=2026-11-05/)
})
